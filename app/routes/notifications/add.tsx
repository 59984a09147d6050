import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { notificationForm } from "~/contract/notifications/notification";
import { NotificationForm } from "~/ui/notifications/notification-form";
import { titleOf } from "~/ui/notifications/notification-words";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { orMissing } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { answerNotification, audienceOf } from "./form.server";
import { notificationPath, notificationsPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notifications:add.title",
  i18n: ["backoffice-notifications", "backoffice-translation", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "editNotifications" }, async (screen) => {
  const [countries, audience, translation] = await Promise.all([
    orMissing(screen.api.content.countries()),
    audienceOf(screen, () => null),
    orMissing(screen.api.translation.state()),
  ]);
  return {
    countries: countries?.map(({ id, label }) => ({ value: id, label })) ?? null,
    audience,
    programme: site().programme,
    machineTranslation: translation?.isConfigured ?? false,
    closeTo: notificationsPath(screen.url.search),
  };
});

export const action = screenAction({ may: "editNotifications" }, (screen) =>
  answerNotification(screen, () =>
    screen.form(notificationForm, async ({ happensTwice, version: _, ...notification }) => {
      const { api, request, url } = screen;
      const { id } = await api.notifications.create({ ...notification });
      const done = happensTwice ? "doneTwice" : "done";
      const title = titleOf(notification);
      return redirectWithToast(
        request,
        notificationPath(id, url.search),
        `backoffice-notifications:add.${done}`,
        { title },
      );
    }),
  ),
);

/** Programmes a notification. */
export default function AddNotification() {
  const { closeTo, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notifications");
  return (
    <Drawer size="mid" title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <NotificationForm id="notification-creation" {...loaded} closeTo={closeTo} submit={t("add.do")} />
    </Drawer>
  );
}
