import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { type OperatorSheet, operatorSheet } from "~/contract/operators/calls";
import { operatorCreation, operatorSignUp } from "~/contract/operators/entry";
import { operatorList } from "~/contract/operators/filters";
import { operatorEdit, submittedSheet } from "~/contract/operators/sheet";
import type { OperatorAction } from "~/contract/operators/transitions";
import type { Option, Paging } from "~/contract/paging";
import type { PermissionName } from "~/contract/permissions";
import { reasonText } from "~/contract/reviews/reason-text";
import { textsByPath } from "~/contract/translated-texts";
import { countSignUp } from "../auth/attempts.server";
import { changeEach } from "../change-each.server";
import { pathsOf } from "../changes";
import { choicePage } from "../choice-page";
import { picturePath, pictureUrl } from "../content/pictures";
import type { ActionContext, Implementations } from "../pipeline.server";
import { hasTrigram } from "../platform/database/search";
import { ExternalContentFailure } from "../platform/external-content/external-content";
import { storeUpload } from "../platform/media/media.server";
import { Refusal } from "../refusal";
import { requestHistory, requestVersion } from "../reviews/history.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { operatorOverview, operatorRequest, operatorRequests } from "./account/requests.server";
import { changeOperator } from "./change-operator.server";
import { createOperator, signUp } from "./create-operator.server";
import { ofGroup, operatorDetails, operatorRow, operatorTranslation, type Reading } from "./details.server";
import { operatorExport } from "./export.server";
import { operatorsWhere } from "./filters.server";
import { listOperators, operatorsToChange } from "./list.server";
import { checkedForm } from "./new-operator.server";
import { notEligibleMail } from "./not-eligible-mail.server";
import { openRequestOf } from "./review.server";
import {
  amendRequest,
  checkedSubmission,
  saveAndPublishOperator,
  saveOperator,
} from "./save-operator.server";
import { sheetAnswer, sheetFor } from "./sheet-answer";
import { operatorSubject } from "./subject";
import { linkedOperators, operatorOffers, operatorUsers } from "./tabs.server";

const paths = pathsOf(operatorSheet);

const historyOf = (db: Db, actor: Actor, id: string) => ({
  subject: operatorSubject(actor, id),
  row: operatorRow(db, actor, id).select("operators.id"),
  seen: (sheet: OperatorSheet) => sheetFor(actor, sheet),
  paths,
});

/** Decided requests, newest first; two queries. @throws Refusal notFound */
const operatorHistory = (db: Db, actor: Actor, id: string, window: Paging) =>
  requestHistory(db, historyOf(db, actor, id), window);

/** A decided request in full; one query. @throws Refusal notFound */
async function operatorVersion({ db, actor, services }: Reading, id: string, requestId: string) {
  const request = await requestVersion(db, historyOf(db, actor, id), requestId);
  const { previous, content, ...version } = request;
  return {
    ...version,
    previous: previous && sheetAnswer(previous, services),
    sheet: sheetAnswer(content, services),
  };
}

