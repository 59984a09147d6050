import type { Plugin, Rule } from "postcss";
import * as ofAccountPages from "./recipes/of-account-pages";
import * as ofAppPreviews from "./recipes/of-app-previews";
import * as ofCameras from "./recipes/of-cameras";
import * as ofCounters from "./recipes/of-counters";
import * as ofFilterDrawers from "./recipes/of-filter-drawers";
import * as ofGiftMails from "./recipes/of-gift-mails";
import * as ofGifts from "./recipes/of-gifts";
import * as ofListPages from "./recipes/of-list-pages";
import * as ofLogs from "./recipes/of-logs";
import * as ofLongForms from "./recipes/of-long-forms";
import * as ofMerges from "./recipes/of-merges";
import * as ofNotifications from "./recipes/of-notifications";
import * as ofOfferPreviews from "./recipes/of-offer-previews";
import * as ofPassHolders from "./recipes/of-pass-holders";
import * as ofPasswords from "./recipes/of-passwords";
import * as ofPublicPages from "./recipes/of-public-pages";
import * as ofPublicationPages from "./recipes/of-publication-pages";
import * as ofReviewPages from "./recipes/of-review-pages";
import * as ofScans from "./recipes/of-scans";
import * as ofSheets from "./recipes/of-sheets";
import * as ofStaffPages from "./recipes/of-staff-pages";
import * as ofStatistics from "./recipes/of-statistics";

const inSheet = (name: string, recipes: object) =>
  Object.keys(recipes).map((recipe) => [recipe, name] as const);

/** The style sheet in `pages/` of each recipe; the others are in `styles.css`, which every page loads. */
const sheetOf = new Map([
  ...inSheet("staff", ofStaffPages),
  ...inSheet("public", ofPublicPages),
  ...inSheet("account", ofAccountPages),
  ...inSheet("app-preview", ofAppPreviews),
  ...inSheet("camera", ofCameras),
  ...inSheet("counter", ofCounters),
  ...inSheet("filter-drawer", ofFilterDrawers),
  ...inSheet("gift-mail", ofGiftMails),
  ...inSheet("gifts", ofGifts),
  ...inSheet("lists", ofListPages),
  ...inSheet("logs", ofLogs),
  ...inSheet("long-forms", ofLongForms),
  ...inSheet("merge", ofMerges),
  ...inSheet("notifications", ofNotifications),
  ...inSheet("offer-preview", ofOfferPreviews),
  ...inSheet("pass-holders", ofPassHolders),
  ...inSheet("passwords", ofPasswords),
  ...inSheet("reviews", ofReviewPages),
  ...inSheet("scan", ofScans),
  ...inSheet("sheets", ofSheets),
  ...inSheet("statistics", ofStatistics),
  ...inSheet("publication", ofPublicationPages),
]);

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
