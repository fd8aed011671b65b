// The modules that put games other than Tapas into words; each is fetched, with its words, when it is first needed.

import { learn } from "./words.js";

const modules = {};

// The module of a game; null for Tapas, which the page knows by itself, and undefined until it is there.
export function gameModule(name, then = () => {}) {
  if (name === "tapas") return null;
  if (!(name in modules)) {
    modules[name] = undefined;
    Promise.all([import(`./play/${name}.js`), learn(name)]).then(([module]) => { modules[name] = module; then(); });
  }
  return modules[name];
}
