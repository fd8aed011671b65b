// Makes the modules of firmware/web/static/vendor from the packages that package-lock.json pins; for `make vendor`.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const OUT = new URL("../../firmware/web/static/vendor/", import.meta.url);
const MODULES = {
  lit: { package: "lit-html", licence: "BSD-3-Clause.txt" },
  fluent: { package: "@fluent/bundle", licence: "Apache-2.0.txt" },
  uplot: { package: "uplot", licence: "MIT-uPlot.txt" },
};

const lines = [
  "# What in this folder comes from others. `make vendor` writes it and this file; `make lint` checks the hashes.",
];
for (const [name, { package: from, licence }] of Object.entries(MODULES)) {
  const about = JSON.parse(readFileSync(new URL(`../../node_modules/${from}/package.json`, import.meta.url), "utf-8"));
  const file = new URL(`${name}.js`, OUT);
  await build({
    entryPoints: [new URL(`vendored/${name}.ts`, import.meta.url).pathname],
    outfile: file.pathname,
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["production"],
    legalComments: "none",
    loader: { ".css": "text" },
    minify: name === "uplot",
    banner: { js: `// ${from} ${about.version}, ${about.license} (firmware/web/licences/${licence})` },
  });
  const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
  lines.push(
    "",
    `[${name}]`,
    `file = "${name}.js"`,
    `package = "${from}"`,
    `version = "${about.version}"`,
    `licence = "${about.license}"`,
    `licence_text = "firmware/web/licences/${licence}"`,
    `sha256 = "${sha256}"`,
  );
}
writeFileSync(new URL("vendored.toml", OUT), `${lines.join("\n")}\n`);