const operatorReadEndpoints = {
  list: {
    may: "readOperators",
    run: ({ db, actor, input, services }) => listOperators(db, actor, input, services.clock.now()),
  },
  details: { may: "readOperators", run: (call) => operatorDetails(call, call.input.eltoId) },
  translation: {
    may: "translateOperator",
    run: async ({ db, actor, services, input }) => ({
      ...(await operatorTranslation(db, actor, input.eltoId)),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  users: {
    may: "readOperatorUsers",
    run: ({ db, actor, input }) => operatorUsers(db, actor, input.eltoId, input),
  },
  offers: {
    may: "readOperatorOffers",
    run: ({ db, actor, services, input }) =>
      operatorOffers(db, actor, input.eltoId, {
        archives: input.archives === "true",
        today: services.clock.today(),
        PageNumber: input.pageNumber,
        PageSize: input.pageSize,
      }),
  },
  offerDropdown: {
    may: "readOperatorOffers",
    run: ({ db, actor, input }) => offerChoices(db, actor, input.eltoId),
  },
  linked: {
    may: "readLinkedOperators",
    run: ({ db, actor, input }) => linkedOperators(db, actor, input.EltoId),
  },
  dropdown: {
    may: "readOperators",
    run: (call) => {
      const { db, actor, input } = call;
      const excludeLinkedEltos = input.excludeLinkedEltos === "true";
      return choicePage(call, (rows) =>
        operatorChoices(db, actor, { ...input, ...rows, excludeLinkedEltos }),
      );
    },
  },
  request: { may: "readOperatorHistory", run: (call) => openRequestOf(call, call.input.eltoId) },
  overview: { may: "readOperatorHistory", run: (call) => operatorOverview(call, call.input.eltoId) },
  requests: {
    may: "readOperatorHistory",
    run: (call) => operatorRequests(call, call.input.eltoId, call.input),
  },
  requestDetails: {
    may: "readOperatorHistory",
    run: (call) => operatorRequest(call, call.input.eltoId, call.input.requestId),
  },
  history: {
    may: "readOperatorHistory",
    run: ({ db, actor, input }) => operatorHistory(db, actor, input.eltoId, input),
  },
  historyVersion: {
    may: "readOperatorHistory",
    run: (call) => operatorVersion(call, call.input.eltoId, call.input.requestId),
  },
  exportFile: operatorExport,
} satisfies Partial<Implementations<typeof calls.operators>>;

/** An action without further input. */
const simple = (may: PermissionName, action: OperatorAction) => ({
  may,
  run: async (call: ActionContext & { input: { eltoId: string } }) => {
    await changeOperator(call, action, call.input.eltoId);
    return undefined;
  },
});

const checkedSignUp = checkedForm(operatorSignUp);
const checkedCreation = checkedForm(operatorCreation);
const checkedEdit = checkedSubmission(operatorEdit);
const checkedAmendment = checkedSubmission(submittedSheet);

const operatorWriteEndpoints = {
  signUp: {
    may: "everyone",
    bodyOn: () => checkedSignUp,
    limit: countSignUp,
    run: (call) => signUp(call, call.input),
  },
  create: {
    may: "createOperator",
    bodyOn: () => checkedCreation,
    run: (call) => createOperator(call, call.input),
  },
  update: {
    may: "editOperator",
    bodyOn: () => checkedEdit,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await saveOperator(call, call.input);
      return undefined;
    },
  },
  updateAndValidate: {
    may: "saveAndPublishOperator",
    bodyOn: () => checkedEdit,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await saveAndPublishOperator(call, call.input);
      return undefined;
    },
  },
  externalContent: {
    may: "loadExternalContent",
    run: ({ services, actor, input }) => lookUpExternalContent(services, actor, input.drupalId),
  },
  translate: {
    may: "translateOperator",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { eltoId, names: name, description, version, refuseNothing } = call.input;
      await changeOperator(call, "translate", eltoId, {
        version,
        refuseNothing: refuseNothing === "true",
        texts: textsByPath("operator", { tourismProduct: { name, description } }),
      });
      return undefined;
    },
  },
  amend: {
    may: "editOperator",
    bodyOn: () => checkedAmendment,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await amendRequest(call, call.input);
      return undefined;
    },
  },
  withdraw: {
    may: "editOperator",
    run: async (call) => {
      const { eltoId, requestId } = call.input;
      await changeOperator(call, "withdraw", eltoId, { requestId });
      return undefined;
    },
  },
  archiveMany: {
    may: "archiveOperator",
    ownTransaction: true,
    unlogged: "each operator has its own entry",
    run: (call) =>
      changeEach(
        call,
        (limit) => operatorsToChange(call, operatorList.fromExport(call.input), limit),
        (each, { id }) => changeOperator(each, "archive", id),
      ),
  },
  archive: simple("archiveOperator", "archive"),
  unarchive: simple("unarchiveOperator", "unarchive"),
  makeNotEligible: {
    may: "makeOperatorNotEligible",
    run: async (call) => {
      const { eltoId, requestId, sendMail, ...given } = call.input;
      const reason = reasonText(given);
      await changeOperator(call, "makeNotEligible", eltoId, { requestId, reason, sendMail });
      return undefined;
    },
  },
  notEligibleMail: {
    may: "makeOperatorNotEligible",
    run: (call) => {
      const { eltoId, Reasons, Reason } = call.input;
      return notEligibleMail(call, eltoId, reasonText({ reasons: Reasons, reason: Reason }));
    },
  },
  remove: simple("deleteOperator", "delete"),
  restore: simple("restoreOperator", "restore"),
} satisfies Partial<Implementations<typeof calls.operators>>;

