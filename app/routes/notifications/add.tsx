import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { notificationForm } from "~/contract/notifications/notification";
import { NotificationForm } from "~/ui/notifications/notification-form";
import { titleOf } from "~/ui/notifications/notification-words";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { answerNotification, countAudience, languageQuestion } from "./form.server";
import { audienceFromQuery, holderFilterChoices } from "./meant.server";
import { notificationPath, notificationsPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notifications:add.title",
  i18n: [
    "backoffice-notifications",
    "backoffice-holder-filters",
    "backoffice-badges",
    "backoffice-translation",
    "backoffice-errors",
  ],
};
export const shouldRevalidate = unlessRefused;

/** The list's own query, without the parameters from the list of pass holders. */
function listQuery({ searchParams }: URL) {
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => name === "state" || name === "page"),
  );
  return query.size > 0 ? `?${query}` : "";
}

/** `to` is the query of the list of pass holders, `segment` the name of that segment, `id` the ticked holders. */
export const loader = screenLoader({ may: "editNotifications" }, async (screen) => {
  const { api, request, url } = screen;
  const ids = url.searchParams.getAll("id");
  // Without a ticked row, the notification must not go to everybody.
  if (url.searchParams.get("of") === "chosen" && ids.length === 0)
    throw await redirectWithToast(
      request,
      "/pass-holders",
      "backoffice-notifications:form.noneChosen",
      {},
      "info",
    );
  const chosen = new URLSearchParams(ids.map((id) => ["id", id]));
  const preselected = audienceFromQuery(
    url.searchParams.get("to") ?? String(chosen),
    url.searchParams.get("segment")?.slice(0, 60) || null,
  );
  const [audience, translation, choices] = await Promise.all([
    countAudience(screen, preselected),
    nullIfUnavailable(api.translation.state()),
    holderFilterChoices(api),
  ]);
  return {
    ...choices,
    present: preselected,
    audience,
    programme: site().programme,
    machineTranslation: translation?.isConfigured ?? false,
    closeTo: notificationsPath(listQuery(url)),
  };
});

export const action = screenAction({ may: "editNotifications" }, (screen) =>
  answerNotification(screen, () =>
    screen.form(notificationForm, async ({ happensTwice, version: _, ...notification }) => {
      const { api, request, url } = screen;
      const question = await languageQuestion(screen, notification);
      if (question) return question;
      const { id } = await api.notifications.create({ ...notification });
      const done = happensTwice ? "doneTwice" : "done";
      const title = titleOf(notification);
      return redirectWithToast(
        request,
        notificationPath(id, listQuery(url)),
        `backoffice-notifications:add.${done}`,
        { title },
      );
    }),
  ),
);

/** Schedules a notification. */
export default function AddNotification() {
  const { closeTo, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notifications");
  return (
    <Drawer size="mid" title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <NotificationForm id="notification-creation" {...loaded} closeTo={closeTo} submit={t("add.do")} />
    </Drawer>
  );
}
