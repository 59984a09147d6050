import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "~/contract/forms/edit-conflict";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { cutName } from "~/ui/display/names";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import {
  type NotificationAnswer,
  type NotificationEntry,
  NotificationForm,
} from "~/ui/notifications/notification-form";
import { titleOf } from "~/ui/notifications/notification-words";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { orMissing } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { comparedFields } from "./compared-fields";
import { entryOf, saveNotification } from "./edit.server";
import { audienceOf } from "./form.server";
import { notificationPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notifications:edit.title",
  i18n: ["backoffice-notifications", "backoffice-translation", "backoffice-conflict", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "editNotifications" }, async (screen) => {
  const id = screen.param("notificationId");
  const [notification, countries, translation] = await Promise.all([
    screen.api.notifications.details({ id }),
    orMissing(screen.api.content.countries()),
    orMissing(screen.api.translation.state()),
  ]);
  const limits: Record<string, unknown> = { ...notification };
  return {
    title: titleOf(notification),
    version: notification.version,
    present: entryOf(notification),
    isDue: notification.state !== "programmed",
    countries: countries?.map(({ id: value, label }) => ({ value, label })) ?? null,
    audience: await audienceOf(screen, (name) => limits[name] ?? null),
    programme: site().programme,
    machineTranslation: translation?.isConfigured ?? false,
    closeTo: notificationPath(id, screen.url.search),
  };
});

export const action = screenAction({ may: "editNotifications" }, saveNotification);

/** Changes a notification before its moment. */
export default function EditNotification() {
  const loaded = useLoaderData<typeof loader>();
  const { title, version, present, isDue, countries, audience, programme, machineTranslation, closeTo } =
    loaded;
  const answer = useActionData<NotificationAnswer & { conflict?: Conflict<NotificationEntry> }>();
  const { t } = useTranslation(["backoffice-notifications", "backoffice-conflict", "backoffice-errors"]);
  return (
    <Drawer size="mid" title={t("edit.title")} context={cutName(title)} closeTo={closeTo}>
      {answer?.conflict ? (
        <EditConflict
          subject="notification"
          conflict={answer.conflict}
          fields={comparedFields(t, countries ?? [])}
          save={{ intent: "save", label: t("backoffice-conflict:save") }}
          closeTo={closeTo}
          frame={(comparison, actions) => (
            <>
              <DrawerBody>{comparison}</DrawerBody>
              <DrawerFoot>{actions}</DrawerFoot>
            </>
          )}
        />
      ) : isDue && !answer ? (
        <>
          <DrawerBody>
            <Alert>{t("backoffice-errors:notificationDue")}</Alert>
          </DrawerBody>
          <DrawerFoot>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
              {t("edit.back")}
            </ButtonLink>
          </DrawerFoot>
        </>
      ) : (
        <NotificationForm
          id="notification-edit"
          present={present}
          countries={countries}
          audience={audience}
          programme={programme}
          machineTranslation={machineTranslation}
          closeTo={closeTo}
          submit={t("edit.do")}
          hidden={(shown) => <LoadedVersion answer={shown} version={version} content={present} />}
        />
      )}
    </Drawer>
  );
}
