import { data } from "@remix-run/node";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { NotificationDetails } from "~/contract/notifications/answers";
import { inBrussels } from "~/contract/notifications/brussels";
import { notificationForm } from "~/contract/notifications/notification";
import type { NotificationAnswer, NotificationEntry } from "~/ui/notifications/notification-form";
import { conflictOf, takeChosen } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { changesSomething } from "~/web/request/refused-action.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { editedPaths } from "./edited-fields";
import { answerNotification } from "./form.server";
import { notificationPath } from "./notification-path";

type Content = Omit<NotificationEntry, "sendTime"> & { sendDate: string };

/** A notification as its form shows it: its moment as clocks in Brussels do. */
export function entryOf(notification: Content | NotificationDetails): NotificationEntry {
  const { day, time } = inBrussels(new Date(notification.sendDate));
  const { title, body, link, country, minimumPoints, maximumPoints } = notification;
  return { title, body, sendDate: day, sendTime: time, link, country, minimumPoints, maximumPoints };
}

const saved = ({ api, param }: ScreenContext) => api.notifications.details({ id: param("notificationId") });

/** Saves a notification; where somebody else was first, answers with both versions. */
export async function saveNotification(screen: ScreenContext) {
  await takeChosen(screen, { saved: async () => entryOf(await saved(screen)), paths: editedPaths });
  return answerNotification(screen, () => save(screen), {
    save: () => save(screen),
    resume: async () =>
      data<NotificationAnswer>({ ...redisplayed(screen.formData()), revision: screen.requestId }, 200),
  });
}

async function save(screen: ScreenContext) {
  const { api, form, param, request, url } = screen;
  const id = param("notificationId");
  let mine: NotificationEntry | undefined;
  const refused = await form(notificationForm, async ({ happensTwice, ...edit }) => {
    mine = entryOf(edit);
    const changed = await changesSomething(api.notifications.update({ ...edit, id, refuseNothing: "true" }));
    const to = notificationPath(id, url.search);
    const done = happensTwice ? "doneTwice" : "done";
    return changed
      ? redirectWithToast(request, to, `backoffice-notifications:edit.${done}`)
      : redirectWithToast(request, to, "backoffice-notifications:edit.nothingChanged", {}, "info");
  });
  if (!("data" in refused) || !mine || refused.data.refusal?.code !== "staleVersion") return refused;
  const present = await saved(screen);
  const conflict = conflictOf(screen, { ...present, content: entryOf(present) }, mine, editedPaths);
  return data<NotificationAnswer & { conflict: Conflict<NotificationEntry> }>(
    { ...refused.data, conflict },
    refused.init?.status ?? 409,
  );
}
