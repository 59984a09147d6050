import { iso1A2Code } from "@rapideditor/country-coder";
import { sql } from "kysely";
import type { z } from "zod";
import type { calls } from "~/contract/calls";
import { isCompanyNumber } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators/calls";
import { type OperatorFilters, operatorList } from "~/contract/operators/filters";
import { submittedSheet } from "~/contract/operators/sheet";
import type { requestRefusal } from "~/contract/reviews/answers";
import type { CheckCode, RequestCheck } from "~/contract/reviews/checks";
import { type OperatorDeletion, operatorApproval } from "~/contract/reviews/operator-reviews";
import { reasonText } from "~/contract/reviews/reason-text";
import { changeEach } from "../change-each.server";
import { countryLabel } from "../content/countries";
import { centresOf, distance, type Position } from "../content/localities/centres";
import { localitiesOf } from "../content/localities/localities";
import { sheetNotices } from "../content/localities/sheet-notices";
import type { ActionContext, Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { finding, languagesCheck, websiteCheck } from "../reviews/checks.server";
import { prefixDataErrors } from "../reviews/corrected-data";
import { askedContent } from "../reviews/details.server";
import { requestsToDecide } from "../reviews/requests-to-decide.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { anywhere } from "../users/account.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";
import { operatorRow, type Reading } from "./details.server";
import { operatorsWhere } from "./filters.server";
import { operatorRefusalMail, operatorReview, operatorsToCheck } from "./review.server";
import { checkedSubmission } from "./save-operator.server";
import { operatorSubject } from "./subject";
import { undoDecision } from "./undo-decision.server";

type Refused = ActionContext & { input: { id: string } & z.output<typeof requestRefusal> };

const refuse = (call: Refused, action: "refuseEdit" | "refuseCreation") => {
  const { id, requestId, sendMail, ...given } = call.input;
  return changeOperator(call, action, id, { requestId, reason: reasonText(given), sendMail });
};

/** Requests about the rows that match the list's filters; all requests when none is set. */
const amongOperators = ({ actor }: ActionContext, filters: Partial<Omit<OperatorFilters, "OrderBy">>) =>
  Object.values(filters).some(Boolean) ? operatorsWhere(actor, filters) : undefined;
const toDecide =
  (call: ActionContext, { among, ...chosen }: z.output<typeof calls.operatorDashboard.approveMany.body>) =>
  (limit: number) => {
    const { OrderBy: _, ...filters } = among ? operatorList.fromExport(among) : {};
    return requestsToDecide(
      call.db,
      scopeOf(call.actor),
      "operator_id",
      chosen,
      limit,
      amongOperators(call, filters),
    );
  };

const checkedApproval = operatorApproval.extend({ data: checkedSubmission(submittedSheet).optional() });

const many = {
  may: "decideReviews",
  ownTransaction: true,
  unlogged: "each request has its own entry",
} as const;

/** The maximum radius of a Belgian locality, in kilometres. */
const FARTHEST = 10;
/** Maximum operators listed with the same name, number or address. */
const MAX_DUPLICATES = 5;

/** The checks of an operator's request. Three queries. @throws Refusal notFound */
async function operatorChecks({ db, actor }: Reading, operatorId: string): Promise<RequestCheck[]> {
  const row = operatorRow(db, actor, operatorId).select("operators.id");
  const { current } = await askedContent(db, operatorSubject(actor, operatorId), row);
  const { webSite } = current.tourismProduct;
  const [duplicates, website] = await Promise.all([
    duplicatesOf(db, actor, operatorId, current),
    websiteCheck(db, "website", webSite),
  ]);
  return [
    companyNumberCheck(current),
    ...cityCheck(current),
    positionCheck(current),
    ...duplicates,
    languagesCheck("operator", current),
    website,
  ];
}

/** Foreign numbers are checked manually. */
export function companyNumberCheck({ bceOrTVANumber, tourismProduct }: OperatorSheet): RequestCheck {
  const { country } = tourismProduct.address;
  if (!bceOrTVANumber) return finding("companyNumberMissing");
  if (!isCompanyNumber(bceOrTVANumber))
    return finding(
      /^\D/.test(bceOrTVANumber) || country !== "BE" ? "companyNumberForeign" : "companyNumberWrong",
    );
  if (country === "BE") return finding("companyNumberValid");
  return finding("companyNumberAbroad", { params: { country: countryLabel(country) } });
}

function cityCheck(sheet: OperatorSheet): RequestCheck[] {
  const { city, zipCode, country } = sheet.tourismProduct.address;
  // There are no coordinates of foreign localities.
  if (country !== "BE" || !localitiesOf(zipCode)) return [];
  const code = sheetNotices(sheet).length === 0 ? "cityOfZipCode" : "cityNotOfZipCode";
  return [finding(code, { params: { city, zipCode } })];
}

/** Whether the coordinates match the address. */
export function positionCheck({ latitude, longitude, tourismProduct }: OperatorSheet): RequestCheck {
  const { country, zipCode, city } = tourismProduct.address;
  if (latitude === null || longitude === null) return finding("positionMissing");
  if (iso1A2Code([longitude, latitude]) !== country)
    return finding("positionOutside", { params: { country: countryLabel(country) } });
  const position: Position = [latitude, longitude];
  const centres = country === "BE" ? centresOf(zipCode) : [];
  if (centres.length === 0)
    return finding("positionInCountry", { params: { country: countryLabel(country) } });
  const kilometres = Math.round(Math.min(...centres.map((centre) => distance(position, centre))));
  return kilometres > FARTHEST
    ? finding("positionFar", { params: { kilometres, city } })
    : finding("positionNearby", { params: { city } });
}

/** Operators with the same name, company number or address; one query over three indexes. */
async function duplicatesOf(
  db: Db,
  actor: Actor,
  operatorId: string,
  sheet: OperatorSheet,
): Promise<RequestCheck[]> {
  const like = (code: CheckCode, same: ReturnType<typeof sql<boolean>>) => {
    const others = db
      .selectFrom(scopeOf(actor)("operators"))
      .select([sql<CheckCode>`${code}::text`.as("code"), "operators.id", "operators.name"])
      .where(same)
      .where("operators.deleted_at", "is", null)
      .where("operators.id", "!=", operatorId)
      .orderBy("operators.name")
      .orderBy("operators.id")
      .limit(MAX_DUPLICATES);
    return db.selectFrom(others.as("others")).selectAll();
  };
  const { name } = sheet.tourismProduct;
  const number = sql<boolean>`operators.sheet ->> 'bceOrTVANumber' = ${sheet.bceOrTVANumber}::text`;
  const address = sql<boolean>`postal_key(operators.sheet) = postal_key(${JSON.stringify(sheet)}::jsonb)`;
  const found = await like("nameTaken", sql`same_text(operators.name) = same_text(${name.fr})`)
    .unionAll(like("companyNumberTaken", number))
    .unionAll(like("addressTaken", address))
    .execute();
  if (found.length === 0) return [finding("duplicatesNone")];
  const codes = ["nameTaken", "companyNumberTaken", "addressTaken"] as const;
  return codes.flatMap((code) => {
    const operators = found.filter((one) => one.code === code).map(({ id, name }) => ({ id, name }));
    return operators.length > 0 ? [finding(code, { operators })] : [];
  });
}

/** Maximum offers and people listed. */
const MAX_NAMED = 50;

/** The rows that are deleted together with the operator. Three queries. @throws Refusal notFound */
async function operatorDeletion({ db, actor }: Reading, operatorId: string): Promise<OperatorDeletion> {
  const visible = scopeOf(actor);
  const row = operatorRow(db, actor, operatorId);
  const [operator, offers, users] = await Promise.all([
    row.select("operators.id").executeTakeFirst(),
    row
      .innerJoin(visible("offers"), "offers.operator_id", "operators.id")
      .where("offers.deleted_at", "is", null)
      .where("offers.archived", "=", false)
      .select([
        "offers.id",
        sql<string>`offers.title ->> 'fr'`.as("title"),
        "offers.is_offer as isOffer",
        "offers.valid_until as end",
        sql<number>`count(*) over ()`.as("total"),
      ])
      .orderBy("offers.search_key")
      .orderBy("offers.id")
      .limit(MAX_NAMED)
      .execute(),
    row
      .innerJoin(visible("user_operators as own"), "own.operator_id", "operators.id")
      .innerJoin("users", "users.id", "own.user_id")
      .where("users.deleted_at", "is", null)
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom(anywhere("user_operators as others"))
            .innerJoin(anywhere("operators as other"), "other.id", "others.operator_id")
            .whereRef("others.user_id", "=", "users.id")
            .where("other.id", "!=", operatorId)
            .where("other.deleted_at", "is", null)
            .select("other.id")
            .limit(1)
            .as("kept"),
        (join) => join.onTrue(),
      )
      .select([
        "users.id",
        sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as("name"),
        sql<boolean>`kept.id is not null`.as("keepsAccess"),
        sql<number>`count(*) over ()`.as("total"),
        sql<number>`count(*) filter (where kept.id is null) over ()`.as("losing"),
      ])
      .orderBy("users.search_key")
      .orderBy("users.id")
      .limit(MAX_NAMED)
      .execute(),
  ]);
  if (!operator) throw new Refusal("notFound");
  return {
    offers,
    numberOfOffers: offers[0]?.total ?? 0,
    users,
    numberOfUsers: users[0]?.total ?? 0,
    numberOfLosingAccess: users[0]?.losing ?? 0,
  };
}

