import { authCalls } from "./auth";
import { contentCalls } from "./content";
import { groupCalls } from "./groups";
import { logCalls } from "./logs";
import { mediaCalls } from "./media";
import { offerDashboardCalls } from "./offer-dashboard";
import { operatorDashboardCalls } from "./operator-dashboard";
import { operatorCalls } from "./operators";
import { outboxCalls } from "./outbox";
import { publicationCalls } from "./publication";
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
