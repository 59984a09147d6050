import { holderList } from "~/contract/pass-holders/filters";
import { type Civility, spokenLanguage } from "~/contract/pass-holders/words";
import { provinceIn } from "../content/translated-names";
import { exportCall } from "../exports/export-call.server";
import type { Column } from "../platform/exports/export-file.server";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";
import { type HolderPath, holderColumns } from "./holder-columns";

// As the source writes them.
const civilities = { M: "M.", Mme: "Mme", Mx: "Mx" } as const satisfies Record<Civility, string>;

/** What the file shows of holders. */
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
    const fields: Record<Exclude<HolderPath, "subscribedToNotifications">, Column<Row>> = {
      // As text: a workbook shows no more than eleven digits of a number.
      passId: text(headers.passId, 16, (row) => row.pass_number),
      passType: text(headers.passType, 12, (row) => state(row.pass_type)),
      civility: text(headers.civility, 10, (row) => civilities[row.civility]),
      lastName: text(headers.lastName, 24, (row) => row.last_name),
      firstName: text(headers.firstName, 20, (row) => row.first_name),
      language: text(headers.language, 8, (row) => spokenLanguage(row.language)),
      birthDate: { header: headers.birthDate, type: "date", width: 14, value: (row) => row.birth_date },
      email: text(headers.email, 34, (row) => row.email),
      phone: { header: headers.phone, type: "phone", width: 18, value: (row) => row.phone },
      "address.address": text(headers.address, 34, (row) => row.street),
      "address.zipCode": text(headers.zipCode, 10, (row) => row.zip_code),
      "address.city": text(headers.city, 22, (row) => row.city),
      "address.province": text(headers.province, 18, (row) => provinceIn(language, row.province ?? "")),
      "address.country": text(headers.country, 16, (row) => country(row.country)),
      "agreementFields.email": yesOrNo(headers.agreesEmail, (row) => row.agrees_email),
      "agreementFields.sms": yesOrNo(headers.agreesSms, (row) => row.agrees_sms),
      "agreementFields.mail": yesOrNo(headers.agreesMail, (row) => row.agrees_mail),
    };
    return [
      ...Object.values(fields),
      number(headers.availablePoints, (row) => row.available_points),
      number(headers.totalPoints, (row) => row.total_points),
      number(headers.consumedPoints, (row) => row.consumed_points),
      { header: headers.turnover, type: "decimal", width: 14, value: (row) => row.turnover / CENTS },
      text(headers.registrationSource, 26, (row) => row.registration_source),
      { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.created_at },
    ];
  },
});
