import Ajv, { type ErrorObject, type Options } from "ajv/dist/2020";
import type { JsonSchema } from "~/api/docs/notation";
import type { ApiDocument, Operation } from "~/api/openapi";

/** Differences between the API's document and the traffic, in the request and in the response. */
export interface Disagreement {
  request: string[];
  response: string[];
}

/** Validates calls and their responses against the API's document alone. */
export function documentChecks(document: ApiDocument) {
  const options = {
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    keywords: ["components"],
    // Zod adds a pattern beside the format.
    formats: {
      binary: true,
      uri: URL.canParse,
      uuid: true,
      email: true,
      date: true,
      "date-time": true,
      time: true,
    },
  } satisfies Options;
  const json = new Ajv(options);
  // Values in URLs and headers are text, and a single value of a list is not an array.
  const text = new Ajv({ ...options, coerceTypes: "array" });

  function against(ajv: Ajv, schema: JsonSchema, value: unknown, what: string): string[] {
    const validate = ajv.compile({ ...schema, components: document.components });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }: ErrorObject) => `${what}${instancePath} ${message}`,
    );
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      operation,
      // A path parameter matches one segment; static paths take precedence.
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
    })),
  );
  const operationOf = (method: string, pathname: string) =>
    operations
      .filter((one) => one.method === method.toLowerCase() && one.pattern.test(pathname))
      .sort((one, other) => one.names.length - other.names.length)[0];

  function ofParameters({ parameters }: Operation, url: URL, headers: Headers, path: Map<string, string>) {
    return parameters.flatMap(({ name, in: place, required, schema }) => {
      const sent = {
        path: () => path.get(name),
        query: () => (url.searchParams.has(name) ? url.searchParams.getAll(name) : undefined),
        header: () => headers.get(name) ?? undefined,
      }[place]();
      if (sent === undefined) return required ? [`${place} ${name} is missing`] : [];
      const value = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
      const wrapped = { type: "object", properties: { [name]: schema } };
      return against(text, wrapped, { [name]: value }, place);
    });
  }

  async function ofBody({ requestBody }: Operation, request: Request) {
    const type = mediaTypeOf(request.headers);
    if (!requestBody) return [];
    const content = requestBody.content[type];
    if (!content) return [`body of type “${type}” is not described`];
    return type === "application/json" ? against(json, content.schema, await request.json(), "body") : [];
  }

  async function ofAnswer({ responses }: Operation, answer: Response) {
    const described = responses[answer.status] ?? responses[`${String(answer.status)[0]}XX`];
    if (!described) return [`status ${answer.status} is not described`];
    if (!described.content) return (await answer.text()) ? ["a body is not described"] : [];
    const type = mediaTypeOf(answer.headers);
    const content = described.content[type];
    if (!content) return [`answer of type “${type}” is not described`];
    return /[/+]json$/.test(type) ? against(json, content.schema, await answer.json(), "answer") : [];
  }

  /** @param answer its body is read */
  return async function disagreement(request: Request, answer: Response): Promise<Disagreement> {
    const url = new URL(request.url);
    const found = operationOf(request.method, url.pathname);
    if (!found) return { request: [`${request.method} ${url.pathname} is not described`], response: [] };
    const { operation, pattern, names } = found;
    const values = pattern.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const path = new Map(names.map((name, n) => [name, values[n] ?? ""]));
    return {
      request: [
        ...ofParameters(operation, url, request.headers, path),
        ...(await ofBody(operation, request)),
      ],
      response: await ofAnswer(operation, answer),
    };
  };
}

const mediaTypeOf = (headers: Headers) => headers.get("content-type")?.split(";")[0] ?? "";
