import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { CallDefinition, CallResult, ParsedInput } from "~/contract/call";
import { type Caller, type Failure, type Outcome, pathOf } from "~/contract/calling";
import type { ErrorCode } from "~/contract/errors";
import { KEY_HEADER } from "~/contract/idempotency";
import type { LogType } from "~/contract/logs";
import { can, type PermissionName } from "~/contract/permissions";
import { answerOnce, sameCall } from "./answer-once.server";
import { countClientCall } from "./auth/attempts.server";
import { failureOf } from "./failure.server";
import { type Author, type LogDraft, writeLog } from "./logs/write-log.server";
import { refusable } from "./notice-refusal.server";
import { type GivenInput, parseInput } from "./parse-input.server";
import { hasEnqueued } from "./platform/jobs/enqueue.server";
import { Refusal } from "./refusal";
import type { Actor, Db, Services } from "./services";

export interface CallContext<C extends CallDefinition> {
  input: ParsedInput<C>;
  /** The call's transaction when it writes. */
  db: Db;
  actor: C["access"] extends "bearer" ? Actor : Actor | null;
  services: Services;
  /** The caller's IP address as the server saw it, for limits. */
  address: string;
  /** The caller's browser or program, as it calls itself. */
  userAgent: string | null;
  /** By lower-case name: those in the contract, and over HTTP all others too. */
  headers: Record<string, string>;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  /** The raw HTTP request. */
  url: string | undefined;
  /** Writes a log entry in the call's transaction. */
  log: (type: LogType, entry?: LogDraft) => void;
  /** Adds a header to the answer; the contract declares it. */
  setHeader: (name: string, value: string) => void;
  /** The person, when the call itself signs them in. */
  signedInAs: (user: { id: string; name: string }) => void;
}

/** The context of a signed-in person's call. */
export type ActionContext = Pick<
  CallContext<CallDefinition & { access: "bearer" }>,
  "db" | "actor" | "services" | "log"
> & {
  /** The id of the act, when this is one of its many changes. */
  act?: string;
};

export interface Implementation<C extends CallDefinition> {
  /** Permission that the caller needs; `everyone` for public calls and for what any current user may do. */
  may: PermissionName | "everyone";
  /** Also allowed to people who must first turn on a second factor. */
  whileEnrolling?: true;
  /** Refusal when the permission is missing; exports answer 400, as in the source API. */
  refusal?: ErrorCode;
  /** Why a writing call may leave no log entry. */
  unlogged?: string;
  /** Seconds for which the answer to a read may be cached; by default, answers are not cached. */
  keepFor?: number;
  /** Rate limit: counts the call before its transaction, so that a refused call counts too; throws beyond the limit. */
  limit?: (services: Services, address: string, actor: Actor | null, input: ParsedInput<C>) => Promise<void>;
  /** Runs outside the pipeline's transaction: downloads and calls to other servers. */
  ownTransaction?: true;
  /** It does not change the caller's identity or rights, so the page's other calls need not look them up again. */
  samePerson?: true;
  /** A stricter schema of the body than the contract's. @param today calendar day in Belgium */
  bodyOn?: (today: string) => z.ZodType;
  run: (context: CallContext<C>) => Promise<CallResult<C>>;
}

export type Implementations<Area extends Record<string, CallDefinition>> = {
  [Name in keyof Area]: Implementation<Area[Name]>;
};
export type Identify = (services: Services, bearer: string) => Promise<Actor | null>;

/** A call of the contract with its implementation. */
export interface Endpoint {
  definition: CallDefinition;
  implementation: Implementation<CallDefinition>;
}

/** The calls of an area; the types make sure that none is missing. */
export const endpointsOf = <Area extends Record<string, CallDefinition>>(
  area: Area,
  implementations: Implementations<Area>,
): Endpoint[] =>
  Object.keys(area).map((name) => ({
    definition: area[name] as CallDefinition,
    implementation: implementations[name] as unknown as Implementation<CallDefinition>,
  }));

/** Adds a call to the API over HTTP. */
export function addEndpoint(app: Hono, services: Services, identify: Identify, endpoint: Endpoint) {
  const { definition } = endpoint;
  const path = definition.path.replace(/\{(\w+)\}/g, ":$1");
  app.on(definition.method.toUpperCase(), path, async (context) => {
    const { req } = context;
    const caller: Caller = {
      ...callerOf(req.raw),
      bearer: req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1],
    };
    const given: GivenInput = {
      params: req.param(),
      query: req.queries(),
      headers: req.header(),
      body: () => req.text(),
      file: async () => (await req.formData().catch(() => null))?.get("file"),
    };
    const outcome = await carryOut(services, identify, endpoint, given, caller, (name, value) =>
      context.header(name, value),
    );
    if ("failure" in outcome) return problem(outcome.failure);
    return "file" in outcome ? outcome.file : answerWith(context, outcome.answer, endpoint);
  });
}

export const callerOf = (request: Request): Omit<Caller, "bearer"> => ({
  requestId: request.headers.get("x-request-id") ?? "",
  address: request.headers.get("x-client-address") ?? "",
  userAgent: request.headers.get("user-agent"),
  signal: request.signal,
  url: request.url,
});

/** A failure over HTTP (RFC 9457). */
export const problem = ({ status, headers, body }: Failure): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });

