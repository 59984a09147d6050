import type { Plugin, Rule } from "postcss";
import * as ofAccountPages from "./recipes/of-account-pages";
import * as ofAppPreviews from "./recipes/of-app-previews";
import * as ofCameras from "./recipes/of-cameras";
import * as ofCounters from "./recipes/of-counters";
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

type Sheet =
  | "styles"
  | "staff"
  | "public"
  | "publication"
  | "reviews"
  | "account"
  | "app-preview"
  | "camera"
  | "counter"
  | "gift-mail"
  | "gifts"
  | "lists"
  | "logs"
  | "long-forms"
  | "merge"
  | "notifications"
  | "offer-preview"
  | "pass-holders"
  | "passwords"
  | "scan"
  | "sheets"
  | "statistics";

const sheetOf = new Map<string, Sheet>([
  ...Object.keys(ofStaffPages).map((recipe) => [recipe, "staff"] as const),
  ...Object.keys(ofPublicPages).map((recipe) => [recipe, "public"] as const),
  ...Object.keys(ofAccountPages).map((recipe) => [recipe, "account"] as const),
  ...Object.keys(ofAppPreviews).map((recipe) => [recipe, "app-preview"] as const),
  ...Object.keys(ofCameras).map((recipe) => [recipe, "camera"] as const),
  ...Object.keys(ofCounters).map((recipe) => [recipe, "counter"] as const),
  ...Object.keys(ofGiftMails).map((recipe) => [recipe, "gift-mail"] as const),
  ...Object.keys(ofGifts).map((recipe) => [recipe, "gifts"] as const),
  ...Object.keys(ofListPages).map((recipe) => [recipe, "lists"] as const),
  ...Object.keys(ofLogs).map((recipe) => [recipe, "logs"] as const),
  ...Object.keys(ofLongForms).map((recipe) => [recipe, "long-forms"] as const),
  ...Object.keys(ofMerges).map((recipe) => [recipe, "merge"] as const),
  ...Object.keys(ofNotifications).map((recipe) => [recipe, "notifications"] as const),
  ...Object.keys(ofOfferPreviews).map((recipe) => [recipe, "offer-preview"] as const),
  ...Object.keys(ofPassHolders).map((recipe) => [recipe, "pass-holders"] as const),
  ...Object.keys(ofPasswords).map((recipe) => [recipe, "passwords"] as const),
  ...Object.keys(ofReviewPages).map((recipe) => [recipe, "reviews"] as const),
  ...Object.keys(ofScans).map((recipe) => [recipe, "scan"] as const),
  ...Object.keys(ofSheets).map((recipe) => [recipe, "sheets"] as const),
  ...Object.keys(ofStatistics).map((recipe) => [recipe, "statistics"] as const),
  ...Object.keys(ofPublicationPages).map((recipe) => [recipe, "publication"] as const),
]);

/** A rule belongs to the recipe that it names first: `.publicPage__form .brand__mark` to the public pages. */
const sheetOfRule = (selector: string): Sheet =>
  sheetOf.get(selector.match(/\.([a-zA-Z]+)/)?.[1] ?? "") ?? "styles";

/** After Panda, which writes everything into every style sheet: each keeps what its pages use (decision 0196). */
export const styleSheets: Plugin = {
  postcssPlugin: "style-sheets",
  OnceExit(root, { result }) {
    const sheet =
      result.opts.from?.match(
        /\/(staff|publication|public|reviews|account|app-preview|camera|counter|gift-mail|gifts|lists|logs|long-forms|notifications|offer-preview|pass-holders|passwords|scan|sheets|merge|statistics)\.css/,
      )?.[1] ?? "styles";
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
