import { actCalls } from "./acts";
import { anomalyCalls } from "./anomalies/calls";
import { authCalls } from "./auth/calls";
import { cardCalls } from "./cards/calls";
import { clientKeyCalls } from "./client-keys";
import { columnCalls } from "./column-calls";
import { contentCalls } from "./content";
import { draftCalls } from "./drafts";
import { giftContentCalls } from "./gifts/gift-calls";
import { giftMailCalls } from "./gifts/mail-calls";
import { orderCalls } from "./gifts/order-calls";
import { stockCalls } from "./gifts/stock-calls";
import { logCalls } from "./logs";
import { mediaCalls } from "./media";
import { noteCalls } from "./notes/calls";
import { writtenNotificationCalls } from "./notifications/notification-calls";
import { pushCalls } from "./notifications/push-calls";
import { calendarCalls } from "./offers/calendar";
import { offerCalls } from "./offers/calls";
import { catalogueCalls } from "./offers/catalogue";
import { operatorCalls } from "./operators/calls";
import { groupCalls } from "./operators/groups";
import { outboxCalls } from "./outbox/calls";
import { duplicateCalls } from "./pass-holders/duplicate-calls";
import { historyCalls } from "./pass-holders/history-calls";
import { holderCalls, holderListCalls } from "./pass-holders/holder-calls";
import { manyPointsCalls } from "./pass-holders/many-points";
import { passCalls } from "./pass-holders/pass-calls";
import { personalDataCalls } from "./pass-holders/personal-data-calls";
import { pointsCalls, qrCodeCalls } from "./pass-holders/points-calls";
import { registrationCalls } from "./pass-holders/registration-calls";
import { scanCalls } from "./pass-holders/scan-calls";
import { publicationCalls } from "./publication/calls";
import { reviewTargetCalls } from "./reviews/deadline";
import { reviewHandlingCalls } from "./reviews/handling";
import { offerDashboardCalls } from "./reviews/offer-reviews";
import { operatorDashboardCalls } from "./reviews/operator-reviews";
import { reviewQueueCalls } from "./reviews/queue";
import { refusalReasonCalls } from "./reviews/refusal-reasons";
import { reviewThreadCalls } from "./reviews/thread";
import { savedViewCalls } from "./saved-views";
import { searchCalls } from "./search/calls";
import { statisticCalls } from "./statistics/calls";
import { translationCalls } from "./translation";
import { translationsCalls } from "./translations";
import { userCalls } from "./users/calls";

/** Gifts, their keys and their orders. */
const giftCalls = { ...giftContentCalls, ...giftMailCalls, ...stockCalls, ...orderCalls };

/** Notifications and the devices that receive them. */
const notificationCalls = { ...pushCalls, ...writtenNotificationCalls };

/** Pass holders, their points, duplicates and scans. */
const passHolderCalls = {
  ...duplicateCalls,
  ...holderListCalls,
  ...historyCalls,
  ...passCalls,
  ...personalDataCalls,
  ...manyPointsCalls,
  ...pointsCalls,
  ...qrCodeCalls,
  ...registrationCalls,
  ...scanCalls,
  // Last: `/passholders/{id}` would match the other paths too.
  ...holderCalls,
};

/** Every call of the API by area; the client, the server and the OpenAPI document are made from it. */
export const calls = {
  acts: actCalls,
  anomalies: anomalyCalls,
  auth: authCalls,
  calendar: calendarCalls,
  cards: cardCalls,
  catalogue: catalogueCalls,
  clientKeys: clientKeyCalls,
  columns: columnCalls,
  content: contentCalls,
  drafts: draftCalls,
  gifts: giftCalls,
  groups: groupCalls,
  logs: logCalls,
  media: mediaCalls,
  notes: noteCalls,
  notifications: notificationCalls,
  offerDashboard: offerDashboardCalls,
  offers: offerCalls,
  operatorDashboard: operatorDashboardCalls,
  operators: operatorCalls,
  outbox: outboxCalls,
  passHolders: passHolderCalls,
  publication: publicationCalls,
  refusalReasons: refusalReasonCalls,
  reviewHandling: reviewHandlingCalls,
  reviewQueue: reviewQueueCalls,
  reviewTarget: reviewTargetCalls,
  reviewThread: reviewThreadCalls,
  savedViews: savedViewCalls,
  search: searchCalls,
  statistics: statisticCalls,
  translation: translationCalls,
  translations: translationsCalls,
  users: userCalls,
};
export type Calls = typeof calls;

/** A description of each area, for the API document. */
export const areas: Record<keyof Calls, string> = {
  acts: "What a person just did, and can still undo.",
  anomalies: "Scans and points that look odd, and the rules that find them.",
  auth: "Sign-in, sessions and their tokens.",
  calendar: "The calendar of offers and good deals, on screen and for calendar programs.",
  cards: "Physical cards: their batches, and what counters have of them.",
  catalogue: "The catalogue of offers and good deals, as a file or printed.",
  clientKeys: "Keys with which client applications call.",
  columns: "The columns that people see in lists.",
  content: "Reference data and texts, which come with a version of the application.",
  drafts: "What people typed into long forms without saving it.",
  gifts: "Gifts that points buy: their keys, orders and mails.",
  groups: "Groups of operators that belong together.",
  logs: "What was done, when and by whom.",
  media: "Pictures of sheets.",
  notes: "Notes of the programme's team, for itself alone.",
  notifications: "Notifications to pass holders, and the devices that they go to.",
  offerDashboard: "Requests about offers and good deals that wait for a decision.",
  offers: "Offers and good deals of operators.",
  operatorDashboard: "Requests about operators: what waits, and the decisions.",
  operators: "Operators (eltos): sign-up, sheets, their states and what belongs to them.",
  outbox: "Mails that were sent or wait to be sent.",
  passHolders: "People who carry the pass: sheets, points, duplicates and scans.",
  publication: "What the pass app shows.",
  refusalReasons: "What requests are often refused for.",
  reviewHandling: "Who of the team has taken a request, and who looks at it.",
  reviewQueue: "Requests about anything, one after the other, and the last decision.",
  reviewTarget: "Within how long requests are to be decided.",
  reviewThread: "Questions to the author of a request, and their answers.",
  savedViews: "Views of lists: filters, search, order and columns under a name.",
  search: "What a word, a number or an address finds in everything.",
  statistics: "Figures of scans, and of the whole programme.",
  translation: "Machine translation.",
  translations: "What is to be translated of the contents of the pass app, text by text.",
  users: "People with an account, the current user, and completing a registration.",
};
