import { type Context, Hono } from "hono";
import type { CallDefinition } from "~/contract/call";
import type { Caller, Outcome, SpreadInput } from "~/contract/calling";
import { calls } from "~/contract/calls";
import { actEndpoints } from "./acts/endpoints.server";
import { anomalyEndpoints } from "./anomalies/endpoints.server";
import { authEndpoints } from "./auth/endpoints.server";
import { identify as identifyPerson } from "./auth/identify.server";
import { cardEndpoints } from "./cards/endpoints.server";
import { catalogueEndpoints } from "./catalogue/endpoints.server";
import { clientKeyEndpoints } from "./client-keys/endpoints.server";
import { identifyClient, isClientKey } from "./client-keys/identify-client.server";
import { contentEndpoints } from "./content/endpoints.server";
import { docsPage, docsPolicy } from "./docs/page";
import { draftEndpoints } from "./drafts/endpoints.server";
import { failureOf } from "./failure.server";
import { giftEndpoints } from "./gifts/endpoints.server";
import { purchaseMailEndpoints } from "./gifts/resend-mail.server";
import { logEndpoints } from "./logs/endpoints.server";
import { mediaEndpoints } from "./media/endpoints.server";
import { noteEndpoints } from "./notes/endpoints.server";
import { notificationEndpoints } from "./notifications/endpoints.server";
import { calendarEndpoints } from "./offers/calendar.server";
import { offerEndpoints } from "./offers/endpoints.server";
import { offerDashboardEndpoints } from "./offers/review-endpoints.server";
import { openApiDocument } from "./openapi";
import { operatorEndpoints } from "./operators/endpoints.server";
import { groupEndpoints } from "./operators/groups/endpoints.server";
import { operatorDashboardEndpoints } from "./operators/review-endpoints.server";
import { outboxEndpoints } from "./outbox/endpoints.server";
import { passHolderEndpoints } from "./pass-holders/endpoints.server";
import { addEndpoint, callerOf, carryOut, endpointsOf, type Identify, problem } from "./pipeline.server";
import { publicationEndpoints } from "./publication/endpoints.server";
import { snapshotSchema } from "./publication/schema";
import { Refusal } from "./refusal";
import { reviewTargetEndpoints } from "./reviews/deadlines.server";
import { refusalReasonEndpoints, reviewQueueEndpoints } from "./reviews/endpoints.server";
import { reviewHandlingEndpoints } from "./reviews/handling.server";
import { reviewThreadEndpoints } from "./reviews/thread-endpoints.server";
import { savedViewEndpoints } from "./saved-views/endpoints.server";
import { columnEndpoints } from "./saved-views/list-columns.server";
import { searchEndpoints } from "./search/endpoints.server";
import type { Services } from "./services";
import { statisticEndpoints } from "./statistics/endpoints.server";
import { translationEndpoints } from "./translation/endpoints.server";
import { translationsEndpoints } from "./translations/endpoints.server";
import { userEndpoints } from "./users/endpoints.server";

const endpoints = {
  acts: actEndpoints,
  anomalies: anomalyEndpoints,
  auth: authEndpoints,
  calendar: calendarEndpoints,
  cards: cardEndpoints,
  catalogue: catalogueEndpoints,
  clientKeys: clientKeyEndpoints,
  content: contentEndpoints,
  drafts: draftEndpoints,
  gifts: giftEndpoints,
  groups: groupEndpoints,
  logs: logEndpoints,
  media: mediaEndpoints,
  notes: noteEndpoints,
  notifications: notificationEndpoints,
  offerDashboard: offerDashboardEndpoints,
  offers: offerEndpoints,
  operatorDashboard: operatorDashboardEndpoints,
  operators: operatorEndpoints,
  outbox: outboxEndpoints,
  passHolders: { ...passHolderEndpoints, ...purchaseMailEndpoints },
  publication: publicationEndpoints,
  refusalReasons: refusalReasonEndpoints,
  reviewTarget: reviewTargetEndpoints,
  reviewQueue: reviewQueueEndpoints,
  reviewHandling: reviewHandlingEndpoints,
  reviewThread: reviewThreadEndpoints,
  columns: columnEndpoints,
  savedViews: savedViewEndpoints,
  search: searchEndpoints,
  statistics: statisticEndpoints,
  translation: translationEndpoints,
  translations: translationsEndpoints,
  users: userEndpoints,
};

/** Offers are routed last: the id in their path would match “export” and “catalogues”. */
const all = (Object.keys(endpoints) as (keyof typeof endpoints)[])
  .sort((one, other) => Number(one === "offers") - Number(other === "offers"))
  .flatMap((area) => endpointsOf(calls[area] as Record<string, CallDefinition>, endpoints[area] as never));

const identify: Identify = (services, bearer) =>
  isClientKey(bearer) ? identifyClient(services, bearer) : identifyPerson(services, bearer);

export interface RunningApi {
  /** Over HTTP. */
  fetch(request: Request): Promise<Response>;
  /** In this process, without serialising the request or the response. */
  call(definition: CallDefinition, input: SpreadInput, caller: Caller): Promise<Outcome>;
}

export function createApi(services: Services): RunningApi {
  const app = new Hono().basePath("/api");
  const document = openApiDocument(services.options, endpoints);
  app.get("/openapi.json", (context) => context.json(document));
  app.get("/publication/schema.json", (context) => context.json(snapshotSchema));
  app.get("/docs", (context) => {
    context.header("content-security-policy", docsPolicy);
    return context.html(docsPage(document));
  });
  for (const endpoint of all) addEndpoint(app, services, identify, endpoint);
  const failed = (error: unknown, { req }: Context) => {
    const { pathname } = new URL(req.url);
    return problem(failureOf(error, { pathname, requestId: callerOf(req.raw).requestId }, services));
  };
  app.notFound((context) => failed(new Refusal("notFound"), context));
  app.onError(failed);
  const byDefinition = new Map(all.map((endpoint) => [endpoint.definition, endpoint]));
  return {
    fetch: async (request) => app.fetch(request),
    async call(definition, { params, query, headers, body, file }, caller) {
      const endpoint = byDefinition.get(definition);
      if (!endpoint) throw new Error(`${definition.method} ${definition.path} is no call of this API`);
      const given = { params, query, headers, body: async () => body ?? "", file: async () => file };
      return carryOut(services, identify, endpoint, given, caller);
    },
  };
}
