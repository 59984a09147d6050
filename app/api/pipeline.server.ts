import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { CallDefinition, CallResult, ParsedInput } from "~/contract/call";
import type { ErrorCode } from "~/contract/errors";
import { KEY_HEADER } from "~/contract/idempotency";
import type { LogType } from "~/contract/logs";
import { can, type PermissionName } from "~/contract/permissions";
import { answerOnce, sameCall } from "./answer-once.server";
import { countClientCall } from "./auth/attempts.server";
import { type Author, type LogDraft, writeLog } from "./logs/write-log.server";
import { refusable } from "./notice-refusal.server";
import { parseInput } from "./parse-input.server";
import { hasEnqueued } from "./platform/jobs/enqueue.server";
import { Refusal } from "./refusal";
import type { Actor, Db, Services } from "./services";

export interface CallContext<C extends CallDefinition> {
  input: ParsedInput<C>;
  /** The call's transaction when it writes. */
  db: Db;
  actor: C["access"] extends "bearer" ? Actor : Actor | null;
  services: Services;
  request: Request;
  /** The caller's IP address as the server saw it, for limits. */
  address: string;
  /** Writes a log entry in the call's transaction. */
  log: (type: LogType, entry?: LogDraft) => void;
  /** Adds a header to the answer; the contract declares it. */
  setHeader: (name: string, value: string) => void;
  /** The person, when the call itself signs them in. */
  signedInAs: (user: { id: string; name: string }) => void;
}

/** What a business function needs from a signed-in person's call. */
export type ActionContext = Pick<
  CallContext<CallDefinition & { access: "bearer" }>,
  "db" | "actor" | "services" | "log"
>;

export interface Implementation<C extends CallDefinition> {
  /** Permission that the caller needs; `everyone` for public calls and for what any current user may do. */
  may: PermissionName | "everyone";
  /** Also for whoever must turn on a second factor before anything else. */
  whileEnrolling?: true;
  /** Refusal when the permission is missing; exports answer 400, as in the source API. */
  refusal?: ErrorCode;
  /** Why a writing call may leave no log entry. */
  unlogged?: string;
  /** Seconds for which the answer to a reading call may be cached; without it, answers are not cached. */
  keepFor?: number;
  /** Rate limit: counts the call before its transaction, so that a refused call counts too; throws beyond the limit. */
  limit?: (services: Services, address: string, actor: Actor | null, input: ParsedInput<C>) => Promise<void>;
  /** Runs outside the pipeline's transaction: downloads and calls to other servers. */
  ownTransaction?: true;
  /** The body's schema where it asks for more than the contract knows. @param today calendar day in Belgium */
  bodyOn?: (today: string) => z.ZodType;
  run: (context: CallContext<C>) => Promise<CallResult<C>>;
}

export type Implementations<Area extends Record<string, CallDefinition>> = {
  [Name in keyof Area]: Implementation<Area[Name]>;
};
export type Identify = (services: Services, bearer: string) => Promise<Actor | null>;

/** Adds every call of an area to the API; the types make sure that none is missing. */
export function addArea<Area extends Record<string, CallDefinition>>(
  app: Hono,
  services: Services,
  identify: Identify,
  area: Area,
  implementations: Implementations<Area>,
) {
  for (const name of Object.keys(area)) {
    const definition = area[name] as CallDefinition;
    const implementation = implementations[name] as unknown as Implementation<CallDefinition>;
    const path = definition.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(definition.method.toUpperCase(), path, (context) =>
      answer(context, services, identify, definition, implementation),
    );
  }
}

async function answer(
  context: Context,
  services: Services,
  identify: Identify,
  definition: CallDefinition,
  implementation: Implementation<CallDefinition>,
): Promise<Response> {
  const refused = refusable(definition, implementation.refusal);
  context.set("refused", refused);
  const actor = await authenticate(context.req.raw, definition, services, identify);
  refused[actor?.client ? "keyId" : "userId"] = actor?.id;
  refuseUnlessAllowed(actor, definition, implementation);
  if (actor?.client) await countClientCall(services, actor.id);
  const body = implementation.bodyOn?.(services.clock.today());
  const input = await parseInput(context, definition, body);
  const address = context.req.header("x-client-address") ?? "";
  await implementation.limit?.(services, address, actor, input);
  const result = await carryOut(context, { services, actor, input, address }, definition, implementation);
  return result instanceof Response
    ? result
    : answerWith(context, result, definition, implementation.keepFor);
}

/** Runs the call once, in a transaction with its log entries when it writes. */
async function carryOut(
  context: Context,
  call: { services: Services; actor: Actor | null; input: Record<string, unknown>; address: string },
  definition: CallDefinition,
  implementation: Implementation<CallDefinition>,
): Promise<unknown> {
  const { services, actor, address } = call;
  const digest = sameCall(definition, actor?.id, call.input);
  // Whatever stores all of its input would store the key with it.
  const { [KEY_HEADER]: _, ...input } = call.input;
  const entries: { type: LogType; entry: LogDraft }[] = [];
  // A key is no user: the log names its client.
  let author: Author | null = actor && { id: actor.client ? null : actor.id, name: actor.displayName };
  const run = async (db: Db) => {
    const result = await implementation.run({
      input,
      db,
      actor: actor as Actor,
      services,
      request: context.req.raw,
      address,
      setHeader: (name, value) => context.header(name, value),
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

function answerWith(context: Context, result: unknown, definition: CallDefinition, keepFor?: number) {
  if (definition.answer === "none" || definition.answer === "file") return context.body(null, 204);
  const whose = definition.access === "public" ? "public" : "private";
  context.header("cache-control", keepFor === undefined ? "no-store" : `${whose}, max-age=${keepFor}`);
  const text = JSON.stringify(definition.answer.parse(result));
  return context.body(text, definition.success === 201 ? 201 : 200, {
    "content-type": "application/json",
    // By which the server knows what is too short to compress.
    "content-length": String(Buffer.byteLength(text)),
  });
}

async function authenticate(
  request: Request,
  { access }: CallDefinition,
  services: Services,
  identify: Identify,
): Promise<Actor | null> {
  const bearer = request.headers.get("authorization")?.match(/^Bearer (.+)$/i)?.[1];
  const actor = bearer ? await identify(services, bearer) : null;
  // What is open to all is so to a client as to anybody.
  return actor?.client && access === "public" ? null : actor;
}

/** @throws Refusal unauthorized, secondFactorRequired, or what the call answers to who may not */
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

/** A person by the permission, a client application by its key, where the contract opens the call to clients at all. */
function mayCall(
  actor: Actor | null,
  { clients }: CallDefinition,
  { may }: Pick<Implementation<CallDefinition>, "may">,
): boolean {
  if (actor?.client) return clients !== undefined && actor.client.calls.includes(clients);
  return may === "everyone" || (actor !== null && can[may](actor));
}
