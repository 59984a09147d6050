import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { pathId } from "~/contract/paging";
import { holderDetails, similarHolder } from "./answers";
import { comparedFields, holderCreation, holderEdit } from "./holder";

const holderParams = z.object({ id: pathId });

/** The calls about one pass holder. Last of their area: `/passholders/{id}` would take any other path for an id. */
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
    answer: z.object({ id: z.string() }),
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
