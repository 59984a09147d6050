import { can } from "~/contract/permissions";
import type { Resources } from "~/i18n/resources";

export type NewsKey = keyof Resources["backoffice-help"]["page"]["news"]["items"];
type Viewer = Parameters<(typeof can)["search"]>[0];

/** News about the product, newest first: the day, the audience, and the page. */
const news: Record<NewsKey, { day: string; may: (viewer: Viewer) => boolean; to: string }> = {
  help: { day: "2026-11-27", may: can.search, to: "/aide" },
  calendar: { day: "2026-11-27", may: can.readOffers, to: "/offers/calendar" },
  notes: { day: "2026-11-27", may: can.keepNotes, to: "/reviews" },
  questions: { day: "2026-11-27", may: can.readRequestThread, to: "/" },
  digests: { day: "2026-11-27", may: can.readRequestThread, to: "/profile/preferences" },
  planned: { day: "2026-11-27", may: can.publish, to: "/publication" },
  drafts: { day: "2026-11-27", may: can.editOperator, to: "/eltos" },
  anomalies: { day: "2026-11-27", may: can.readAnomalies, to: "/anomalies" },
  cards: { day: "2026-11-27", may: can.seeCards, to: "/cards" },
  lostCard: { day: "2026-11-27", may: can.replacePass, to: "/pass-holders" },
  offline: { day: "2026-11-27", may: can.openScanApp, to: "/scan" },
  search: { day: "2026-11-26", may: can.search, to: "/search" },
  undo: { day: "2026-11-26", may: can.undoOwnActs, to: "/profile/shortcuts" },
  columns: { day: "2026-11-26", may: can.readOperators, to: "/eltos" },
};

/** The news for the person; those after the day of their last visit are new. */
export const newsFor = (viewer: Viewer, readOn: string | undefined) =>
  (Object.keys(news) as NewsKey[])
    .filter((key) => news[key].may(viewer))
    .map((key) => ({ key, day: news[key].day, to: news[key].to, fresh: !!readOn && news[key].day > readOn }));

export const countUnreadNews = (viewer: Viewer & { help?: { newsReadOn: string } | undefined }) =>
  newsFor(viewer, viewer.help?.newsReadOn).filter(({ fresh }) => fresh).length;
