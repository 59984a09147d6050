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
      "For administrators: by send date, latest first, with the texts, the numbers of recipients and devices, and the number of failed deliveries. `State` and `SearchTerm`, by the title in any language, are additions.",
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
      "For platform administrators. At its moment, which must be in the future, it is sent to everybody who is subscribed then, in their language, or else in French, or else in the first available one. `filters` and `segment` are additions: copies of the filters of the list of pass holders, so that later changes of the saved view have no effect. The answer is an addition.",
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
    description: "For platform administrators, before its moment. The body contains the id.",
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
    summary: "The audience of a notification (addition)",
    description:
      "For platform administrators: the current number of people and devices with these limits and filters, and the people by language and country.",
    body: notificationAudience,
    success: 200,
    answer: audienceAnswer,
  }),
  details: call({
    method: "get",
    path: "/pushnotifications/{id}",
    access: "bearer",
    summary: "A notification (addition)",
    description: "For administrators: its texts, its audience and its deliveries.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: notificationDetails,
  }),
};
