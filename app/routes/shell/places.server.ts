import { type CurrentUser, can, type PermissionName } from "~/contract/permissions";
import { presets } from "~/contract/statistics/periods";
import type { IconName } from "~/ui/display/icon";

/** A path and the key of its name. */
export type Place = readonly [to: string, title: string];
type Guarded = [to: string, title: string, may: PermissionName];

/** Pages that are not in the menu, by the menu entry that leads to them, or in a group of their own. */
const below: Record<string, Guarded[]> = {
  "/": [
    ["/reviews", "backoffice-reviews:queue.title", "decideReviews"],
    ["/reviews/reasons", "backoffice-reviews:reasons.title", "decideReviews"],
    ["/reviews/target", "backoffice-reviews:target.title", "decideReviews"],
  ],
  "/anomalies": [["/anomalies/rules", "backoffice-anomalies:settings", "setAnomalyRules"]],
  "/eltos": [
    ["/eltos/add", "backoffice-operators:add.title", "createOperator"],
    ["/eltos/export", "backoffice-operators:export.title", "exportOperators"],
    ["/eltos?deleted=true", "backoffice-operators:list.deleted", "restoreOperator"],
  ],
  "/offers": [
    ["/offers/add", "backoffice-offer-form:add.title", "createOffer"],
    ["/offers/calendar", "backoffice-calendar:title", "readOffers"],
    ["/offers/calendar/subscribe", "backoffice-calendar:subscribe.title", "readOffers"],
    ["/offers/export", "backoffice-offers:export.title", "exportOffers"],
    ["/offers?deleted=true", "backoffice-offers:list.deleted", "restoreOffer"],
  ],
  "/client-keys": [["/client-keys/add", "backoffice-client-keys:add.title", "manageClientKeys"]],
  "/pass-holders": [
    ["/pass-holders/add", "backoffice-pass-holder:add.title", "createPassHolder"],
    ["/pass-holders/duplicate", "backoffice-duplicates:title", "resolveDuplicates"],
    ["/pass-holders/duplicates/ignored", "backoffice-duplicates:ignoredList.title", "resolveDuplicates"],
    ["/pass-holders/export", "backoffice-pass-holders:export.title", "exportPassHolders"],
    ["/pass-holders/export/offers", "backoffice-pass-holders:catalogue.title", "seePassHolders"],
    ["/pass-holders/export/qr-codes", "backoffice-points:export.title", "exportPassHolders"],
    ["/pass-holders/deleted", "backoffice-personal-data:deleted.title", "deletePassHolder"],
  ],
  "/cards": [
    ["/cards/check", "backoffice-card-batches:search", "seeCards"],
    ["/cards/order", "backoffice-card-batches:order.title", "orderCards"],
    ["/cards/settings", "backoffice-card-batches:settings.title", "orderCards"],
  ],
  "/gifts": [["/gifts/add", "backoffice-gifts:add.title", "editGifts"]],
  "/notifications": [["/notifications/add", "backoffice-notifications:add.title", "editNotifications"]],
  "/users": [
    ["/users/add", "backoffice-users:add.title", "manageUsers"],
    ["/users/export", "backoffice-users:export.title", "manageUsers"],
  ],
  "/aide": [["/aide/nouveautes", "backoffice-help:page.news.title", "search"]],
  "/logs": [["/logs/export", "backoffice-logs:export.title", "readLogs"]],
};
const publication: Guarded[] = [
  ["/publication", "backoffice-publication:title", "publish"],
  ["/publication/preview", "backoffice-app-preview:title", "publish"],
  ["/publication/versions", "backoffice-publication:versions.title", "publish"],
];

/** Pages for every signed-in person. */
export const profilePages: readonly Place[] = [
  ["/search", "backoffice-search:title"],
  ["/profile", "backoffice-profile:tabs.informations"],
  ["/profile/sessions", "backoffice-profile:tabs.sessions"],
  ["/profile/second-factor", "backoffice-profile:tabs.secondFactor"],
  ["/profile/preferences", "backoffice-profile:tabs.preferences"],
  ["/profile/shortcuts", "backoffice-profile:tabs.shortcuts"],
];

/** Actions on sheets of a list's rows, by the key of their button's label. */
const onSheets: [list: string, action: string, may: PermissionName, icon: IconName][] = [
  ["/pass-holders", "backoffice-pass-holder:actions.adjustPoints", "adjustPoints", "coins"],
  ["/pass-holders", "backoffice-cards:report.action", "replacePass", "identification-card"],
  ["/pass-holders", "backoffice-cards:found.action", "replacePass", "identification-card"],
  ["/pass-holders", "backoffice-pass-holder:actions.qrCode", "exportPassHolders", "qr-code"],
  ["/pass-holders", "backoffice-duplicates:byHand.action", "resolveDuplicates", "arrows-merge-bold"],
  ["/pass-holders", "backoffice-consents:title", "seeAllPassHolders", "clock-counter-clockwise"],
  ["/pass-holders", "backoffice-personal-data:data.action", "seeAllPassHolders", "download-simple"],
  ["/pass-holders", "backoffice-personal-data:erase.action", "erasePassHolder", "prohibit"],
  ["/users", "backoffice-users:actions.setPassword", "manageUsers", "key"],
  ["/users", "backoffice-users:actions.resendRegistration", "manageUsers", "envelope-simple"],
  ["/users", "backoffice-users:actions.resetSecondFactor", "manageUsers", "shield-check"],
  ["/offers", "backoffice-offers:actions.duplicate", "createOffer", "copy"],
];

const allowed = (places: readonly Guarded[], person: CurrentUser): Place[] =>
  places.filter(([, , may]) => can[may](person)).map(([to, title]) => [to, title]);
export const pagesBelow = (entry: string, person: CurrentUser) => allowed(below[entry] ?? [], person);
export const publicationPages = (person: CurrentUser) => allowed(publication, person);
export const actionsOnSheets = (list: string, person: CurrentUser) =>
  onSheets
    .filter(([of, , may]) => of === list && can[may](person))
    .map(([, action, , icon]) => ({ action, icon }));

/** The statistics of preset periods. */
export const periodsOf = (entry: string): Place[] =>
  entry === "/statistics"
    ? presets.map((preset) => [`${entry}?period=${preset}`, `backoffice-statistics:period.${preset}`])
    : [];
