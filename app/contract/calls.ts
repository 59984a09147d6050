import { authCalls } from "./auth/calls";
import { clientKeyCalls } from "./client-keys";
import { contentCalls } from "./content";
import { giftContentCalls } from "./gifts/gift-calls";
import { giftMailCalls } from "./gifts/mail-calls";
import { orderCalls } from "./gifts/order-calls";
import { stockCalls } from "./gifts/stock-calls";
import { logCalls } from "./logs";
import { mediaCalls } from "./media";
import { writtenNotificationCalls } from "./notifications/notification-calls";
import { pushCalls } from "./notifications/push-calls";
import { offerCalls } from "./offers/calls";
import { catalogueCalls } from "./offers/catalogue";
import { operatorCalls } from "./operators/calls";
import { groupCalls } from "./operators/groups";
import { outboxCalls } from "./outbox/calls";
import { duplicateCalls } from "./pass-holders/duplicate-calls";
import { holderCalls, holderListCalls } from "./pass-holders/holder-calls";
import { personalDataCalls } from "./pass-holders/personal-data-calls";
import { pointsCalls, qrCodeCalls } from "./pass-holders/points-calls";
import { scanCalls } from "./pass-holders/scan-calls";
import { publicationCalls } from "./publication/calls";
import { offerDashboardCalls } from "./reviews/offer-reviews";
import { operatorDashboardCalls } from "./reviews/operator-reviews";
import { reviewQueueCalls } from "./reviews/queue";
import { refusalReasonCalls } from "./reviews/refusal-reasons";
import { savedViewCalls } from "./saved-views";
import { searchCalls } from "./search/calls";
import { statisticCalls } from "./statistics/calls";
import { translationCalls } from "./translation";
import { userCalls } from "./users/calls";

/** Everything about gifts, their keys and their orders. */
const giftCalls = { ...giftContentCalls, ...giftMailCalls, ...stockCalls, ...orderCalls };

/** Everything about notifications and the devices that they go to. */
const notificationCalls = { ...pushCalls, ...writtenNotificationCalls };

/** Everything about pass holders, their points, duplicates and scans. */
const passHolderCalls = {
  ...duplicateCalls,
  ...holderListCalls,
  ...personalDataCalls,
  ...pointsCalls,
  ...qrCodeCalls,
  ...scanCalls,
  // Last: `/passholders/{id}` would take any other path for an id.
  ...holderCalls,
};

/** Every call of the API by area; the client, the server and the OpenAPI document are made from it. */
export const calls = {
  auth: authCalls,
  catalogue: catalogueCalls,
  clientKeys: clientKeyCalls,
  content: contentCalls,
  gifts: giftCalls,
  groups: groupCalls,
  logs: logCalls,
  media: mediaCalls,
  notifications: notificationCalls,
  offerDashboard: offerDashboardCalls,
  offers: offerCalls,
  operatorDashboard: operatorDashboardCalls,
  operators: operatorCalls,
  outbox: outboxCalls,
  passHolders: passHolderCalls,
  publication: publicationCalls,
  refusalReasons: refusalReasonCalls,
  reviewQueue: reviewQueueCalls,
  savedViews: savedViewCalls,
  search: searchCalls,
  statistics: statisticCalls,
  translation: translationCalls,
  users: userCalls,
};
export type Calls = typeof calls;

/** A description of each area, for the API document. */
export const areas: Record<keyof Calls, string> = {
  auth: "Sign-in, sessions and their tokens.",
  catalogue: "The catalogue of offers and good deals, as a file or printed.",
  clientKeys: "Keys with which client applications call.",
  content: "Reference data and texts, which come with a version of the application.",
  gifts: "Gifts that points buy: their keys, orders and mails.",
  groups: "Groups of operators that belong together.",
  logs: "What was done, when and by whom.",
  media: "Pictures of sheets.",
  notifications: "Notifications to pass holders, and the devices that they go to.",
  offerDashboard: "Requests about offers and good deals that wait for a decision.",
  offers: "Offers and good deals of operators.",
  operatorDashboard: "Requests about operators: what waits, and the decisions.",
  operators: "Operators (eltos): sign-up, sheets, their states and what belongs to them.",
  outbox: "Mails that were sent or wait to be sent.",
  passHolders: "People who carry the pass: sheets, points, duplicates and scans.",
  publication: "What the pass app shows.",
  refusalReasons: "What requests are often refused for.",
  reviewQueue: "Requests about anything, one after the other, and the last decision.",
  savedViews: "Views of lists: filters, search and order under a name.",
  search: "What a word, a number or an address finds in everything.",
  statistics: "Figures of scans, and of the whole programme.",
  translation: "Machine translation.",
  users: "People with an account, the current user, and completing a registration.",
};
