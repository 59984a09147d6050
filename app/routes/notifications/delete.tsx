import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { text } from "~/contract/fields";
import { formatMoment } from "~/i18n/french";
import { cutName } from "~/ui/display/names";
import { titleOf } from "~/ui/notifications/notification-words";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { notificationPath, notificationsPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notifications:delete.title",
  i18n: ["backoffice-notifications", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "editNotifications" }, async ({ api, param, url }) => {
  const notification = await api.notifications.details({ id: param("notificationId") });
  return {
    title: titleOf(notification),
    sendDate: notification.sendDate,
    isDue: notification.state !== "programmed",
    closeTo: notificationPath(notification.id, url.search),
  };
});

export const action = screenAction({ may: "editNotifications" }, (screen) =>
  // The title in the question: afterwards the notification no longer exists.
  screen.form(z.object({ title: text(500) }), async ({ title }) => {
    const { api, param, url } = screen;
    const id = param("notificationId");
    await api.notifications.remove({ id });
    return redirectWithUndo(
      screen,
      notificationsPath(url.search),
      id,
      "backoffice-notifications:delete.done",
      { title },
    );
  }),
);

export default function DeleteNotification() {
  const { title, sendDate, isDue, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-notifications", "backoffice-errors"]);
  return (
    <ActionQuestion
      appearance={{ icon: "trash-duotone", tone: "danger", button: "trash", danger: true }}
      words={{
        title: t("delete.title"),
        keep: t("delete.keep"),
        do: t("delete.do"),
        back: t("delete.back"),
      }}
      consequences={t("delete.text")}
      refusal={isDue ? t("backoffice-errors:notificationDue") : null}
      closeTo={closeTo}
      recap={<Recap title={cutName(title)} text={formatMoment(sendDate)} />}
    >
      <input type="hidden" name="title" value={title} />
    </ActionQuestion>
  );
}