/** Carries out a call, over HTTP or in this process. Never throws. */
export async function carryOut(
  services: Services,
  identify: Identify,
  { definition, implementation }: Endpoint,
  given: GivenInput,
  caller: Caller,
  setHeader: (name: string, value: string) => void = () => {},
): Promise<Outcome> {
  const refused = refusable(definition, implementation.refusal);
  try {
    const actor = await authenticate(caller, definition, services, identify);
    refused[actor?.client ? "keyId" : "userId"] = actor?.id;
    refuseUnlessAllowed(actor, definition, implementation);
    if (actor?.client) await countClientCall(services, actor.id);
    const body = implementation.bodyOn?.(services.clock.today());
    const input = await parseInput(given, definition, body);
    await implementation.limit?.(services, caller.address, actor, input);
    const call = { services, actor, input, given, caller, setHeader };
    const result = await runCall(call, definition, implementation);
    if (result instanceof Response) return { file: result };
    const { answer } = definition;
    return { answer: answer === "none" || answer === "file" ? undefined : answer.parse(result) };
  } catch (error) {
    const pathname = caller.url ? new URL(caller.url).pathname : `/api${pathOf(definition, given.params)}`;
    return { failure: failureOf(error, { pathname, requestId: caller.requestId, refused }, services) };
  } finally {
    // The call may have changed the person's identity or rights.
    if (caller.page && definition.method !== "get" && !implementation.samePerson) found.delete(caller.page);
  }
}

/** Runs the call once, in a transaction with its log entries when it writes. */
async function runCall(
  call: {
    services: Services;
    actor: Actor | null;
    input: Record<string, unknown>;
    given: GivenInput;
    caller: Caller;
    setHeader: (name: string, value: string) => void;
  },
  definition: CallDefinition,
  implementation: Implementation<CallDefinition>,
): Promise<unknown> {
  const { services, actor, given, caller, setHeader } = call;
  const digest = sameCall(definition, actor?.id, call.input);
  // A call that stores its whole input would store the key too.
  const { [KEY_HEADER]: _, ...input } = call.input;
  const entries: { type: LogType; entry: LogDraft }[] = [];
  // A key is not a user: the log names its client.
  let author: Author | null = actor && { id: actor.client ? null : actor.id, name: actor.displayName };
  const run = async (db: Db) => {
    const result = await implementation.run({
      input,
      db,
      actor: actor as Actor,
      services,
      address: caller.address,
      userAgent: caller.userAgent,
      headers: given.headers,
      signal: caller.signal ?? new AbortController().signal,
      url: caller.url,
      setHeader,
      log: (type, entry = {}) => void entries.push({ type, entry }),
      signedInAs: (user) => {
        author = user;
      },
    } as CallContext<CallDefinition>);
    if (entries.length) await writeLog(db, services.clock.now(), author, entries);
    else if (definition.method !== "get" && !implementation.unlogged)
      throw new Error(`${definition.method} ${definition.path} wrote no log entry`);
    return result;
  };
  if (definition.method === "get" || implementation.ownTransaction) return run(services.db);
  let isJobWaiting = false;
  const result = await services.db.transaction().execute(async (db): Promise<unknown> => {
    const answered = await (digest ? answerOnce(db, services, digest, () => run(db)) : run(db));
    isJobWaiting = hasEnqueued(db);
    return answered;
  });
  if (isJobWaiting) services.wakeJobs();
  return result;
}

function answerWith(context: Context, value: unknown, { definition, implementation }: Endpoint) {
  const { answer, access, success } = definition;
  if (answer === "none" || answer === "file") return context.body(null, 204);
  const { keepFor } = implementation;
  const whose = access === "public" ? "public" : "private";
  context.header("cache-control", keepFor === undefined ? "no-store" : `${whose}, max-age=${keepFor}`);
  const text = JSON.stringify(value);
  return context.body(text, success === 201 ? 201 : 200, {
    "content-type": "application/json",
    // The server uses it to skip compression of short answers.
    "content-length": String(Buffer.byteLength(text)),
  });
}

/** The people found by their bearer tokens, shared by the calls of a page. */
const found = new WeakMap<object, Map<string, Promise<Actor | null>>>();

async function authenticate(
  { bearer, page }: Caller,
  { access }: CallDefinition,
  services: Services,
  identify: Identify,
): Promise<Actor | null> {
  const actor = bearer ? await personOfPage(services, identify, bearer, page) : null;
  // Public calls are open to client applications too.
  return actor?.client && access === "public" ? null : actor;
}

function personOfPage(services: Services, identify: Identify, bearer: string, page: object | undefined) {
  if (!page) return identify(services, bearer);
  const people = found.get(page) ?? new Map<string, Promise<Actor | null>>();
  found.set(page, people);
  const person = people.get(bearer) ?? identify(services, bearer);
  people.set(bearer, person);
  person.catch(() => people.delete(bearer));
  return person;
}

/** @throws Refusal unauthorized, secondFactorRequired, or the call's own refusal of people without the permission */
function refuseUnlessAllowed(
  actor: Actor | null,
  definition: CallDefinition,
  implementation: Implementation<CallDefinition>,
) {
  const isForBearers = definition.access === "bearer";
  if (isForBearers && !actor) throw new Refusal("unauthorized");
  if (isForBearers && actor?.mustEnrol && !implementation.whileEnrolling)
    throw new Refusal("secondFactorRequired");
  if (!mayCall(actor, definition, implementation))
    throw new Refusal(actor ? (implementation.refusal ?? "invalidRights") : "unauthorized");
}

/** A person needs the permission; a client application, a key with the call, if the contract opens it to clients. */
function mayCall(
  actor: Actor | null,
  { clients }: CallDefinition,
  { may }: Pick<Implementation<CallDefinition>, "may">,
): boolean {
  if (actor?.client) return clients !== undefined && actor.client.calls.includes(clients);
  return may === "everyone" || (actor !== null && can[may](actor));
}
