import { iso1A2Code } from "@rapideditor/country-coder";
import { sql } from "kysely";
import { isCompanyNumber } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { CheckCode, RequestCheck } from "~/contract/reviews/checks";
import { countryLabel } from "../content/countries";
import { centresOf, distance, type Position } from "../content/localities/centres";
import { localitiesOf } from "../content/localities/localities";
import { sheetNotices } from "../content/localities/sheet-notices";
import { finding, languagesCheck, websiteCheck } from "../reviews/checks.server";
import { requestDetails } from "../reviews/details.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { operatorRow, type Reading } from "./details.server";
import { operatorSubject } from "./subject";

/** Kilometres from the middle of a locality that are still in it: Belgian ones are not larger. */
const FARTHEST = 10;
/** Others of the same name, number or address that are named. */
const MOST_DUPLICATES = 5;

/** What is to be checked in the request of an operator. Three queries. @throws Refusal notFound */
export async function operatorChecks({ db, actor }: Reading, operatorId: string): Promise<RequestCheck[]> {
  const row = operatorRow(db, actor, operatorId).select("operators.id");
  const { current } = await requestDetails(db, operatorSubject(actor, operatorId), row);
  const { name, description, webSite } = current.tourismProduct;
  const [duplicates, website] = await Promise.all([
    duplicatesOf(db, actor, operatorId, current),
    websiteCheck(db, "website", webSite),
  ]);
  return [
    companyNumberCheck(current),
    ...cityCheck(current),
    positionCheck(current),
    ...duplicates,
    languagesCheck(name, description),
    website,
  ];
}

/** Those of other countries are checked by people. */
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
  // The localities of other countries are not known.
  if (country !== "BE" || !localitiesOf(zipCode)) return [];
  const code = sheetNotices(sheet).length === 0 ? "cityOfZipCode" : "cityNotOfZipCode";
  return [finding(code, { params: { city, zipCode } })];
}

/** Whether the coordinates lie where the address says. */
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

/** Operators of the same name, company number or address; one query over three indexes. */
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
      .limit(MOST_DUPLICATES);
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
