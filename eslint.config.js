// What the page's modules keep to; `make lint-page` asks.

import js from "@eslint/js";
import globals from "globals";

const RULES = {
  "complexity": ["error", 15],
  "eqeqeq": "error",
  "max-len": ["error", { code: 120 }],
  "no-else-return": "error",
  "no-implicit-globals": "error",
  "no-shadow": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-template": "error",
};

export default [
  { ignores: ["firmware/web/static/vendor/", "node_modules/", ".venv/", "build/", "dist/", "site/", "screens/"] },
  js.configs.recommended,
  {
    files: ["firmware/**/*.js", "league/**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    rules: RULES,
  },
  {
    files: ["tools/**/*.mjs", "tests/**/*.mjs", "eslint.config.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: { ...globals.node, ...globals.browser } },
    rules: RULES,
  },
];
