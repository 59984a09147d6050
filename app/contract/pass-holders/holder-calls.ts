import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { CSV, XLSX } from "~/contract/lists";
import { pageOf, pathId } from "~/contract/paging";
import { holderDetails, holderListItem, similarHolder } from "./answers";
import { holderList } from "./filters";
import { comparedFields, holderCreation, holderEdit } from "./holder";

const holderParams = z.object({ id: pathId });

/** The calls about one pass holder. Must be the last of their area: `/passholders/{id}` would match the other paths too. */
export const holderCalls = {
  /** A body, not a query: URLs are logged by proxies. */
  similar: call({
    method: "post",
    path: "/passholders/similar",
    access: "bearer",
    summary: "Possible duplicates of a new pass holder (addition)",
    description:
      "Holders with the same name and the same birth date, e-mail address, phone or address. Distributors' users only get the initial of the first name and the start of the postal code.",
    body: comparedFields,
    success: 200,
    answer: z.array(similarHolder),
  }),
  create: call({
    method: "post",
    path: "/passholders",
    access: "bearer",
    summary: "Create a pass holder",
    description:
      "For platform administrators and for distributors' users, whose operator is recorded as the registration source: `eltoId` (addition) specifies it if they work for several. The answer is an addition. Postal mail is accepted unless it is refused. The province is derived from a Belgian postal code.",
    refuses: ["invalidRightsToCreate", "duplicateHolderEmail"],
    headers: idempotent,
    body: holderCreation,
    success: 200,
    answer: z.object({
      id: z.string(),
      /** The operator that the card's batch belongs to, if it differs from the one that signs the holder up; an addition. */
      otherCounter: z.string().optional(),
    }),
  }),
  update: call({
    method: "patch",
    path: "/passholders",
    access: "bearer",
    summary: "Edit a pass holder",
    description:
      "For platform administrators. A digital pass can become a physical card, which needs another number and frees the old one, but not vice versa. `version` and `refuseNothing` are additions.",
    refuses: [
      "notFound",
      "invalidId",
      "staleVersion",
      "physicalToDigital",
      "duplicateHolderEmail",
      "nothingChanged",
    ],
    query: z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() }),
    body: holderEdit,
    success: 204,
    answer: "none",
  }),
  details: call({
    method: "get",
    path: "/passholders/{id}",
    access: "bearer",
    summary: "A pass holder",
    description: "For platform administrators: the complete record, with the points.",
    params: holderParams,
    success: 200,
    answer: holderDetails,
  }),
  remove: call({
    method: "delete",
    path: "/passholders/{id}",
    access: "bearer",
    summary: "Delete a pass holder",
    description:
      "For platform administrators. Hides the person immediately; points and scans are kept, and the number is not reused.",
    params: holderParams,
    success: 204,
    answer: "none",
  }),
};

/** The list of pass holders and its export, for platform administrators. */
export const holderListCalls = {
  list: call({
    method: "get",
    path: "/passholders",
    access: "bearer",
    summary: "Pass holders",
    description:
      "The search matches names and e-mail addresses, with all words in any order, ignoring accents and case; a word of one or two letters only matches the start of a name. Digits match the start of a postcode (up to five digits), of a pass number or of a phone number in any format. The filters are additions: different filters are combined with AND, values of a filter with OR; the ends of a range may be in either order. A count above 10,000, or 5,000 in a search, is an estimate (`approximate`).",
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
      "The holders of the list with the same filters and search, in the same order. The reason, the filters and the number of rows are logged.",
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
