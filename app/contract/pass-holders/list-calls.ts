import { z } from "zod";
import { call } from "~/contract/call";
import { CSV, XLSX } from "~/contract/lists";
import { pageOf } from "~/contract/paging";
import { holderListItem } from "./answers";
import { holderList } from "./filters";

/** The list of pass holders and its export: of platform administrators. */
export const holderListCalls = {
  list: call({
    method: "get",
    path: "/passholders",
    access: "bearer",
    summary: "Pass holders",
    description:
      "The search reads names and e-mail addresses, every word anywhere, whatever the accents, capitals and order; a word of one or two letters is the beginning of a name. Digits are the beginning of a postcode (up to five), of a pass number or of a phone in any spelling. A count beyond 10,000, in a search 5,000, is an estimate, and `approximate` says so.",
    query: holderList.query,
    success: 200,
    answer: pageOf(holderListItem),
  }),
  exportFile: call({
    method: "post",
    path: "/passholders/export",
    access: "bearer",
    summary: "Export pass holders as CSV or XLSX",
    description:
      "The holders of the list with the same search, in the same order. The reason, the search and the number of rows are logged.",
    refuses: ["invalidRightsToExport", "exportsBusy"],
    body: holderList.exportBody.extend({
      /** true: XLSX; false: CSV. */
      excel: z.boolean({ error: "required" }),
    }),
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes" },
  }),
};
