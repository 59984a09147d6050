import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { identifier, pageOf, pathId } from "~/contract/paging";
import { audienceAnswer, notificationDetails } from "./answers";
import { notificationList } from "./filters";
import { notificationAudience, notificationCreation, notificationEdit } from "./notification";

/** The calls about notifications; a background job sends them. */
export const writtenNotificationCalls = {
  list: call({
    method: "get",
    path: "/pushnotifications",
    access: "bearer",
    summary: "Notifications to pass holders",
    description:
      "For administrators: the last to be sent first, with what was sent, to how many people and devices, and how many devices it did not reach. `State` and `SearchTerm`, by the title in any language, are additions.",
    query: notificationList.query,
    success: 200,
    answer: pageOf(notificationDetails),
  }),
  create: call({
    method: "post",
    path: "/pushnotifications",
    access: "bearer",
    summary: "Programme a notification",
    adds: true,
    description:
      "For platform administrators. It is sent at its moment, which lies ahead, to whoever is subscribed then, in their language, else in French, else in the first there is. `filters` and `segment` are additions: they are those of the list of pass holders, copied, so that a saved view that changes later changes nothing here. The answer is an addition.",
    headers: idempotent,
    body: notificationCreation,
    success: 200,
    answer: z.object({ id: z.string() }),
  }),
  update: call({
    method: "patch",
    path: "/pushnotifications",
    access: "bearer",
    summary: "Change a notification",
    description:
      "For platform administrators, before its moment. `version` and `refuseNothing` are additions.",
    refuses: ["notFound", "notificationDue", "staleVersion", "nothingChanged"],
    query: z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() }),
    body: notificationEdit,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/pushnotifications",
    access: "bearer",
    summary: "Delete a notification",
    description: "For platform administrators, before its moment. The body carries the id.",
    refuses: ["notFound", "notificationDue"],
    body: z.object({ id: identifier }),
    success: 204,
    answer: "none",
  }),
  /** A body, like the other calls of the source API that filter people. */
  audience: call({
    method: "post",
    path: "/pushnotifications/audience",
    access: "bearer",
    summary: "Who would get a notification (addition)",
    description:
      "For platform administrators: how many people and devices a notification with these limits and filters would go to now, and the people by language and country.",
    body: notificationAudience,
    success: 200,
    answer: audienceAnswer,
  }),
  details: call({
    method: "get",
    path: "/pushnotifications/{id}",
    access: "bearer",
    summary: "A notification (addition)",
    description: "For administrators: its texts, whom it is for, and what was sent.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: notificationDetails,
  }),
};
