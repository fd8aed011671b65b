// The choice of the page's language, each by its own name.

import { select } from "./elements.js";
import { choose, chosenLanguage, languageName, languages, say } from "./words.js";

/** @param {() => void} redraw */
export const languageChoice = (redraw) => select({ key: "language", label: say("device-language") },
  Object.keys(languages()), chosenLanguage(), languageName, (language) => void choose(language).then(redraw));
