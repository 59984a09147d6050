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
      "With `ForB2c=true` those that a shop shows today: visible, and in stock. A client application gets no others. The order by availability counts a gift that needs no keys as one that never runs out; by date is by the first day on which it is visible. `SearchTerm`, by the French name, is an addition.",
    query: giftList.query,
    success: 200,
    answer: pageOf(giftListItem),
  }),
  details: call({
    method: "get",
    path: "/shopitem/{id}",
    access: "bearer",
    summary: "One gift",
    description: "Its texts in all languages, its stock, and the version to save it against.",
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
      "With a picture that was uploaded before (`POST /medias`). The pass app shows it from the next publication on, within its dates. For platform administrators.",
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
      "The whole gift, against the version that was read when there is one; its picture, mail, use of keys and mark of low stock stay where they are left out. What the app shows of it changes with the next publication. For platform administrators.",
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
      "Names and descriptions in the four languages, all of them required, and the mail's template; the app shows them from the next publication on. For platform administrators.",
    refuses: ["staleVersion", "nothingChanged"],
    params: giftParams,
    query: refuseNothing,
    body: giftTranslation,
    success: 204,
    answer: "none",
  }),
};
