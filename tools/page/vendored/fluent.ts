// What the page uses of @fluent/bundle; `make vendor` makes one module of it.
export { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
export type { FluentFunction, FluentVariable } from "@fluent/bundle";
