import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { languages } from "~/contract/languages";
import type { Readers } from "~/contract/notifications/answers";
import { inBrussels } from "~/contract/notifications/brussels";
import { can } from "~/contract/permissions";
import { formatMoment, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { type Definition, DefinitionList } from "~/ui/display/card";
import { cutName } from "~/ui/display/names";
import { NewTab } from "~/ui/display/new-tab";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormSection } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Translations } from "~/ui/forms/translations";
import { NotificationBadge, pointsWords, titleOf } from "~/ui/notifications/notification-words";
import { NotificationColumns, PhonePreview } from "~/ui/notifications/phone-preview";
import { AudienceCount, ReadersByLanguage } from "~/ui/notifications/recipients";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { filtersInWords, type HolderChoices } from "~/ui/pass-holders/holder-filters";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { countAudience, testSaved } from "./form.server";
import { namedFilterChoices } from "./meant.server";
import { notificationPath, notificationsPath } from "./notification-path";

export const handle = {
  ...overlayHandle,
  title: ({ title }: { title: string }) => title,
  missing: "backoffice-notifications:sheet.notFound",
  i18n: ["backoffice-notifications", "backoffice-holder-filters", "backoffice-badges", "backoffice-errors"],
};

export const loader = screenLoader({ may: "readNotifications" }, async (screen) => {
  const [person, notification] = await Promise.all([
    screen.me(),
    screen.api.notifications.details({ id: screen.param("notificationId") }),
  ]);
  const mayChange = can.editNotifications(person) && notification.state === "programmed";
  return {
    notification,
    title: titleOf(notification),
    mayChange,
    mayTest: can.testNotification(person),
    audience: mayChange ? await countAudience(screen, notification) : null,
    choices: notification.filters && (await namedFilterChoices(screen.api, notification.filters)),
    programme: site().programme,
  };
});

/** Sends it to one's own devices, before and after it is due. */
export const action = screenAction({ may: "testNotification" }, (screen) =>
  screen.form(z.object({}), async () => {
    const id = screen.param("notificationId");
    return testSaved(screen, id, notificationPath(id, screen.url.search));
  }),
);

const nothingKnown: HolderChoices = { countries: null, provinces: null, categories: null, operators: null };

/** The audience, expected or actual, at a moment. */
function Counted({ title, readers }: { title: string; readers: Readers }) {
  const { t } = useTranslation("backoffice-notifications");
  const by = languages.map((language) => ({ language, people: readers.languages[language] }));
  return (
    <FormSection title={title} lead={formatMoment(readers.at)}>
      <p>{t("people", { count: readers.people, value: formatNumber(readers.people) })}</p>
      <ReadersByLanguage by={by.filter(({ people }) => people > 0)} inAnother={readers.inAnotherLanguage} />
    </FormSection>
  );
}

/** A notification: its texts, its audience, and its delivery. */
export default function NotificationSheet() {
  const { notification, title, mayChange, mayTest, audience, choices, programme } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("backoffice-notifications");
  const { search } = useLocation();
  const refusal = useFormAnswer()?.refusal;
  const closeTo = notificationsPath(search);
  const { id, state, sendDate, link } = notification;
  const { day, time } = inBrussels(new Date(sendDate));
  const figures: Definition[] = [
    ...(notification.people === null
      ? []
      : [{ term: t("sheet.people"), value: formatNumber(notification.people) }]),
    { term: t("sheet.sent"), value: formatNumber(notification.sentCount) },
    { term: t("sheet.failed"), value: formatNumber(notification.failedCount) },
  ];
  const by = (name: string, moment: string) => t("sheet.by", { by: name, moment: formatMoment(moment) });
  return (
    <Drawer
      size="mid"
      lead={<NotificationBadge state={state} />}
      title={cutName(title)}
      context={formatMoment(sendDate)}
      closeTo={closeTo}
    >
      <DrawerBody>
        <FormErrors codes={refusal && [refusal.code]} params={refusal?.params} />
        <NotificationColumns>
          <div>
            {state !== "programmed" && (
              <FormSection title={t("sheet.result")}>
                <DefinitionList items={figures} />
              </FormSection>
            )}
            {notification.counted && <Counted title={t("sheet.counted")} readers={notification.counted} />}
            {notification.recounted && (
              <Counted title={t("sheet.recounted")} readers={notification.recounted} />
            )}
            <FormSection title={t("sheet.facts")}>
              <DefinitionList
                items={[
                  { term: t("sheet.moment"), value: formatMoment(sendDate) },
                  { term: t("fields.country"), value: notification.countryLabel ?? t("form.everyCountry") },
                  { term: t("columns.points"), value: pointsWords(t, notification) },
                  ...(notification.segment
                    ? [{ term: t("fields.segment"), value: notification.segment }]
                    : []),
                  ...filtersInWords((choices && notification.filters) ?? {}, choices ?? nothingKnown, i18n.t),
                  {
                    term: t("fields.link"),
                    value: link ? (
                      <a href={link} target="_blank" rel="noreferrer">
                        {link}
                        <NewTab />
                      </a>
                    ) : (
                      t("sheet.opensApp")
                    ),
                  },
                  { term: t("sheet.created"), value: by(notification.createdBy, notification.created) },
                  ...(notification.updatedBy && notification.version > 1
                    ? [
                        {
                          term: t("sheet.updated"),
                          value: by(notification.updatedBy, notification.updatedAt),
                        },
                      ]
                    : []),
                ]}
              />
              {mayChange && (
                <AudienceCount
                  counted={audience}
                  written={languages.filter((language) => notification.title[language])}
                />
              )}
            </FormSection>
            <FormSection title={t("sheet.texts")}>
              <Translations
                names={notification.title}
                descriptions={notification.body}
                missing={{ name: t("sheet.noTitle"), description: t("sheet.noBody") }}
              />
            </FormSection>
          </div>
          <PhonePreview
            shown={{ title: notification.title, body: notification.body, day, time }}
            programme={programme}
          />
        </NotificationColumns>
      </DrawerBody>
      <DrawerFoot>
        {mayChange && (
          <ButtonLink
            className="push"
            variant="dangerQuiet"
            icon="trash"
            to={notificationPath(`${id}/delete`, search)}
            preventScrollReset
          >
            {t("sheet.delete")}
          </ButtonLink>
        )}
        {mayTest && (
          <Form method="post" className={mayChange ? undefined : "push"}>
            <SubmitButton variant="secondary" icon="paper-plane-tilt" pendingLabel={t("test.doing")}>
              {t("test.do")}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("sheet.close")}
        </ButtonLink>
        {mayChange && (
          <ButtonLink
            variant="primary"
            icon="pencil-simple"
            to={notificationPath(`${id}/edit`, search)}
            preventScrollReset
          >
            {t("sheet.edit")}
          </ButtonLink>
        )}
      </DrawerFoot>
    </Drawer>
  );
}
