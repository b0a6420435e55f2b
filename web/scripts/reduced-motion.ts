import type { CSSOptions } from "vite";

type Plugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>;

/** Where the user asked Pausewell itself for less motion, whatever their device says. */
const less = '[data-motion="less"]';

const feature = /\(\s*prefers-reduced-motion\s*:\s*(reduce|no-preference)\s*\)/;

/**
 * A selector that holds only where less motion is wanted, or only where it isn't:
 * `.boat` becomes `:root[data-motion="less"] .boat`.
 */
export function scopeSelector(selector: string, wanted: boolean): string {
  const condition = wanted ? less : `:not(${less})`;
  const root = /^(:root|html)(?![\w-])/.exec(selector)?.[0];
  return root ? root + condition + selector.slice(root.length) : `:root${condition} ${selector}`;
}

/** The rest of a media query without its condition on motion: `(width < 48rem)`, or nothing. */
export function otherConditions(query: string): string {
  return query
    .replace(feature, "")
    .replace(/^\s*and\s+|\s+and\s*$/g, "")
    .replace(/\s+and\s+and\s+/, " and ")
    .trim();
}

/**
 * Stylesheets ask the device alone (`prefers-reduced-motion`). With this every rule they write there holds as well
 * if the user chose less motion in their preferences, so that no stylesheet has to say it twice.
 */
export function reducedMotion(): Plugin {
  return {
    postcssPlugin: "reduced-motion",
    OnceExit(root) {
      root.walkAtRules("media", (media) => {
        const asked = feature.exec(media.params)?.[1];
        if (!asked) return;
        if (media.params.includes(","))
          throw media.error("one question at a time with prefers-reduced-motion");
        const chosen = media.clone();
        for (const each of asked === "reduce" ? [chosen] : [media]) {
          each.walkRules((rule) => {
            if (
              rule.parent?.type === "atrule" &&
              /keyframes$/.test((rule.parent as { name?: string }).name ?? "")
            )
              return;
            rule.selectors = rule.selectors.map((selector) => scopeSelector(selector, asked === "reduce"));
          });
        }
        if (asked !== "reduce") return;
        const rest = otherConditions(media.params);
        if (rest) media.after(Object.assign(chosen, { params: rest }));
        else media.after(chosen.nodes ?? []);
      });
    },
  };
}