export const operatorEndpoints: Implementations<typeof calls.operators> = {
  ...operatorReadEndpoints,
  ...operatorWriteEndpoints,
};

interface Choice {
  search?: string | undefined;
  /** Excludes the operators of this group. */
  groupdIdToExclude?: string | undefined;
  /** Excludes operators whose group has other operators. */
  excludeLinkedEltos: boolean;
  limit: number;
  offset: number;
}

/** Operators by name; one query. */
async function operatorChoices(db: Db, actor: Actor, choice: Choice): Promise<Option[]> {
  const { search, groupdIdToExclude, excludeLinkedEltos, limit, offset } = choice;
  return db
    .with(
      (cte) => (search && hasTrigram(search) ? cte("found").materialized() : cte("found").notMaterialized()),
      (cte) =>
        cte
          .selectFrom(scopeOf(actor)("operators"))
          .select(["id", "name", "search_key", "group_id"])
          .where(operatorsWhere(actor, { SearchName: search })),
    )
    .selectFrom("found")
    .select(["found.id", "found.name as label"])
    .$if(groupdIdToExclude !== undefined, (query) =>
      query.where("found.group_id", "!=", groupdIdToExclude ?? ""),
    )
    .$if(excludeLinkedEltos, (query) =>
      // A count, since with "not exists" the planner would join all operators with each other for a single page.
      query.where(
        ({ selectFrom, fn }) =>
          selectFrom(ofGroup("operators as member"))
            .select(fn.countAll<number>().as("count"))
            .whereRef("member.group_id", "=", "found.group_id")
            .where("member.deleted_at", "is", null),
        "<=",
        1,
      ),
    )
    .orderBy(sql`found.search_key collate "C", found.id`)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Offers of an operator by title; one query. @throws Refusal notFound */
async function offerChoices(db: Db, actor: Actor, id: string): Promise<Option[]> {
  const rows = await operatorRow(db, actor, id)
    .leftJoin(scopeOf(actor)("offers"), (join) =>
      join.onRef("offers.operator_id", "=", "operators.id").on("offers.deleted_at", "is", null),
    )
    .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("label")])
    .orderBy(sql`offers.search_key collate "C", offers.id`)
    .execute();
  if (rows.length === 0) throw new Refusal("notFound");
  return rows.flatMap(({ id: offerId, label }) => (offerId ? [{ id: offerId, label }] : []));
}

/**
 * Imports an operator's data from the external content system; its picture is stored temporarily.
 * @throws Refusal externalNotFound, externalUnavailable, externalNotConfigured
 */
async function lookUpExternalContent(services: Services, actor: Actor, externalId: string) {
  const { db, clock, externalContent, log, mediaStore, options } = services;
  try {
    const { image, ...content } = await externalContent.lookup(
      externalId,
      async (bytes) => (await storeUpload(db, { bytes, by: actor.id, clock, store: mediaStore })).id,
    );
    return { ...content, image: pictureUrl(image, options.appUrl), imageTempPath: picturePath(image) };
  } catch (error) {
    if (!(error instanceof ExternalContentFailure)) throw error;
    log.warn({ err: error }, "external content lookup failed");
    throw new Refusal(error.code);
  }
}
