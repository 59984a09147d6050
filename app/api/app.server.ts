import { Hono } from "hono";
import { calls } from "~/contract/calls";
import { authEndpoints } from "./auth/endpoints.server";
import { identify as identifyPerson } from "./auth/identify.server";
import { catalogueEndpoints } from "./catalogue/endpoints.server";
import { clientKeyEndpoints } from "./client-keys/endpoints.server";
import { identifyClient, isClientKey } from "./client-keys/identify-client.server";
import { contentEndpoints } from "./content/endpoints.server";
import { docsPage, docsPolicy } from "./docs/page";
import { errorResponse } from "./error-response.server";
import { giftEndpoints } from "./gifts/endpoints.server";
import { purchaseMailEndpoints } from "./gifts/resend-mail.server";
import { logEndpoints } from "./logs/endpoints.server";
import { mediaEndpoints } from "./media/endpoints.server";
import { notificationEndpoints } from "./notifications/endpoints.server";
import { offerEndpoints } from "./offers/endpoints.server";
import { offerDashboardEndpoints } from "./offers/review-endpoints.server";
import { openApiDocument } from "./openapi";
import { operatorEndpoints } from "./operators/endpoints.server";
import { groupEndpoints } from "./operators/groups/endpoints.server";
import { operatorDashboardEndpoints } from "./operators/review-endpoints.server";
import { outboxEndpoints } from "./outbox/endpoints.server";
import { passHolderEndpoints } from "./pass-holders/endpoints.server";
import { addArea, type Identify } from "./pipeline.server";
import { publicationEndpoints } from "./publication/endpoints.server";
import { snapshotSchema } from "./publication/schema";
import { Refusal } from "./refusal";
import { refusalReasonEndpoints, reviewQueueEndpoints } from "./reviews/endpoints.server";
import { savedViewEndpoints } from "./saved-views/endpoints.server";
import type { Services } from "./services";
import { statisticEndpoints } from "./statistics/endpoints.server";
import { translationEndpoints } from "./translation/endpoints.server";
import { userEndpoints } from "./users/endpoints.server";

const endpoints = {
  auth: authEndpoints,
  catalogue: catalogueEndpoints,
  clientKeys: clientKeyEndpoints,
  content: contentEndpoints,
  gifts: giftEndpoints,
  groups: groupEndpoints,
  logs: logEndpoints,
  media: mediaEndpoints,
  notifications: notificationEndpoints,
  offerDashboard: offerDashboardEndpoints,
  offers: offerEndpoints,
  operatorDashboard: operatorDashboardEndpoints,
  operators: operatorEndpoints,
  outbox: outboxEndpoints,
  passHolders: { ...passHolderEndpoints, ...purchaseMailEndpoints },
  publication: publicationEndpoints,
  refusalReasons: refusalReasonEndpoints,
  reviewQueue: reviewQueueEndpoints,
  savedViews: savedViewEndpoints,
  statistics: statisticEndpoints,
  translation: translationEndpoints,
  users: userEndpoints,
};

const identify: Identify = (services, bearer) =>
  isClientKey(bearer) ? identifyClient(services, bearer) : identifyPerson(services, bearer);

/** The API: a function from Request to Response, in this process or behind HTTP. */
export function createApi(services: Services): { fetch(request: Request): Promise<Response> } {
  const app = new Hono().basePath("/api");
  const document = openApiDocument(services.options, endpoints);
  app.get("/openapi.json", (context) => context.json(document));
  app.get("/publication/schema.json", (context) => context.json(snapshotSchema));
  app.get("/docs", (context) => {
    context.header("content-security-policy", docsPolicy);
    return context.html(docsPage(document));
  });
  addArea(app, services, identify, calls.auth, endpoints.auth);
  // Before offers: no offer is named “export” or “catalogues”.
  addArea(app, services, identify, calls.catalogue, endpoints.catalogue);
  addArea(app, services, identify, calls.clientKeys, endpoints.clientKeys);
  addArea(app, services, identify, calls.content, endpoints.content);
  addArea(app, services, identify, calls.gifts, endpoints.gifts);
  addArea(app, services, identify, calls.groups, endpoints.groups);
  addArea(app, services, identify, calls.logs, endpoints.logs);
  addArea(app, services, identify, calls.media, endpoints.media);
  addArea(app, services, identify, calls.notifications, endpoints.notifications);
  addArea(app, services, identify, calls.offerDashboard, endpoints.offerDashboard);
  addArea(app, services, identify, calls.offers, endpoints.offers);
  addArea(app, services, identify, calls.operatorDashboard, endpoints.operatorDashboard);
  addArea(app, services, identify, calls.operators, endpoints.operators);
  addArea(app, services, identify, calls.outbox, endpoints.outbox);
  addArea(app, services, identify, calls.passHolders, endpoints.passHolders);
  addArea(app, services, identify, calls.publication, endpoints.publication);
  addArea(app, services, identify, calls.refusalReasons, endpoints.refusalReasons);
  addArea(app, services, identify, calls.reviewQueue, endpoints.reviewQueue);
  addArea(app, services, identify, calls.savedViews, endpoints.savedViews);
  addArea(app, services, identify, calls.statistics, endpoints.statistics);
  addArea(app, services, identify, calls.translation, endpoints.translation);
  addArea(app, services, identify, calls.users, endpoints.users);
  app.notFound((context) => errorResponse(new Refusal("notFound"), context, services));
  app.onError((error, context) => errorResponse(error, context, services));
  return { fetch: async (request) => app.fetch(request) };
}
