import { sql } from "kysely";
import { can } from "~/contract/permissions";
import { categoryLabel } from "../content/categories";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { selectedColumns } from "../platform/database/field-columns";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { contentColumns } from "./content-columns";
import { offerStatus } from "./offer-status.server";

/** The name of the category's label in responses. */
const { category: _, ...answeredColumns } = contentColumns;

/** Offers with their operator and its open request. @param today calendar day in Belgium */
export const offerRows = (db: Db, visible: Scope, today: string) =>
  db
    .selectFrom(visible("offers"))
    .innerJoin(visible("operators"), "operators.id", "offers.operator_id")
    .innerJoin(visible("offer_publications as publication"), "publication.id", "offers.id")
    .leftJoin(visible("review_requests as request"), (join) =>
      join.onRef("request.offer_id", "=", "offers.id").on("request.decided_at", "is", null),
    )
    .select(selectedColumns("offers", answeredColumns))
    .select([
      "offers.id as offerId",
      "offers.category as categoryTechnicalId",
      offerStatus(today).as("status"),
      "publication.publish_status as publishStatus",
      "offers.operator_id as eltoId",
      "operators.name as productName",
      sql<string>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"),
      "operators.province",
      "operators.tourism_office as tourismOffice",
      "request.kind",
      "request.id as requestId",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof offerRows>["execute"]>>[number];

/** The API's representation of a row of `offerRows`. */
export const offerAnswer = <Of extends Row>({ kind, ...row }: Of) => ({
  ...row,
  category: categoryLabel(row.categoryTechnicalId),
  dashboardStatus: kind ?? ("Validated" as const),
  updateEnable: kind === null,
  tourismProduct: row.productName,
  tourismOfficeLabel: tourismOfficeLabel(row.tourismOffice),
});

/** The offer, if the person may see it: a deleted one only if they may restore it. */
export const offerRow = (db: Db, actor: Actor, id: string, today: string) =>
  offerRows(db, scopeOf(actor), today)
    .where("offers.id", "=", id)
    .$if(!can.restoreOffer(actor), (query) => query.where("offers.deleted_at", "is", null));
