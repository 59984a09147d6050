import { Hono } from "hono";
import { calls } from "~/contract/calls";
import { authEndpoints } from "./auth/endpoints.server";
import { identify } from "./auth/identify.server";
import { contentEndpoints } from "./content/endpoints.server";
import { docsPage, docsPolicy } from "./docs/page";
import { logEndpoints } from "./logs/endpoints.server";
import { mediaEndpoints } from "./media/endpoints.server";
import { offerDashboardEndpoints } from "./offers/review-endpoints.server";
import { openApiDocument } from "./openapi";
import { operatorEndpoints } from "./operators/endpoints.server";
import { groupEndpoints } from "./operators/groups/endpoints.server";
import { operatorDashboardEndpoints } from "./operators/review-endpoints.server";
import { outboxEndpoints } from "./outbox/endpoints.server";
import { addArea, errorResponse } from "./pipeline.server";
import { publicationEndpoints } from "./publication/endpoints.server";
import { Refusal } from "./refusal";
import type { Services } from "./services";
import { translationEndpoints } from "./translation/endpoints.server";
import { userEndpoints } from "./users/endpoints.server";

/** The API: a function from Request to Response, in this process or behind HTTP. */
export function createApi(services: Services): { fetch(request: Request): Promise<Response> } {
  const app = new Hono().basePath("/api");
  app.get("/openapi.json", (context) =>
    context.json(openApiDocument(services.options.programmeName, services.options.version)),
  );
  app.get("/docs", (context) => {
    context.header("content-security-policy", docsPolicy);
    return context.html(docsPage(services.options.programmeName, services.options.version));
  });
  addArea(app, services, identify, calls.auth, authEndpoints);
  addArea(app, services, identify, calls.content, contentEndpoints);
  addArea(app, services, identify, calls.groups, groupEndpoints);
  addArea(app, services, identify, calls.logs, logEndpoints);
  addArea(app, services, identify, calls.media, mediaEndpoints);
  addArea(app, services, identify, calls.offerDashboard, offerDashboardEndpoints);
  addArea(app, services, identify, calls.operatorDashboard, operatorDashboardEndpoints);
  addArea(app, services, identify, calls.operators, operatorEndpoints);
  addArea(app, services, identify, calls.outbox, outboxEndpoints);
  addArea(app, services, identify, calls.publication, publicationEndpoints);
  addArea(app, services, identify, calls.translation, translationEndpoints);
  addArea(app, services, identify, calls.users, userEndpoints);
  app.notFound((context) => errorResponse(new Refusal("notFound"), context, services));
  app.onError((error, context) => errorResponse(error, context, services));
  return { fetch: async (request) => app.fetch(request) };
}
