import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { MAX_ROWS } from "~/contract/gifts/stock";
import { formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { controlProps, Field, plainField } from "~/ui/forms/field";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { inputClass } from "~/ui/forms/text-field";
import { withQuery } from "~/ui/lists/pagination";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { giftPath } from "../gift-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gift-stock:upload.title",
  i18n: ["backoffice-gift-stock", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "changeGiftStock" }, async ({ param, url }) => ({
  closeTo: giftPath(param("giftId"), "stock", url.search),
}));

/** Checks the file; the page behind shows the result. */
export const action = screenAction({ may: "changeGiftStock" }, (screen) => {
  const sent = screen.formData().get("file");
  const file = sent instanceof File ? sent : new File([], "");
  // A file field cannot be redisplayed with its value.
  screen.formData().delete("file");
  return screen.form(z.object({}), async () => {
    const { api, param, url } = screen;
    const id = param("giftId");
    const { checkId } = await api.gifts.checkStock({ id, file });
    const [path, search] = giftPath(id, "stock", url.search).split("?");
    return redirect(`${path}${withQuery(search ?? "", { check: checkId })}`, 303);
  });
});

/** Takes a file of keys, to check it before anything is added. */
export default function AddKeys() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-stock");
  const answer = useFormAnswer();
  const errors = answer?.lastResult?.error?.file ?? undefined;
  const field = plainField("file", "add-keys", { errors });
  const hint = t("upload.hint", { rows: formatNumber(MAX_ROWS) });
  return (
    <Drawer title={t("upload.title")} closeTo={closeTo}>
      <Form id="add-keys" method="post" encType="multipart/form-data" noValidate>
        <FormKey />
        <DrawerBody>
          <Stack>
            {!errors && answer?.refusal && (
              <FormErrors codes={[answer.refusal.code]} params={answer.refusal.params} />
            )}
            <p>{t("upload.text")}</p>
            <Field field={field} label={t("upload.file")} hint={hint}>
              <input
                type="file"
                className={inputClass}
                accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                {...controlProps(field, hint)}
              />
            </Field>
          </Stack>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("upload.cancel")}
          </ButtonLink>
          <SubmitButton icon="upload-simple">{t("upload.do")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
