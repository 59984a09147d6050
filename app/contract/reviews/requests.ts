/* Requests about any kind of content that is reviewed. Without zod, since pages use the kinds in the browser. */

export const requestKinds = ["Created", "Edited", "Deleted", "Unarchived"] as const;
export type RequestKind = (typeof requestKinds)[number];
/** Requests with content, which their author may amend, or send again after a refusal. */
export const hasContent = (kind: RequestKind) => kind === "Created" || kind === "Edited";
/** `Validated`: no request is open. */
export const dashboardStatuses = [...requestKinds, "Validated"] as const;
export type DashboardStatus = (typeof dashboardStatuses)[number];

/**
 * How a request was closed. `applied`: a platform administrator's own change, kept as a version. `withdrawn` and
 * `amended`: by its author; an amendment replaces the request by a new one.
 */
export const decisions = [
  "published",
  "validated",
  "archived",
  "refused",
  "applied",
  "withdrawn",
  "amended",
] as const;
export type Decision = (typeof decisions)[number];
/** Closed by the programme, not by the author. */
export const programmeDecisions = ["published", "validated", "archived", "refused"] as const;
export type ProgrammeDecision = (typeof programmeDecisions)[number];
export const isDecision = (decision: Decision | undefined): decision is ProgrammeDecision =>
  programmeDecisions.some((one) => one === decision);
/** Decisions that do not change the content. */
export const keepsContent = (decision: Decision | null) => decision === "refused" || decision === "withdrawn";

/** The subjects of requests that can be decided. */
export const reviewSubjects = ["operator", "offer"] as const;
export type ReviewSubject = (typeof reviewSubjects)[number];

/** The kinds of messages in a request's thread: an `amendment` is a correction by its author after a question. */
export const messageKinds = ["question", "answer", "amendment"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Seconds for which a decision may be undone by the person who made it; its mails wait as long. */
export const UNDO_SECONDS = 60;

/** `platform`: a platform administrator; `operator`: an administrator of the operator whose content it is. */
export type ActorRole = "platform" | "operator";
