import type { CSSOptions } from "vite";

type Plugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>;

/**
 * What the stylesheet of the toasts has for others (`app/shell/toaster.tsx` says what ours are): the beginnings of its names of classes and
 * animations, after `Toastify__`.
 */
export const unusedInToasts = [
  // Other corners, and other directions of writing.
  ...["toast-container--top-left", "toast-container--top-center", "toast-container--bottom"],
  ...["toast-container--rtl", "toast--rtl", "progress-bar--rtl"],
  // Other colors.
  ...["toast-theme--dark", "toast-theme--auto", "toast-theme--colored", "close-button--auto"],
  ...["progress-bar-theme--dark", "progress-bar-theme--auto", "progress-bar-theme--colored"],
  ...["toast--warning", "progress-bar--warning"],
  // Other ways to come and go.
  ...["bounce", "zoom", "flip", "slideInLeft", "slideInUp", "slideInDown"],
  ...["slideOutLeft", "slideOutUp", "slideOutDown"],
  ...["slide-enter--top-left", "slide-enter--top-center", "slide-enter--bottom"],
  ...["slide-exit--top-left", "slide-exit--top-center", "slide-exit--bottom"],
  // A pile of toasts, one that waits, and a bar that is moved by hand.
  ...["toast--stacked", "toast-container[data-stacked", "spinner", "spin", "progress-bar--controlled"],
] as const;

/** The values that `app/shell/toaster.css` gives all pages in place of the library's own. */
export const ourValues = [
  ...[
    "toast-bd-radius",
    "font-family",
    "toast-width",
    "z-index",
    "toast-top",
    "color-light",
    "text-color-light",
  ],
  ...["icon-color-success", "icon-color-error", "icon-color-info"],
  ...["color-progress-success", "color-progress-error", "color-progress-info"],
] as const;

const named = new RegExp(`Toastify__(?:${unusedInToasts.map((name) => name.replace("[", "\\[")).join("|")})`);
const ours = new Set(ourValues.map((name) => `--toastify-${name}`));

/** Leaves out of the site's stylesheet what the library of the toasts has for others, which is most of it. */
export function withoutUnusedInToasts(): Plugin {
  return {
    postcssPlugin: "without-unused-in-toasts",
    Once(root) {
      if (!root.source?.input.file?.endsWith("/ReactToastify.css")) return;
      root.walkAtRules("keyframes", (animation) => {
        if (named.test(animation.params)) animation.remove();
      });
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => !named.test(selector));
        if (kept.length === 0) rule.remove();
        else rule.selectors = kept;
      });
      root.walkRules(":root", (rule) => {
        rule.walkDecls((value) => {
          if (ours.has(value.prop)) value.remove();
        });
      });
      const left = root.toString();
      root.walkDecls(/^--toastify-/, (value) => {
        if (!left.includes(`var(${value.prop}`)) value.remove();
      });
    },
  };
}
