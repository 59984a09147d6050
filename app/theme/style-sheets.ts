import type { Plugin, Rule } from "postcss";
import { sheets } from "./recipes";

/** `giftMail` is `pages/gift-mail.css`. */
const fileOf = (sheet: string) => sheet.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const sheetOf = new Map(
  Object.entries(sheets).flatMap(([sheet, recipes]) =>
    Object.keys(recipes).map((recipe) => [recipe, fileOf(sheet)]),
  ),
);

/** A rule belongs to the recipe that it names first: `.publicPage__form .brand__mark` to the public pages. */
const sheetOfRule = (selector: string): string =>
  sheetOf.get(selector.match(/\.([a-zA-Z]+)/)?.[1] ?? "") ?? "styles";

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
      const own = rule.selectors.filter((selector) => sheetOfRule(selector) === sheet);
      if (own.length > 0) rule.selectors = own;
      else rule.remove();
    });
  },
};

/** A step of an animation is no selector. */
const isFrame = ({ parent }: Rule) =>
  parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";
