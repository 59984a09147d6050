import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/ui/display/alert";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { useHydrated } from "~/ui/display/hydration";
import { Field, plainField } from "~/ui/forms/field";
import { FormBar } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { inputClass } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { forgottenKeyCookie, issuedKey } from "~/web/session/issued-key.server";

export const handle = { title: "backoffice-client-keys:issued.title", i18n: ["backoffice-client-keys"] };

export const loader = screenLoader({ may: "manageClientKeys" }, async (screen) => {
  const [person, { id, name, client }] = await Promise.all([
    screen.me(),
    screen.api.clientKeys.details({ id: screen.param("keyId") }),
  ]);
  return { about: `${client} · ${name}`, secret: (await issuedKey(screen.request, id, person.id)) ?? null };
});

/** After the key was copied: deletes its cookie. */
export const action = screenAction({ may: "manageClientKeys" }, async ({ request }) =>
  redirect("/client-keys", {
    status: 303,
    headers: { "set-cookie": forgottenKeyCookie(request) },
  }),
);

const FORM = "issued-key";

/** A key, right after it was made: the only page that ever shows it. */
export default function IssuedKey() {
  const { about, secret } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-client-keys");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (secret === null)
    return (
      <>
        <PageHead title={t("issued.title")} sub={about} />
        <Alert
          tone="warning"
          title={t("issued.gone")}
          action={<ButtonLink to="/client-keys">{t("issued.back")}</ButtonLink>}
        >
          {t("issued.goneText")}
        </Alert>
      </>
    );
  const field = plainField("key", FORM);
  const copy = async () => {
    // If the browser refuses, the key stays selected in its field.
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => document.getElementById(field.id)?.focus(),
    );
  };
  return (
    <>
      <PageHead title={t("issued.title")} sub={about} />
      <Alert tone="warning" title={t("issued.once")}>
        {t("issued.onceText")}
      </Alert>
      {/* A document navigation, because the document's hydration data contains the key after a reload. */}
      <Form id={FORM} method="post" reloadDocument>
        <Stack>
          <Card>
            <Field field={field} label={t("issued.key")}>
              <textarea
                id={field.id}
                className={inputClass}
                rows={2}
                readOnly
                autoComplete="off"
                spellCheck={false}
                value={secret}
                style={{ fontFamily: "monospace", wordBreak: "break-all" }}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </Field>
            {hydrated && navigator.clipboard && (
              <p>
                <Button
                  type="button"
                  variant="secondary"
                  icon={copied ? "check-bold" : "copy"}
                  onClick={copy}
                >
                  {t(copied ? "issued.copied" : "issued.copy")}
                </Button>
              </p>
            )}
            <p className="sr" role="status">
              {copied && t("issued.copied")}
            </p>
          </Card>
          <Card title={t("issued.how")}>
            <p>{t("issued.howText")}</p>
            <p>
              <code style={{ overflowWrap: "anywhere" }}>Authorization: Bearer {secret.slice(0, 8)}…</code>
            </p>
            <p>
              <a href="/api/docs">{t("issued.docs")}</a>
            </p>
          </Card>
        </Stack>
        <FormBar>
          <SubmitButton>{t("issued.done")}</SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}
