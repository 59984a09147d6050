import { sql } from "kysely";
import { holderList } from "~/contract/pass-holders/filters";
import type { Civility, PassType } from "~/contract/pass-holders/words";
import { provinceIn } from "../content/translated-names";
import { exportCall } from "../exports/export-call.server";
import type { Column } from "../platform/exports/export-file.server";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";

// As the source writes them.
const civilities = { M: "M.", Mme: "Mme", Mx: "Mx" } as const satisfies Record<Civility, string>;

/** What the file shows of holders. */
export const holderRows = (db: Db) =>
  db
    .selectFrom("pass_holders")
    .select([
      sql<string>`pass_holders.pass_number`.as("passNumber"),
      sql<PassType>`pass_holders.pass_type`.as("passType"),
      sql<Civility>`pass_holders.civility`.as("civility"),
      "pass_holders.last_name as lastName",
      "pass_holders.first_name as firstName",
      sql<string>`upper(pass_holders.language)`.as("language"),
      "pass_holders.birth_date as birthDate",
      "pass_holders.email",
      "pass_holders.phone",
      "pass_holders.street",
      "pass_holders.zip_code as zipCode",
      "pass_holders.city",
      "pass_holders.province",
      "pass_holders.country",
      "pass_holders.agrees_email as agreesEmail",
      "pass_holders.agrees_sms as agreesSms",
      "pass_holders.agrees_mail as agreesMail",
      "pass_holders.total_points as totalPoints",
      "pass_holders.consumed_points as consumedPoints",
      "pass_holders.available_points as availablePoints",
      "pass_holders.turnover",
      "pass_holders.registration_source as registrationSource",
      "pass_holders.created_at as createdAt",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof holderRows>["execute"]>>[number];

const CENTS = 100;
const text = (header: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
  header,
  type: "text",
  width,
  value,
});
const number = (header: string, value: (row: Row) => number): Column<Row> => ({
  header,
  type: "integer",
  width: 12,
  value,
});

/** The holders that the search leaves, as a file. */
export const holderExport = exportCall({
  name: "passHolders",
  may: "exportPassHolders",
  list: holderList,
  sorted: sortedHolders,
  where: (_actor, query) => holdersWhere(query),
  rows: holderRows,
  columns: ({ passHolders: { headers }, state, country, yesNo }, language) => {
    const yesOrNo = (header: string, value: (row: Row) => boolean): Column<Row> => ({
      header,
      type: "boolean",
      width: 12,
      words: yesNo,
      value,
    });
    return [
      // As text: a workbook shows no more than eleven digits of a number.
      text(headers.passId, 16, (row) => row.passNumber),
      text(headers.passType, 12, (row) => state(row.passType)),
      text(headers.civility, 10, (row) => civilities[row.civility]),
      text(headers.lastName, 24, (row) => row.lastName),
      text(headers.firstName, 20, (row) => row.firstName),
      text(headers.language, 8, (row) => row.language),
      { header: headers.birthDate, type: "date", width: 14, value: (row) => row.birthDate },
      text(headers.email, 34, (row) => row.email),
      { header: headers.phone, type: "phone", width: 18, value: (row) => row.phone },
      text(headers.address, 34, (row) => row.street),
      text(headers.zipCode, 10, (row) => row.zipCode),
      text(headers.city, 22, (row) => row.city),
      text(headers.province, 18, (row) => provinceIn(language, row.province ?? "")),
      text(headers.country, 16, (row) => country(row.country)),
      yesOrNo(headers.agreesEmail, (row) => row.agreesEmail),
      yesOrNo(headers.agreesSms, (row) => row.agreesSms),
      yesOrNo(headers.agreesMail, (row) => row.agreesMail),
      number(headers.availablePoints, (row) => row.availablePoints),
      number(headers.totalPoints, (row) => row.totalPoints),
      number(headers.consumedPoints, (row) => row.consumedPoints),
      { header: headers.turnover, type: "decimal", width: 14, value: (row) => row.turnover / CENTS },
      text(headers.registrationSource, 26, (row) => row.registrationSource),
      { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.createdAt },
    ];
  },
});
