import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Conflict } from "~/contract/forms/edit-conflict";
import { type Language, labelWithLanguage } from "~/contract/languages";
import type { NotificationDetails } from "~/contract/notifications/answers";
import { inBrussels } from "~/contract/notifications/brussels";
import { notificationForm } from "~/contract/notifications/notification";
import { holderFilterBody } from "~/contract/pass-holders/filters";
import { valueAt } from "~/contract/value-at";
import { formatLongDay } from "~/i18n/french";
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
import {
  filterInWords,
  filterLabel,
  type HolderChoices,
  holderFilters,
} from "~/ui/pass-holders/holder-filters";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { answerNotification, countAudience, languageQuestion } from "./form.server";
import { holderFilterChoices } from "./meant.server";
import { notificationPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notifications:edit.title",
  i18n: [
    "backoffice-notifications",
    "backoffice-holder-filters",
    "backoffice-badges",
    "backoffice-translation",
    "backoffice-conflict",
    "backoffice-errors",
  ],
};
export const shouldRevalidate = unlessRefused;

type Content = Omit<NotificationEntry, "sendTime"> & { sendDate: string };

/** The initial values of a notification's form, with its moment in Brussels time. */
function entryOf(notification: Content | NotificationDetails): NotificationEntry {
  const { day, time } = inBrussels(new Date(notification.sendDate));
  const { title, body, link, country, minimumPoints, maximumPoints, filters, segment } = notification;
  const audience = { country, minimumPoints, maximumPoints, filters, segment };
  return { title, body, sendDate: day, sendTime: time, link, ...audience };
}

const saved = ({ api, param }: ScreenContext) => api.notifications.details({ id: param("notificationId") });

type Words = TFunction<["backoffice-notifications", "backoffice-conflict", "backoffice-errors"]>;

/** The fields of a notification in the order of its form. */
const ownPaths = [
  "title.fr",
  "body.fr",
  "title.nl",
  "body.nl",
  "title.en",
  "body.en",
  "title.de",
  "body.de",
  "sendDate",
  "sendTime",
  "link",
  "country",
  "minimumPoints",
  "maximumPoints",
  "segment",
] as const;
const pathOfFilter = (name: string) => `filters.${name}`;
/** Only called on the server, so that zod is not part of the browser's bundle. */
const editedPaths = () => [...ownPaths, ...Object.keys(holderFilterBody.shape).map(pathOfFilter)];

/** The fields in words, for comparing two versions. */
const comparedFields = (
  t: Words,
  choices: HolderChoices,
  plain: TFunction,
): ReviewedField<NotificationEntry>[] =>
  [...ownPaths, ...[...Object.keys(holderFilters(choices, plain)), "searchTerm"].map(pathOfFilter)].map(
    (path) => {
      const [name = "", language] = path.split(".") as [string, Language | undefined];
      if (name === "filters" && language)
        return {
          path,
          label: filterLabel(language, choices, plain),
          text: ({ filters }) => filterInWords(language, filters?.[language], choices, plain),
        };
      const label = t(`fields.${name as keyof NotificationEntry}`);
      return {
        path,
        label: labelWithLanguage(label, language),
        lang: language,
        text: (entry) => {
          const value = valueAt(entry, path) as string | number | null;
          if (value === null || value === "") return null;
          if (name === "sendDate") return formatLongDay(String(value));
          if (name === "country")
            return choices.countries?.find((one) => one.value === value)?.label ?? String(value);
          return String(value);
        },
      };
    },
  );

/** Saves a notification; if somebody else saved first, returns both versions. */
async function saveNotification(screen: ScreenContext) {
  await applyChoices(screen, { saved: async () => entryOf(await saved(screen)), paths: editedPaths() });
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
    const question = await languageQuestion(screen, edit);
    if (question) return question;
    const changed = await changesSomething(api.notifications.update({ ...edit, id, refuseNothing: "true" }));
    const to = notificationPath(id, url.search);
    const done = happensTwice ? "doneTwice" : "done";
    return changed
      ? redirectWithToast(request, to, `backoffice-notifications:edit.${done}`)
      : redirectWithToast(request, to, "backoffice-notifications:edit.nothingChanged", {}, "info");
  });
  if (!("data" in refused) || !mine || refused.data?.refusal?.code !== "staleVersion") return refused;
  const present = await saved(screen);
  const conflict = conflictOf(screen, { ...present, content: entryOf(present) }, mine, editedPaths());
  return data<NotificationAnswer & { conflict: Conflict<NotificationEntry> }>(
    { ...refused.data, conflict },
    refused.init?.status ?? 409,
  );
}

export const loader = screenLoader({ may: "editNotifications" }, async (screen) => {
  const id = screen.param("notificationId");
  const { api } = screen;
  const [notification, translation, toChoose] = await Promise.all([
    api.notifications.details({ id }),
    nullIfUnavailable(api.translation.state()),
    holderFilterChoices(api),
  ]);
  return {
    title: titleOf(notification),
    version: notification.version,
    present: entryOf(notification),
    isDue: notification.state !== "programmed",
    ...toChoose,
    audience: await countAudience(screen, notification),
    programme: site().programme,
    machineTranslation: translation?.isConfigured ?? false,
    closeTo: notificationPath(id, screen.url.search),
  };
});

export const action = screenAction({ may: "editNotifications" }, saveNotification);

/** Changes a notification before its moment. */
export default function EditNotification() {
  const loaded = useLoaderData<typeof loader>();
  const {
    title,
    version,
    present,
    isDue,
    choices,
    segments,
    audience,
    programme,
    machineTranslation,
    closeTo,
  } = loaded;
  const answer = useActionData<NotificationAnswer & { conflict?: Conflict<NotificationEntry> }>();
  const { t, i18n } = useTranslation([
    "backoffice-notifications",
    "backoffice-conflict",
    "backoffice-errors",
  ]);
  return (
    <Drawer size="mid" title={t("edit.title")} context={cutName(title)} closeTo={closeTo}>
      {answer?.conflict ? (
        <EditConflict
          subject="notification"
          conflict={answer.conflict}
          fields={comparedFields(t, choices, i18n.t)}
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
          choices={choices}
          segments={segments}
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
