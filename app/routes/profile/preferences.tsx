import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { digestParts, hasDigest, selectableMails } from "~/contract/users/mail-kinds";
import { mailPreferencesForm } from "~/contract/users/wanted-mails";
import { Card, Columns, FieldGrid, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField, CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DensitySwitch, Segmented } from "~/ui/lists/segmented";
import { Screen } from "~/ui/overlays/overlay";
import { Actions } from "~/ui/shell/page-head";
import { PREFERENCES, usePreferences } from "~/ui/shell/preferences";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { ProfileHead, profileTitle } from "./profile-head";

export const handle = { title: profileTitle("tabs.preferences"), i18n: ["backoffice-profile"] };

export const loader = screenLoader({ may: "signedIn" }, async ({ api, me }) => {
  const [person, mails] = await Promise.all([me(), api.users.mailPreferences()]);
  return { mails, wantable: selectableMails(person), isTeam: hasDigest("team", person) };
});

export const action = screenAction({ may: "signedIn" }, ({ api, form, me, request, url }) =>
  form(mailPreferencesForm, async (given) => {
    const [person, { decisions }] = await Promise.all([me(), api.users.mailPreferences()]);
    const { digestParts: parts, ...chosen } = given;
    // Without the boxes that the form of this role does not have.
    const own = selectableMails(person).map((mail) => [mail, chosen[mail]]);
    await api.users.saveMailPreferences({
      decisions,
      ...Object.fromEntries(own),
      ...(hasDigest("team", person) && { digestParts: parts }),
    });
    return redirectWithToast(request, url.pathname, "backoffice-profile:preferences.saved");
  }),
);

/** The person's optional mails, and the appearance of pages on this device. */
export default function Preferences() {
  const { wantable } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <ProfileHead />
      {wantable.length > 0 ? (
        <Columns>
          <Mails />
          <Display />
        </Columns>
      ) : (
        <Display />
      )}
    </Screen>
  );
}

function Mails() {
  const { mails, wantable, isTeam } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  const boxes = (["decisions", "questions", "mentions", "results", "report"] as const).filter((mail) =>
    wantable.includes(mail),
  );
  const [form, fields] = useAnsweredForm<z.input<typeof mailPreferencesForm>>({
    id: "mail-preferences",
    lastResult: answer?.lastResult,
    defaultValue: {
      ...Object.fromEntries(boxes.map((mail) => [mail, mails[mail] ? "on" : ""])),
      digest: mails.digest,
      digestParts: mails.digestParts,
    },
    schema: async () => (await import("~/contract/users/wanted-mails")).mailPreferencesForm,
  });
  const daily = { value: "daily", label: t("preferences.daily"), hint: t("preferences.dailyHint") };
  const weekly = isTeam
    ? { value: "weekly", label: t("preferences.weekly") }
    : { value: "weekly", label: t("preferences.mondays"), hint: t("preferences.mondaysHint") };
  return (
    <Form id={form.id} method="post" noValidate>
      <FormKey />
      <Stack>
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <Card title={t("preferences.digest")}>
          <FieldGrid>
            <RadioGroup
              field={fields.digest}
              label={t("preferences.rhythm")}
              options={[
                ...(isTeam ? [daily] : []),
                weekly,
                { value: "never", label: t("preferences.never") },
              ]}
            />
            {isTeam && (
              <CheckboxGroup
                field={fields.digestParts}
                label={t("preferences.parts")}
                optional
                options={digestParts.map((value) => ({ value, label: t(`preferences.part.${value}`) }))}
              />
            )}
          </FieldGrid>
        </Card>
        <Card title={t("preferences.others")}>
          <Stack>
            {boxes.map((mail) => (
              <CheckboxField
                key={mail}
                field={fields[mail]}
                label={t(`preferences.mail.${mail === "questions" && !isTeam ? "asked" : mail}`)}
                {...((mail === "questions" || mail === "report") && { hint: t(`preferences.hint.${mail}`) })}
              />
            ))}
          </Stack>
        </Card>
        <Actions>
          <SubmitButton>{t("preferences.save")}</SubmitButton>
        </Actions>
      </Stack>
    </Form>
  );
}

/** Saved at once, on this device. */
function Display() {
  const { t } = useTranslation(["backoffice-profile", "backoffice-ui"]);
  const { theme } = usePreferences();
  return (
    <Stack>
      <Card title={t("preferences.display")}>
        <Stack>
          <p className="muted">{t("preferences.displayLead")}</p>
          <div>
            <h3>{t("preferences.theme")}</h3>
            <Segmented
              label={t("preferences.theme")}
              name="theme"
              value={theme}
              action={PREFERENCES}
              options={[
                { value: "light", label: t("backoffice-ui:account.light"), icon: "sun" },
                { value: "dark", label: t("backoffice-ui:account.dark"), icon: "moon" },
                { value: "system", label: t("backoffice-ui:account.system"), icon: "device-mobile" },
              ]}
            />
          </div>
          <div>
            <h3>{t("preferences.lists")}</h3>
            <DensitySwitch />
          </div>
        </Stack>
      </Card>
      <Card title={t("preferences.keys")}>
        <p>
          <Link to="/profile/shortcuts">{t("preferences.seeKeys")}</Link>
        </p>
      </Card>
    </Stack>
  );
}
