import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { pathId } from "~/contract/paging";
import { passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { formatHour, formatNumber } from "~/i18n/french";
import { Link } from "~/ui/display/link";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { useErrorSentence } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ScanResult, ScanStep, styles } from "~/ui/scan/scan-page";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { placeOf } from "./place.server";
import { step } from "./step";

export const handle = { title: "backoffice-scan:annul.title" };

/** Annuls a scan made by mistake; people without permission are redirected to the pass. */
export const loader = screenLoader({ may: "scan" }, async (screen) => {
  const { eltoId: place } = await placeOf(screen);
  const passId = passNumberIn(screen.url.searchParams.get("pass") ?? "");
  if (!passId) return redirect(step("", place));
  const check = await screen.api.passHolders.verifyScan({ passId, eltoId: place });
  const scan = check.place?.awardedToday;
  if (!scan?.canAnnul) return redirect(step("/pass", place, { pass: passId }));
  return { place, passId, name: check.firstName, scan };
});

export const action = screenAction({ may: "scan" }, (screen) =>
  screen.form(z.object({ scanId: pathId }), async ({ scanId }) => {
    const { eltoId: place } = await placeOf(screen);
    const passId = passNumberIn(screen.url.searchParams.get("pass") ?? "") ?? "";
    const { points, missing } = await screen.api.passHolders.annulScan({ scanId });
    const back = step("/pass", place, { pass: passId });
    const key = missing > 0 ? "backoffice-scan:annul.missing" : "backoffice-scan:annul.done";
    const params = { points: formatNumber(points), missing: formatNumber(missing) };
    return redirectWithToast(screen.request, back, key, params, missing > 0 ? "info" : "success");
  }),
);

export default function Annul() {
  const { place, passId, name, scan } = useLoaderData<typeof loader>();
  const refused = useFormAnswer()?.refusal;
  const { t } = useTranslation("backoffice-scan");
  const sentence = useErrorSentence();
  const back = (
    <Link to={step("/pass", place, { pass: passId })} className={refused ? styles.onResult : styles.line}>
      {t("annul.keep")}
    </Link>
  );
  if (refused)
    return (
      <ScanResult
        result="refused"
        title={t("annul.refused")}
        text={sentence({ name: "" }, refused.code)}
        foot={back}
      />
    );
  return (
    <Form method="post" className={styles.form}>
      <FormKey />
      <input type="hidden" name="scanId" value={scan.scanId} />
      <ScanStep
        foot={
          <>
            <SubmitButton className={styles.go}>{t("annul.confirm")}</SubmitButton>
            {back}
          </>
        }
      >
        <h1>{t("annul.title")}</h1>
        <p>
          {t("annul.what", {
            name,
            number: shownPassNumber(passId),
            hour: formatHour(scan.scannedAt),
          })}
        </p>
        <p>{t("annul.effect", { count: scan.points, value: formatNumber(scan.points) })}</p>
      </ScanStep>
    </Form>
  );
}
