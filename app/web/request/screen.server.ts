import { type ActionFunctionArgs, type data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { can, type PermissionName } from "~/contract/permissions";
import { log } from "~/log.server";
import { ApiError } from "~/web/api/error.server";
import { plainPage } from "~/web/server/plain-page.server";
import { type RequestContext, requestContextOf, SignInNeeded } from "./context.server";
import { answerForm, type FormSchema } from "./form.server";
import { personOfForm, sentFormOf } from "./form-key.server";
import { localPath } from "./local-path";
import { hasForeignOrigin } from "./origin.server";
import { failurePage, type PageFailure } from "./page-failure.server";
import { Submission } from "./submission.server";

/** The people who may open a screen: those with a permission, all who are signed in, or anyone. */
export type Access = PermissionName | "signedIn" | "anyone";

/** The context of a loader or an action. */
export interface ScreenContext extends RequestContext {
  request: Request;
  url: URL;
  /** The requested page of a list, from 1. */
  page: number;
  /** The path to return to, from the URL; undefined if there is none, or if it leads to another site. */
  returnTo: string | undefined;
  /** Whether the path does not match any route. */
  isUnknownPath: boolean;
  /** A parameter of the route's path. @throws 404 if it is missing */
  param(name: string): string;
  /** The submitted form; actions only. */
  formData(): FormData;
  /**
   * Parses the submitted form with the call's schema and runs `save`, which answers with a redirect. If it is invalid,
   * or the API refuses it, redisplays the form with its values and the error codes (422, 409, …).
   */
  form<Schema extends FormSchema, Result>(
    schema: Schema,
    save: (value: Schema["_zod"]["output"], formData: FormData) => Promise<Result>,
  ): Promise<Result | ReturnType<typeof data<FormAnswer>>>;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run<Result> = (screen: ScreenContext) => Promise<Result>;
interface Guard {
  /** A function of the URL, if several routes share the file. */
  may: Access | ((url: URL) => PermissionName);
}

/**
 * Wraps every loader: checks the permission `may` (403 otherwise), provides the API client and the current user,
 * refreshes the session once, sends cookies and turns failures into error pages.
 */
export const screenLoader = <Result>(guard: Guard, run: Run<Result>) =>
  Object.assign((args: LoaderFunctionArgs) => answer(args, guard, run), guard);

/**
 * Wraps the loader of a file in the same way. Files have no page with an error boundary, and Remix would answer a failure
 * in JSON, so it gets a plain error page.
 */
export const screenFile = <Result>(guard: Guard, run: Run<Result>) =>
  Object.assign((args: LoaderFunctionArgs) => answer(args, guard, run, true), guard);

/** Wraps every action in the same way, and also reads the submission. The API remains the authority on permissions. */
export const screenAction = <Result>(guard: Guard, run: Run<Result>) =>
  Object.assign((args: ActionFunctionArgs) => answer(args, guard, run), guard);

async function answer<Result>(args: Args, { may }: Guard, run: Run<Result>, isFile = false): Promise<Result> {
  const { request, context } = args;
  const requestContext = await requestContextOf(request, context);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  let submission: Submission | undefined;
  const screen = screenOf(args, requestContext, () => submission);
  try {
    if (isWrite) {
      requestContext.answersForm = true;
      refuseForeignOrigin(screen);
      submission = await Submission.read(request);
      await submission.signInAgain(request, requestContext);
      requestContext.sentForm = await sentFormOf(submission.formData, screen.url.pathname);
    }
    await refuseUnlessAllowed(screen, may, submission);
    const result = await (requestContext.answersForm && !isWrite ? inPlace(screen, run) : run(screen));
    return result instanceof Response ? (withCookies(result, requestContext) as Result) : result;
  } catch (error) {
    if (error instanceof Response) throw withCookies(error, requestContext);
    // The loaders around an unsaved form often fail for the same reason; the error page with the form is shown instead.
    if (!isWrite && requestContext.keptForm) throw requestContext.keptForm;
    if (error instanceof SignInNeeded && !isWrite) throw signInFirst(screen, requestContext);
    const otherPerson =
      error instanceof SignInNeeded ? await personSignedInInstead(requestContext, submission) : undefined;
    const failure = failureOf(error, requestContext, submission, otherPerson, screen.url);
    if (!isFile || !(failure instanceof Object) || !("data" in failure)) throw failure;
    const { status, requestId } = failure.data as PageFailure;
    throw withCookies(plainPage(status, requestId), requestContext);
  }
}

function screenOf(
  { request, params }: Args,
  requestContext: RequestContext,
  submitted: () => Submission | undefined,
): ScreenContext {
  const { requestId } = requestContext;
  const url = new URL(request.url);
  const submission = () => {
    const read = submitted();
    if (!read) throw new Error("only an action has a submission");
    return read;
  };
  return Object.assign(Object.create(requestContext) as RequestContext, {
    request,
    url,
    page: pageOf(url),
    returnTo: localPath(url.searchParams.get("returnTo"), "") || undefined,
    isUnknownPath: params["*"] !== undefined,
    param(name: string) {
      const value = params[name];
      if (!value) throw failurePage({ status: 404, code: "notFound", requestId });
      return value;
    },
    formData() {
      const { tooLarge, formData } = submission();
      if (tooLarge) throw failurePage({ status: 413, code: "payloadTooLarge", requestId });
      return formData;
    },
    form: <Schema extends FormSchema, R>(
      schema: Schema,
      save: (value: Schema["_zod"]["output"], formData: FormData) => Promise<R>,
    ) => answerForm(submission(), requestContext, schema, save),
  });
}

function refuseForeignOrigin({ request, url, requestId }: ScreenContext) {
  if (!hasForeignOrigin(request)) return;
  const code = "foreignOrigin";
  log().warn({ event: "refused", code, path: url.pathname, requestId }, "attempt refused");
  throw failurePage({ status: 403, code, requestId });
}

/** Redirects to the sign-in, which returns to the screen. */
function signInFirst({ url }: ScreenContext, requestContext: RequestContext) {
  const signIn = requestContext.session?.flow === "WBT" ? "/login-wbt" : "/login";
  requestContext.signOut();
  const back = localPath(url.pathname + url.search);
  const to = back === "/" ? signIn : `${signIn}?returnTo=${encodeURIComponent(back)}`;
  return withCookies(redirect(to), requestContext);
}

/**
 * Follows the redirect from a page beyond the end of a list to its last page internally, since a real redirect would lose
 * the answer of a form.
 */
async function inPlace<Result>(screen: ScreenContext, run: Run<Result>): Promise<Result> {
  try {
    return await run(screen);
  } catch (error) {
    const location = error instanceof Response && error.headers.get("location");
    const url = location ? new URL(location, screen.url) : undefined;
    if (url?.pathname !== screen.url.pathname) throw error;
    return run(Object.assign(screen, { url, page: pageOf(url) }));
  }
}

async function refuseUnlessAllowed(screen: ScreenContext, may: Guard["may"], submission?: Submission) {
  if (may === "anyone") return;
  const { me, url, requestId } = screen;
  const person = await me();
  if (await personSignedInInstead(screen, submission)) throw new SignInNeeded();
  const permission = typeof may === "function" ? may(url) : may;
  if (permission !== "signedIn" && !can[permission](person))
    throw failurePage({ status: 403, code: "invalidRights", requestId });
}

/** The name of somebody else who has signed in on this browser since the form was rendered. */
async function personSignedInInstead({ me }: RequestContext, submission: Submission | undefined) {
  const madeFor = submission && personOfForm(submission.formData);
  const person = madeFor && (await me().catch(() => undefined));
  return person && person.id !== madeFor ? person.displayName : undefined;
}

/** The highest page number that the API accepts. */
const LAST_PAGE = 1_000_000;
const pageOf = (url: URL) =>
  Math.min(Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1), LAST_PAGE);

function failureOf(
  error: unknown,
  requestContext: RequestContext,
  submission: Submission | undefined,
  otherPerson: string | undefined,
  { pathname, search }: URL,
) {
  const failure = describe(error, requestContext, otherPerson);
  if (!failure) return error;
  if (!submission || (failure.status < 500 && !failure.signIn)) return failurePage(failure);
  const submitted = submission.entries();
  requestContext.keptForm = failurePage({ ...failure, submitted, sentTo: pathname + search });
  return requestContext.keptForm;
}

/** Undefined for a response that was thrown deliberately. */
function describe(
  error: unknown,
  { requestId, session }: RequestContext,
  otherPerson: string | undefined,
): PageFailure | undefined {
  if (error instanceof SignInNeeded) {
    // The session belongs to another person than the form.
    const byProgramme = otherPerson === undefined && session?.flow === "WBT";
    const signIn = error.waits ? "code" : byProgramme ? "programme" : "password";
    const again = { requestId, signInError: error.refusal, signIn, email: error.email } as const;
    return otherPerson === undefined
      ? { ...again, email: error.email || session?.email, status: 401, code: "sessionEnded" }
      : { ...again, status: 409, code: "signedInAsAnother", params: { name: otherPerson } };
  }
  if (error instanceof ApiError) {
    const { pageStatus: status, params, call } = error;
    const failedCall = status >= 500 && { call };
    return { status, code: status === 404 ? "notFound" : error.code, params, requestId, ...failedCall };
  }
  if (!(error instanceof Error)) return undefined;
  log().error({ err: error, requestId }, "unexpected failure");
  return { status: 500, code: "serverError", requestId };
}

function withCookies(response: Response, requestContext: RequestContext): Response {
  const cookies = requestContext.cookies();
  if (!cookies.length) return response;
  const copy = new Response(response.body, response);
  for (const cookie of cookies) copy.headers.append("set-cookie", cookie);
  return copy;
}

export { ApiError } from "~/web/api/error.server";
