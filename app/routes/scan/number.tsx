import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { digitsOf, passNumberIn } from "~/contract/pass-holders/words";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { ScanStep, styles } from "~/ui/scan/scan-page";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { useNextPass } from "./counter";
import { placeOf } from "./place.server";

const FORM = "scan";

export const handle = { isWrong: ({ wrong }: { wrong: boolean }) => wrong };

/** Asks for the pass. With SCAN_APP_URL, redirects to the scan app. */
export const loader = screenLoader({ may: "scan" }, async (screen) => {
  if (site().scanAppUrl) return redirect("/scan/app");
  const { eltoId } = await placeOf(screen);
  const given = screen.url.searchParams.get("pass")?.slice(0, 40);
  const wrong = given !== undefined && !passNumberIn(given);
  return { place: eltoId, given, wrong, digits: digitsOf(given ?? "")?.length ?? 0 };
});

export default function PassNumber() {
  const { place, given, wrong, digits } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  useNextPass(place);
  const field = plainField("pass", FORM, {
    initialValue: given,
    errors: wrong ? [given ? "invalidPassNumber" : "required"] : undefined,
  });
  return (
    <ScanStep>
      <h1>{t("title")}</h1>
      {/* The key resets the field when another number was given. */}
      <Form id={FORM} key={given} action="/scan/pass" className={styles.number} noValidate>
        <input type="hidden" name="place" value={place} />
        <PassNumberField
          field={field}
          label={t("number")}
          hint={wrong && given ? t("read", { count: digits }) : t("numberHint")}
          alone
          autoFocus
        />
        <SubmitButton icon="magnifying-glass" className={styles.go}>
          {t("verify")}
        </SubmitButton>
      </Form>
    </ScanStep>
  );
}
