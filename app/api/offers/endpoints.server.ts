import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { inFrench } from "~/contract/fields";
import type { OfferDetails } from "~/contract/offers/answers";
import { contentAnswer } from "~/contract/offers/answers";
import {
  type OfferContent,
  type OfferCreation,
  offerContent,
  offerCreation,
  offerEdit,
} from "~/contract/offers/content";
import { offerList } from "~/contract/offers/filters";
import type { OfferAction } from "~/contract/offers/transitions";
import type { Paging } from "~/contract/paging";
import { can, type PermissionName } from "~/contract/permissions";
import { outdatedLanguages, textsByPath } from "~/contract/translated-texts";
import { changeEach } from "../change-each.server";
import { changesBetween, pathsOf } from "../changes";
import type { ActionContext, Implementations } from "../pipeline.server";
import type { Clock } from "../platform/clock";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { requestHistory, requestVersion } from "../reviews/history.server";
import { lastRefusal } from "../reviews/last-refusal.server";
import { openRequest, recordApplied } from "../reviews/requests.server";
import { insertInto, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { changeOffers } from "./change-many.server";
import { changeOffer } from "./change-offer.server";
import { checkedBeside, checkedContent } from "./check-content";
import { offerExport } from "./export.server";
import { listOffers, offersToChange } from "./list.server";
import { columnsOf, effectOf, lockOffer, offerSubject } from "./lock-offer.server";
import { offerAnswer, offerRow } from "./queries.server";

/** An action without further input. */
const simple = (may: PermissionName, action: Exclude<OfferAction, "duplicate">) => ({
  may,
  run: async (call: ActionContext & { input: { offerId: string } }) => {
    await changeOffer(call, action, call.input.offerId);
    return undefined;
  },
});

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

const paths = pathsOf(contentAnswer);

const historyOf = ({ db, actor, services }: Reading, id: string) => ({
  subject: offerSubject(actor, id),
  row: offerRow(db, actor, id, services.clock.today()).clearSelect().select("offers.id"),
  seen: (content: OfferContent) => content,
  paths,
});

/** Decided requests, newest first; two queries. @throws Refusal notFound */
const offerHistory = (reading: Reading, id: string, window: Paging) =>
  requestHistory(reading.db, historyOf(reading, id), window);

/** A decided request in full; one query. @throws Refusal notFound */
const offerVersion = (reading: Reading, id: string, requestId: string) =>
  requestVersion(reading.db, historyOf(reading, id), requestId);

export const offerEndpoints: Implementations<typeof calls.offers> = {
  list: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => listOffers(db, actor, input, services.clock),
  },
  details: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => offerDetails(db, actor, input.offerId, services.clock),
  },
  exportFile: offerExport,
  history: {
    may: "readOfferHistory",
    run: (call) => offerHistory(call, call.input.offerId, call.input),
  },
  historyVersion: {
    may: "readOfferHistory",
    run: (call) => offerVersion(call, call.input.offerId, call.input.requestId),
  },
  translations: {
    may: "translateOffer",
    run: async ({ db, actor, services, input }) => ({
      ...(await offerTranslations(db, actor, input.offerId, services.clock.today())),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  translate: {
    may: "translateOffer",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, title, description, version, refuseNothing } = call.input;
      await changeOffer(call, "translate", offerId, {
        texts: textsByPath("offer", { title, description }),
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  create: {
    may: "createOffer",
    bodyOn: (today) => checkedBeside(offerCreation, today),
    run: (call) => createOffer(call, call.input),
  },
  update: {
    may: "editOffer",
    bodyOn: (today) => checkedBeside(offerEdit, today),
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, version, refuseNothing, reviewRequestId, ...content } = call.input;
      await changeOffer(call, reviewRequestId ? "validate" : "edit", offerId, {
        content,
        version,
        requestId: reviewRequestId ?? undefined,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  amend: {
    may: "editOffer",
    bodyOn: (today) => checkedBeside(offerContent, today),
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, requestId, refuseNothing, ...content } = call.input;
      await changeOffer(call, "amend", offerId, {
        content,
        requestId,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  changeMany: {
    may: "archiveOffer",
    ownTransaction: true,
    unlogged: "each offer has its own entry",
    run: changeOffers,
  },
  archiveMany: {
    may: "archiveOffer",
    ownTransaction: true,
    unlogged: "each offer has its own entry",
    run: (call) =>
      changeEach(
        call,
        (limit) => offersToChange(call, offerList.fromExport(call.input), limit),
        (each, { id }) => changeOffer(each, "archive", id),
      ),
  },
  archive: simple("archiveOffer", "archive"),
  unarchive: simple("unarchiveOffer", "unarchive"),
  remove: simple("deleteOffer", "delete"),
  restore: simple("restoreOffer", "restore"),
  withdraw: {
    may: "editOffer",
    run: async (call) => {
      const { offerId, requestId } = call.input;
      await changeOffer(call, "withdraw", offerId, { requestId });
      return undefined;
    },
  },
};

/**
 * Creates an offer or good deal: at once for platform administrators, otherwise as a request. A duplicate has only the
 * French texts.
 * @throws Refusal validation, also for an operator outside the scope; for a duplicate notFound, underReview or
 * archivedOffer
 */
async function createOffer(context: ActionContext, { eltoId, duplicateOf, ...submitted }: OfferCreation) {
  const { db, actor, services, log } = context;
  const at = services.clock.now();
  const original = duplicateOf ? await lockOffer(context, duplicateOf) : undefined;
  if (original) effectOf("duplicate", original, context);
  const entered = original
    ? {
        ...submitted,
        title: inFrench(submitted.title.fr),
        description: inFrench(submitted.description.fr),
      }
    : submitted;
  const content = checkedContent(entered, { actor, today: services.clock.today() });
  const operator = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select("id")
    .where("id", "=", eltoId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!operator) throw new Refusal("validation", { fields: { eltoId: ["invalid"] } });
  const isLive = can.decideReviews(actor);
  const id = newId();
  await insertInto(db, "offers")
    .values({
      id,
      operator_id: eltoId,
      ...columnsOf(content),
      approved: isLive,
      created_at: at,
      updated_at: at,
      updated_by: actor.displayName,
    })
    .execute();
  await insertInto(db, "offer_publications")
    .values({ id, publish_status: isLive ? "WaitingPublish" : "Unpublished" })
    .execute();
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  const draft = { kind: "Created", previous: null, current: content, author, at } as const;
  await (isLive ? recordApplied : openRequest)(db, offerSubject(actor, id), draft);
  const done = original ? "OfferDuplicated" : "OfferCreated";
  log(isLive ? done : "OfferCreationRequested", {
    subject: { kind: "offer", id, name: content.title.fr },
    operatorId: eltoId,
    changes: changesBetween({}, content),
    ...(original && { extra: { duplicateOf: original.id } }),
  });
  return { offerId: id };
}

/**
 * An offer with its operator and its open request or last refusal, one query.
 * @throws Refusal notFound, also outside the scope
 */
async function offerDetails(db: Db, actor: Actor, id: string, clock: Clock): Promise<OfferDetails> {
  const row = await offerRow(db, actor, id, clock.today())
    .select([
      lastRefusal(scopeOf(actor), "offer_id", clock.now()).as("refusal"),
      sql<number>`(operators.sheet ->> 'points')::int`.as("points"),
      sql<boolean>`publication.published_content is not null`.as("shown"),
      "offers.deleted_at as deletedAt",
      "offers.outdated_texts as outdatedTexts",
      "offers.version",
      "offers.created_at as createdAt",
      "offers.updated_at as updatedAt",
      "offers.updated_by as updatedBy",
      "request.id as request_id",
      "request.author_id",
      "request.author_name",
      "request.asked_at",
      "request.author_email",
      "request.created_at as requested_at",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const {
    request_id,
    author_id,
    author_name,
    author_email,
    requested_at,
    asked_at,
    outdatedTexts,
    ...offer
  } = row;
  const openRequest =
    can.readOfferHistory(actor) && request_id && row.kind && requested_at
      ? {
          id: request_id,
          kind: row.kind,
          author: { id: author_id, name: author_name ?? "", email: author_email },
          createdAt: requested_at,
          askedAt: asked_at,
        }
      : null;
  // Client applications do not receive the names of people.
  const updatedBy = can.readOfferHistory(actor) ? offer.updatedBy : null;
  const refusal = can.readOfferHistory(actor) && row.kind === null ? offer.refusal : null;
  const outdatedTranslations = outdatedLanguages(outdatedTexts);
  return { ...offerAnswer(offer), outdatedTranslations, updatedBy, openRequest, refusal };
}

/** Texts by language. @throws Refusal notFound, also outside the scope */
async function offerTranslations(db: Db, actor: Actor, id: string, today: string) {
  const row = await offerRow(db, actor, id, today)
    .clearSelect()
    .select([
      "offers.id as offerId",
      "offers.title",
      "offers.description",
      "offers.outdated_texts as outdatedTexts",
      "offers.version",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const { outdatedTexts, ...texts } = row;
  return { ...texts, outdatedTranslations: outdatedLanguages(outdatedTexts) };
}
