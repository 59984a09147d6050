import type { Plugin, Rule } from "postcss";
import { sheets } from "./recipes";

/** `giftMail` is `pages/gift-mail.css`. */
const fileOf = (sheet: string) => sheet.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Whether a rule is in a sheet: it belongs to the recipe that it names first, `.publicPage__form .brand__mark` to the public
 * pages. What belongs to none is in `styles.css`.
 */
const isIn = (sheet: string, selector: string): boolean => {
  const recipe = selector.match(/\.([a-zA-Z]+)/)?.[1] ?? "";
  const own = Object.entries(sheets).filter(([, recipes]) => recipe in recipes);
  return own.length === 0 ? sheet === "styles" : own.some(([name]) => fileOf(name) === sheet);
};

/** After Panda, which writes everything into every style sheet: each keeps what its pages use (decision 0196). */
export const styleSheets: Plugin = {
  postcssPlugin: "style-sheets",
  OnceExit(root, { result }) {
    if (result.opts.from?.includes("/print.css")) return;
    const sheet = result.opts.from?.match(/\/pages\/([\w-]+)\.css/)?.[1] ?? "styles";
    root.walkDecls("--made-with-panda", (mark) => void mark.remove());
    if (sheet !== "styles") root.walkAtRules("keyframes", (frames) => void frames.remove());
    root.walkRules((rule) => {
      if (isFrame(rule)) return;
      // Panda writes once what several recipes say alike.
      const own = rule.selectors.filter((selector) => isIn(sheet, selector));
      if (own.length > 0) rule.selectors = own;
      else rule.remove();
    });
  },
};

/** A step of an animation is no selector. */
const isFrame = ({ parent }: Rule) =>
  parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";
