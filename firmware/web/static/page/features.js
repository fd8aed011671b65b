// The features' page modules: `/features/<name>/page.js`, of those that run at this table.

import { get } from "./api.js";
import { dress } from "./elements.js";

/** @import { FeatureFunctions, FeatureModule } from "../feature-module.js" */

/** @type {FeatureModule[]} */
let all = [];

// What covers a game without any feature, by its field of the state.
const COVERS = ["menu", "asking", "checkup"];

export async function loadFeatures() {
  /** @type {string[]} */
  const names = await get("/features.json");
  all = await Promise.all(names.map((name) => import(`/features/${name}/page.js`)));
  await Promise.all(all.map(({ stylesheet }) => stylesheet && dress(stylesheet)));
}

// What each feature gives that has the named function.
/** @template {keyof FeatureFunctions} K @param {K} name @param {Parameters<FeatureFunctions[K]>} given
 *  @returns {ReturnType<FeatureFunctions[K]>[]} */
export const each = (name, ...given) => all.flatMap((module) => {
  const gives = /** @type {((...given: any[]) => any) | undefined} */ (module[name]);
  return gives ? [gives(...given)] : [];
});

// What the first feature gives that has something to give; null if none has.
/** @template {keyof FeatureFunctions} K @param {K} name @param {Parameters<FeatureFunctions[K]>} given
 *  @returns {NonNullable<ReturnType<FeatureFunctions[K]>> | null} */
export const first = (name, ...given) =>
  /** @type {any} */ (each(name, ...given).find((one) => one !== null && one !== undefined) ?? null);

// The values of a feature's settings in words, by the name of the setting.
/** @returns {Record<string, (value: any) => string>} */
export const settingWords = () => Object.assign({}, ...all.map((module) => module.settingWords ?? {}));

// The events that features listen to, by name.
/** @returns {Record<string, (data: string) => void>} */
export const events = () => Object.assign({}, ...all.map((module) => module.events ?? {}));

// The fields of what may lie over the game.
export const coverFields = () => [...COVERS, ...all.flatMap(({ covers = [] }) => covers)];

// Whether something lies over the game: the menu, a question, a test, or what a feature shows.
/** @param {any} state */
export const covered = (state) => coverFields().some((field) => state[field]);
