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
    summary: "Pass holders like the one who is about to be created (addition)",
    description:
      "Holders with the same name and the same birth date, e-mail address, phone or address. Distributors' users get no more than the initial of the first name and the beginning of the postal code.",
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
      "For platform administrators and for the users of distributors, whose operator is kept as the registration source: `eltoId` (addition) says which, where somebody works for several. The answer is an addition. Opt-in to postal mail is given unless it is refused. The province of a Belgian postal code is found.",
    refuses: ["invalidRightsToCreate", "duplicateHolderEmail"],
    headers: idempotent,
    body: holderCreation,
    success: 200,
    answer: z.object({
      id: z.string(),
      /** The operator whose batch the card is from, if it is not the one that signs up; an addition. */
      otherCounter: z.string().optional(),
    }),
  }),
  update: call({
    method: "patch",
    path: "/passholders",
    access: "bearer",
    summary: "Change a pass holder",
    description:
      "For platform administrators. A digital pass can become a physical card, which needs a number of its own and frees the old one; not the other way. `version` and `refuseNothing` are additions.",
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
    description: "For platform administrators: all that is known of the person, with their points.",
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
      "For platform administrators. Hides the person at once; points and scans stay, and the number is not given again.",
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
      "The search reads names and e-mail addresses, every word anywhere, whatever the accents, capitals and order; a word of one or two letters is the beginning of a name. Digits are the beginning of a postcode (up to five), of a pass number or of a phone in any spelling. The filters are additions: all of them count, of several values of one any; a range whose ends are the wrong way round is the same range. A count beyond 10,000, in a search 5,000, is an estimate, and `approximate` says so.",
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