export const operatorDashboardEndpoints: Implementations<typeof calls.operatorDashboard> = {
  list: {
    may: "seeDashboard",
    run: (call) => {
      const { PageNumber, PageSize, ...filters } = call.input;
      const page = { PageNumber, PageSize };
      return operatorsToCheck(call.db, scopeOf(call.actor), page, amongOperators(call, filters), {
        now: call.services.clock.now(),
        today: call.services.clock.today(),
      });
    },
  },
  details: { may: "decideReviews", run: (call) => operatorReview(call, call.input.id) },
  checks: {
    may: "decideReviews",
    run: async (call) => ({ checks: await operatorChecks(call, call.input.id) }),
  },
  deletion: { may: "decideReviews", run: (call) => operatorDeletion(call, call.input.id) },
  approve: {
    may: "decideReviews",
    bodyOn: () => checkedApproval,
    run: async (call) => {
      const { id, requestId, data } = call.input;
      const corrected = data && { sheet: () => checkedSheet(data) };
      await prefixDataErrors(data, () => changeOperator(call, "approve", id, { requestId, ...corrected }));
      return undefined;
    },
  },
  approveMany: {
    ...many,
    run: (call) =>
      changeEach(call, toDecide(call, call.input), (each, { id, requestId }) =>
        changeOperator(each, "approve", id, { requestId }),
      ),
  },
  refuseMany: {
    ...many,
    run: (call) => {
      const { sendMail, ...given } = call.input;
      const refusal = { reason: reasonText(given), sendMail };
      return changeEach(call, toDecide(call, given), (each, { id, kind, requestId }) =>
        changeOperator(each, kind === "Created" ? "refuseCreation" : "refuseEdit", id, {
          requestId,
          ...refusal,
        }),
      );
    },
  },
  refuseEdited: {
    may: "decideReviews",
    run: async (call) => {
      await refuse(call, "refuseEdit");
      return undefined;
    },
  },
  refuseCreation: {
    may: "decideReviews",
    run: async (call) => {
      await refuse(call, "refuseCreation");
      return undefined;
    },
  },
  archive: {
    may: "decideReviews",
    run: async (call) => {
      await changeOperator(call, "archiveInstead", call.input.id, { requestId: call.input.requestId });
      return undefined;
    },
  },
  undo: {
    may: "decideReviews",
    run: async (call) => {
      await undoDecision(call, call.input.id, call.input.requestId);
      return undefined;
    },
  },
  refusalMail: {
    may: "decideReviews",
    run: (call) => {
      const { id, Reasons, Reason } = call.input;
      return operatorRefusalMail(call, id, reasonText({ reasons: Reasons, reason: Reason }));
    },
  },
};
