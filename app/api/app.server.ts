import { Hono } from "hono";
import { calls } from "~/contract/calls";
import { authEndpoints } from "./auth/endpoints.server";
import { identify } from "./auth/identify.server";
import { openApiDocument } from "./openapi";
import { addArea, errorResponse } from "./pipeline.server";
import { Refusal } from "./refusal";
import type { Services } from "./services";
import { userEndpoints } from "./users/endpoints.server";

/** The API: a function from Request to Response, in this process or behind HTTP. */
export function createApi(services: Services): { fetch(request: Request): Promise<Response> } {
  const app = new Hono().basePath("/api");
  app.get("/openapi.json", (context) =>
    context.json(openApiDocument(services.options.programmeName, services.options.version)),
  );
  addArea(app, services, identify, calls.auth, authEndpoints);
  addArea(app, services, identify, calls.users, userEndpoints);
  app.notFound((context) => errorResponse(new Refusal("notFound"), context, services));
  app.onError((error, context) => errorResponse(error, context, services));
  return { fetch: async (request) => app.fetch(request) };
}
