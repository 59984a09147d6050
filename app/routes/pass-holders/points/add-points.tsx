import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { pointsAdjustment } from "~/contract/pass-holders/points";
import { adjustmentTypes } from "~/contract/pass-holders/words";
import { formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { RadioGroup } from "~/ui/forms/choice-fields";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { Balance } from "~/ui/pass-holders/ledger";
import { UNDO } from "~/web/request/queue-surroundings.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-points:adjust.title",
  i18n: ["backoffice-points", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "adjustPoints" }, async ({ param, url }) => ({
  closeTo: holderPath(param("passHolderId"), "informations", url.search),
}));

export const action = screenAction({ may: "adjustPoints" }, (screen) =>
  screen.form(pointsAdjustment, async ({ type, points, reason }) => {
    const { api, param, request, url } = screen;
    const id = param("passHolderId");
    const signed = type === "Add" ? points : -points;
    await api.passHolders.addPoints({ passholderId: id, points: signed, reason });
    const { availablePoints } = await api.passHolders.details({ id });
    return redirectWithToast(
      request,
      holderPath(id, "informations", url.search, { [UNDO]: "points" }),
      type === "Add" ? "backoffice-points:adjust.added" : "backoffice-points:adjust.removed",
      { count: points, points: formatNumber(points), balance: formatNumber(availablePoints) },
    );
  }),
);

/** Gives or takes points by hand, with the reason that the ledger and the log keep. */
export default function AddPoints() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-points");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof pointsAdjustment>>({
    id: "points",
    lastResult: answer?.lastResult,
    defaultValue: { type: "Add" },
    schema: async () => (await import("~/contract/pass-holders/points")).pointsAdjustment,
  });
  const { availablePoints } = holder;
  const points = Number(String(fields.points.value ?? "").replace(/\s/g, ""));
  const after = availablePoints + (fields.type.value === "Remove" ? -points : points);
  return (
    <Drawer title={t("adjust.title")} context={name} closeTo={closeTo}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <DrawerBody>
          <Stack>
            <ErrorSummary
              fields={[fields.type, fields.points, fields.reason]}
              formErrors={form.errors}
              params={answer?.refusal?.params}
            />
            <Balance term={t("adjust.balance")} points={availablePoints} />
            <AllRequired />
            <RadioGroup
              field={fields.type}
              label={t("adjust.type")}
              options={adjustmentTypes.map((value) => ({ value, label: t(`adjust.types.${value}`) }))}
            />
            <TextField
              field={fields.points}
              errorParams={answer?.refusal?.params}
              label={t("adjust.points")}
              hint={
                // Rendered even while empty: screen readers only announce changes of existing elements.
                <span role="status">
                  {points >= 1 &&
                    (after < 0
                      ? t("adjust.short", { missing: formatNumber(-after) })
                      : t("adjust.after", { balance: formatNumber(after) }))}
                </span>
              }
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
            <TextareaField
              field={fields.reason}
              label={t("adjust.reason")}
              hint={t("adjust.reasonHint")}
              limit={500}
            />
          </Stack>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("adjust.cancel")}
          </ButtonLink>
          <SubmitButton icon="coins">{t("adjust.do")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
