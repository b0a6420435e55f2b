import type { Plugin } from "vite";
import { withoutFeatures } from "./cut-features.ts";

/**
 * What a page's script never does of a library's module, and so leaves out. Everything here is looked up by its name in the library: a new
 * version that lacks one fails the build, and the list is compared with it.
 */
export interface UnusedFeatures {
  /** The end of the module's path. */
  module: string;
  /** Functions that are never called, or that have nothing to do: what is left of their bodies. */
  functions?: Readonly<Record<string, string>>;
  /** Classes in the old style whose methods are never called. */
  methodsOf?: readonly string[];
  /** What the module gives others, and nobody takes. */
  exported?: readonly string[];
  /** Conditions that are always the same here, as they are written, and what they are. */
  always?: Readonly<Record<string, string>>;
  /** Kinds of nodes of React's tree that are never rendered: the values of `tag`. */
  kinds?: readonly number[];
  /** Functions whose second argument only explains to a developer what went wrong. */
  explained?: readonly string[];
  /** Components and contexts have no names: only a developer's tools show them, and a component with one can't be left out. */
  nameless?: boolean;
  /** Properties that only the module itself reads: they get a letter, as variables do. */
  shortened?: readonly string[];
}

/** Leaves features of libraries out of the browser's script. */
export function withoutUnusedFeatures(libraries: readonly UnusedFeatures[]): Plugin {
  return {
    name: "without-unused-features",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: {
        id: libraries.map(
          ({ module }) => new RegExp(`${module.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`),
        ),
      },
      handler(code, id) {
        const features = libraries.find(({ module }) => id.endsWith(module));
        // The text is shorter than the library's, and nobody debugs it: there is no map.
        return features ? { code: withoutFeatures(code, features), map: null } : undefined;
      },
    },
  };
}
