import type { calls } from "~/contract/calls";
import { can } from "~/contract/permissions";
import { uploadPicture } from "../media/upload-picture.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { requestQuestion } from "../platform/mail/question-mails";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Db } from "../services";
import { decidedMeanwhile } from "./requests.server";
import { addMessage, mailAbout, messagesOf, peopleToAsk, requestAbout, tellAskers } from "./thread.server";
import { answered } from "./waiting";

type Reading = Pick<ActionContext, "db" | "actor">;
type About = NonNullable<Awaited<ReturnType<typeof requestAbout>>>;

/** @throws Refusal notFound */
export async function visibleRequest({ db, actor }: Reading, id: string): Promise<About> {
  const request = await requestAbout(db, scopeOf(actor), id);
  if (!request) throw new Refusal("notFound");
  return request;
}

const subjectOf = ({ actor }: Pick<Reading, "actor">, { subject, subjectId }: About) => ({
  column: subject === "operator" ? ("operator_id" as const) : ("offer_id" as const),
  id: subjectId,
  scope: scopeOf(actor),
});

/** @throws Refusal notFound, alreadyDecided, requestWithdrawn, requestAmended */
async function openRequest(call: Reading, id: string): Promise<About> {
  const request = await visibleRequest(call, id);
  if (request.decision) throw await decidedMeanwhile(call.db, subjectOf(call, request), id);
  return request;
}

/** Locks an open request, as a decision does. @throws Refusal as in `openRequest` */
export async function lockedRequest(call: Reading, id: string): Promise<About> {
  const request = await openRequest(call, id);
  const locked = await scopeOf(call.actor)
    .update(call.db, "review_requests")
    .set((column) => ({ published_number: column.ref("published_number") }))
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .returning(["asked_at", "answered_at", "clock_from"])
    .executeTakeFirst();
  if (!locked) throw await decidedMeanwhile(call.db, subjectOf(call, request), id);
  return { ...request, ...locked };
}

const save = ({ db, actor }: { db: Db; actor: ActionContext["actor"] }, id: string, waiting: object) =>
  scopeOf(actor).update(db, "review_requests").set(waiting).where("id", "=", id).execute();

const entryOf = ({ subject, subjectId, name, operatorId, kind }: About) => ({
  subject: { kind: subject, id: subjectId, name },
  operatorId,
  extra: { request: kind },
});

export const reviewThreadEndpoints: Implementations<typeof calls.reviewThread> = {
  read: {
    may: "readRequestThread",
    run: async (call) => {
      const { db, actor, input } = call;
      const request = await visibleRequest(call, input.requestId);
      const messages = await messagesOf(db, request.id);
      return {
        messages,
        askedAt: request.asked_at,
        answeredAt: request.answered_at,
        canBeAsked: can.decideReviews(actor) && !request.decision && request.canBeAsked,
      };
    },
  },
  ask: {
    may: "decideReviews",
    run: async (call) => {
      const { db, actor, services, input, log } = call;
      const { requestId, ...question } = input;
      const request = await lockedRequest(call, requestId);
      const people = await peopleToAsk(db, { operatorId: request.operatorId, authorId: request.author_id });
      if (people.length === 0) throw new Refusal("nobodyToAsk");
      const at = services.clock.now();
      const by = { id: actor.id, name: actor.displayName };
      await addMessage(db, requestId, { kind: "question", ...question }, by, at);
      await save(call, requestId, { asked_at: request.asked_at ?? at, answered_at: null });
      await mailAbout(db, services, people, (to) =>
        requestQuestion(services.options, {
          to,
          by: by.name,
          name: request.name,
          subject: request.subject,
          text: question.text,
          pictures: question.pictures.length,
          requestPath: `/eltos/${request.operatorId}/overview/requests/${requestId}`,
        }),
      );
      log(request.subject === "operator" ? "OperatorQuestionAsked" : "OfferQuestionAsked", entryOf(request));
      return undefined;
    },
  },
  answer: {
    may: "readRequestThread",
    run: async (call) => {
      const { db, actor, services, input, log } = call;
      const { requestId, ...answer } = input;
      const request = await lockedRequest(call, requestId);
      if (!request.asked_at && !request.answered_at) throw new Refusal("notAsked");
      const at = services.clock.now();
      const by = { id: actor.id, name: actor.displayName };
      await tellAskers(db, services, requestId, {
        how: "answered",
        by: by.name,
        text: answer.text,
        pictures: answer.pictures.length,
      });
      await addMessage(db, requestId, { kind: "answer", fields: [], ...answer }, by, at);
      await save(call, requestId, answered(request, at));
      log(
        request.subject === "operator" ? "OperatorQuestionAnswered" : "OfferQuestionAnswered",
        entryOf(request),
      );
      return undefined;
    },
  },
  uploadPicture: {
    may: "readRequestThread",
    // As for any other picture upload.
    ownTransaction: true,
    unlogged: "written once the picture is stored",
    run: async ({ services, input, actor }) => {
      await openRequest({ db: services.db, actor }, input.requestId);
      const { id } = await uploadPicture(services, actor, { bytes: input.file.stream() });
      return { id };
    },
  },
};
