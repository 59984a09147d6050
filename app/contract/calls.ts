import { authCalls } from "./auth";
import { contentCalls } from "./content";
import { logCalls } from "./logs";
import { mediaCalls } from "./media";
import { operatorCalls } from "./operators/calls";
import { groupCalls } from "./operators/groups";
import { outboxCalls } from "./outbox";
import { publicationCalls } from "./publication";
import { offerDashboardCalls } from "./reviews/offer-reviews";
import { operatorDashboardCalls } from "./reviews/operator-reviews";
import { translationCalls } from "./translation";
import { userCalls } from "./users";

/** Every call of the API by area; the client, the server and the OpenAPI document are made from it. */
export const calls = {
  auth: authCalls,
  content: contentCalls,
  groups: groupCalls,
  logs: logCalls,
  media: mediaCalls,
  offerDashboard: offerDashboardCalls,
  operatorDashboard: operatorDashboardCalls,
  operators: operatorCalls,
  outbox: outboxCalls,
  publication: publicationCalls,
  translation: translationCalls,
  users: userCalls,
};
export type Calls = typeof calls;
