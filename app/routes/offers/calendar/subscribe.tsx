import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useHydrated } from "~/ui/display/hydration";
import { plainField } from "~/ui/forms/field";
import { FormKey } from "~/ui/forms/form-key";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-calendar:subscribe.title",
  i18n: ["backoffice-calendar"],
};

export const loader = screenLoader({ may: "readOffers" }, async ({ api, url }) => ({
  address: (await api.calendar.address()).address,
  closeTo: `/offers/calendar${url.search}`,
}));

export const action = screenAction({ may: "readOffers" }, async ({ api, request, url }) => {
  await api.calendar.replaceAddress();
  return redirectWithToast(
    request,
    `/offers/calendar/subscribe${url.search}`,
    "backoffice-calendar:subscribe.replaced",
  );
});

const FORM = "calendar-address";

/** The person's own address of the calendar, to copy and to replace. */
export default function Subscribe() {
  const { address, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-calendar");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const field = plainField("address", FORM, { initialValue: address });
  return (
    <Drawer title={t("subscribe.title")} closeTo={closeTo} size="narrow">
      <Form id={FORM} method="post">
        <FormKey />
        <DrawerBody>
          <Stack>
            <p>{t("subscribe.lead")}</p>
            <TextField
              key={address}
              field={field}
              label={t("subscribe.address")}
              hint={t("subscribe.help")}
              readOnly
            />
            <p>{t("subscribe.replaceWhy")}</p>
          </Stack>
          <p className="sr" role="status">
            {copied && t("subscribe.copied")}
          </p>
        </DrawerBody>
        <DrawerFoot>
          <Button variant="dangerQuiet" className="push">
            {t("subscribe.replace")}
          </Button>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("subscribe.close")}
          </ButtonLink>
          {hydrated && navigator.clipboard && (
            <Button
              type="button"
              variant="primary"
              icon={copied ? "check-bold" : "copy"}
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => setCopied(true),
                  // If the browser refuses, the address stays selected in its field.
                  () => document.getElementById(field.id)?.focus(),
                )
              }
            >
              {t(copied ? "subscribe.copied" : "subscribe.copy")}
            </Button>
          )}
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
