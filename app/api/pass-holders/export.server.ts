import { sql } from "kysely";
import { holderList } from "~/contract/pass-holders/filters";
import { type Civility, passTypes } from "~/contract/pass-holders/words";
import { countries } from "../content/countries";
import { provinceNames } from "../content/localities/provinces";
import { provinceIn } from "../content/translated-names";
import { exportCall } from "../exports/export-call.server";
import type { Cell } from "../platform/exports/cells";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";
import { type HolderColumn, type HolderPath, holderColumns } from "./holder-columns";

// In the source's format.
const civilities = { M: "M.", Mme: "Mme", Mx: "Mx" } as const satisfies Record<Civility, string>;

export const holderRows = (db: Db) =>
  db
    .selectFrom("pass_holders")
    .select(Object.values(holderColumns).map((column) => `pass_holders.${column}` as const))
    .select([
      "pass_holders.total_points",
      "pass_holders.consumed_points",
      "pass_holders.available_points",
      "pass_holders.turnover",
      "pass_holders.registration_source",
      "pass_holders.created_at",
    ]);

const CENTS = 100;
const column = (
  name: HolderColumn | "registration_source" | "available_points" | "total_points" | "consumed_points",
) => sql.ref(`row.${name}`);
const text = (header: string, width: number, of: Cell["of"], words?: Record<string, string>): Cell => ({
  header,
  type: "text",
  width,
  of,
  ...(words && { words }),
});
const number = (header: string, of: Cell["of"]): Cell => ({ header, type: "integer", width: 12, of });
const wordsOf = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, word(value)]));

/** The holders that match the search, as a file. */
export const holderExport = exportCall({
  name: "passHolders",
  may: "exportPassHolders",
  list: holderList,
  sorted: sortedHolders,
  where: (_actor, query) => holdersWhere(query),
  rows: holderRows,
  columns: {
    cells: ({ passHolders: { headers }, state, country, yesNo }, language) => {
      const yesOrNo = (header: string, of: Cell["of"]): Cell => ({
        header,
        type: "boolean",
        width: 12,
        words: yesNo,
        of,
      });
      const of = (path: HolderPath) => column(holderColumns[path]);
      const fields: Record<Exclude<HolderPath, "subscribedToNotifications">, Cell> = {
        // As text, since a spreadsheet displays numbers of more than eleven digits in scientific notation.
        passId: text(headers.passId, 16, of("passId")),
        passType: text(headers.passType, 12, of("passType"), wordsOf(passTypes, state)),
        civility: text(headers.civility, 10, of("civility"), civilities),
        lastName: text(headers.lastName, 24, of("lastName")),
        firstName: text(headers.firstName, 20, of("firstName")),
        language: text(headers.language, 8, sql`upper(${of("language")})`),
        birthDate: { header: headers.birthDate, type: "date", width: 14, of: of("birthDate") },
        email: text(headers.email, 34, of("email")),
        phone: { header: headers.phone, type: "phone", width: 18, of: of("phone") },
        "address.address": text(headers.address, 34, of("address.address")),
        "address.zipCode": text(headers.zipCode, 10, of("address.zipCode")),
        "address.city": text(headers.city, 22, of("address.city")),
        "address.province": text(
          headers.province,
          18,
          of("address.province"),
          wordsOf(provinceNames, (province) => provinceIn(language, province)),
        ),
        "address.country": text(
          headers.country,
          16,
          of("address.country"),
          wordsOf(
            countries.map(({ id }) => id),
            country,
          ),
        ),
        "agreementFields.email": yesOrNo(headers.agreesEmail, of("agreementFields.email")),
        "agreementFields.sms": yesOrNo(headers.agreesSms, of("agreementFields.sms")),
        "agreementFields.mail": yesOrNo(headers.agreesMail, of("agreementFields.mail")),
      };
      return [
        ...Object.values(fields),
        number(headers.availablePoints, column("available_points")),
        number(headers.totalPoints, column("total_points")),
        number(headers.consumedPoints, column("consumed_points")),
        {
          header: headers.turnover,
          type: "decimal",
          width: 14,
          of: sql`(${sql.ref("row.turnover")}::float8 / ${sql.lit(CENTS)})`,
        },
        text(headers.registrationSource, 26, column("registration_source")),
        { header: headers.createdAt, type: "datetime", width: 18, of: sql.ref("row.created_at") },
      ];
    },
  },
});
