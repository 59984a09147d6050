import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { pageOf, pathId } from "~/contract/paging";
import { giftDetails, giftListItem } from "./answers";
import { giftList } from "./filters";
import { giftCreation, giftEdit, giftTranslation } from "./gift";

const giftParams = z.object({ id: pathId });
/** Addition: screens ask for a 409 when a save changes nothing; programs need not. */
const refuseNothing = z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() });

/** The gifts themselves: administrators read them, the programme makes and changes them. */
export const giftContentCalls = {
  list: call({
    method: "get",
    path: "/shopitem",
    access: "bearer",
    clients: "gifts.list",
    summary: "Gifts",
    description:
      "With `ForB2c=true`, only gifts that a shop shows today: visible, and in stock. Client applications only get these. Sorted by availability, gifts without keys never run out; sorted by date, the first visible day counts. `SearchTerm`, by the French name, is an addition.",
    query: giftList.query,
    success: 200,
    answer: pageOf(giftListItem),
  }),
  details: call({
    method: "get",
    path: "/shopitem/{id}",
    access: "bearer",
    summary: "A gift",
    description: "Its texts in all languages, its stock, and its version for saving.",
    params: giftParams,
    success: 200,
    answer: giftDetails,
  }),
  create: call({
    method: "post",
    path: "/shopitem",
    access: "bearer",
    summary: "Create a gift",
    adds: true,
    description:
      "With a previously uploaded picture (`POST /medias`). The pass app shows it after the next publication, within its dates. For platform administrators.",
    refuses: ["imageExpired"],
    headers: idempotent,
    body: giftCreation,
    success: 200,
    answer: z.object({ id: z.string() }),
  }),
  update: call({
    method: "put",
    path: "/shopitem/{id}",
    access: "bearer",
    summary: "Save a gift",
    description:
      "The complete gift, optionally with the version that was read. Omitted fields for the picture, the mail, the use of keys and the low-stock threshold stay unchanged. The app shows the changes after the next publication. For platform administrators.",
    refuses: ["imageExpired", "staleVersion", "nothingChanged"],
    params: giftParams,
    query: refuseNothing,
    body: giftEdit,
    success: 204,
    answer: "none",
  }),
  translate: call({
    method: "post",
    path: "/shopitem/{id}/shopitemupdatetranslation",
    access: "bearer",
    summary: "Save the texts of a gift in all languages",
    description:
      "Names and descriptions in the four languages, all of them required, and the mail's template; the app shows them after the next publication. For platform administrators.",
    refuses: ["staleVersion", "nothingChanged"],
    params: giftParams,
    query: refuseNothing,
    body: giftTranslation,
    success: 204,
    answer: "none",
  }),
};
