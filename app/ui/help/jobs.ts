import { can } from "~/contract/permissions";
import type { Resources } from "~/i18n/resources";

export type JobKey = keyof Resources["backoffice-help"]["page"]["jobs"];
type Viewer = Parameters<(typeof can)["search"]>[0];
type Group = keyof Resources["backoffice-help"]["page"]["groups"];

interface Job {
  group: Group;
  may: (viewer: Viewer) => boolean;
  to: string;
  /** The screen of `e2e/support/every-screen.ts` that its picture shows. */
  screen: string;
}

const isOfOperator = (viewer: Viewer) => can.editOperator(viewer) && !can.createOperator(viewer);

/** The tasks of the help, in order, with the permission that each needs. */
export const jobs: Record<JobKey, Job> = {
  decide: { group: "programme", may: can.decideReviews, to: "/reviews", screen: "review-edited" },
  publish: { group: "programme", may: can.publish, to: "/publication", screen: "publication" },
  addOperator: { group: "programme", may: can.createOperator, to: "/eltos/add", screen: "operators-add" },
  translate: {
    group: "programme",
    may: can.translateContents,
    to: "/translations",
    screen: "translation-text",
  },
  lostCard: {
    group: "programme",
    may: can.replacePass,
    to: "/pass-holders",
    screen: "pass-holder-lost-card",
  },
  duplicates: {
    group: "programme",
    may: can.resolveDuplicates,
    to: "/pass-holders/duplicate",
    screen: "pass-holders-duplicate",
  },
  anomalies: { group: "programme", may: can.settleAnomalies, to: "/anomalies", screen: "anomaly" },
  notify: {
    group: "programme",
    may: can.editNotifications,
    to: "/notifications/add",
    screen: "notifications-add",
  },
  gift: { group: "programme", may: can.editGifts, to: "/gifts/add", screen: "gift" },
  cardBatch: { group: "programme", may: can.orderCards, to: "/cards/order", screen: "cards-order" },
  editSheet: { group: "operator", may: isOfOperator, to: "/eltos", screen: "own-sheet-edit" },
  follow: { group: "operator", may: isOfOperator, to: "/eltos", screen: "own-overview" },
  createOffer: { group: "operator", may: can.createOffer, to: "/offers/add", screen: "offers-add" },
  invite: { group: "operator", may: can.manageUsers, to: "/users/add", screen: "users-add" },
  register: {
    group: "counter",
    may: can.createPassHolder,
    to: "/pass-holders/add",
    screen: "pass-holders-counter-add",
  },
  askCards: {
    group: "counter",
    may: (viewer) => can.keepCards(viewer) && !can.orderCards(viewer),
    to: "/cards",
    screen: "cards-counter",
  },
  scan: { group: "entrance", may: can.openScanApp, to: "/scan", screen: "scan-pass" },
  scanOffline: { group: "entrance", may: can.openScanApp, to: "/scan/kept", screen: "scan-offline" },
  search: { group: "everybody", may: can.search, to: "/search", screen: "search" },
};

export const jobsOf = (viewer: Viewer) =>
  (Object.keys(jobs) as JobKey[]).filter((key) => jobs[key].may(viewer));
