import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { passNumberIn } from "~/contract/pass-holders/words";
import { formatNumber } from "~/i18n/french";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { ScanResult, styles } from "~/ui/scan/scan-page";
import { screenLoader } from "~/web/request/screen.server";
import { useNextPass } from "./counter";
import { placeOf } from "./place.server";
import { step } from "./step";

type Data = { name: string; what: "offer" | "points" | "visit" };
export const handle = {
  title: ({ name, what }: Data, t: TFunction) => t(`backoffice-scan:done.${what}`, { name }),
};

/** Reads the state of the pass, so that reloading the page neither repeats nor loses the award. */
export const loader = screenLoader({ may: "scan" }, async (screen) => {
  const { eltoId: place } = await placeOf(screen);
  const { searchParams } = screen.url;
  const passId = passNumberIn(searchParams.get("pass") ?? "");
  if (!passId) return redirect(step("", place));
  const check = await screen.api.passHolders.verifyScan({ passId, eltoId: place });
  const awarded = check.place?.awardedToday;
  if (!awarded || check.passState === "blocked") return redirect(step("/pass", place, { pass: passId }));
  const onlyOffer = searchParams.get("noted") === "offer";
  return {
    place,
    passId,
    name: check.firstName,
    balance: check.availablePoints,
    canAnnul: awarded.canAnnul && !onlyOffer,
    points: onlyOffer ? 0 : awarded.points,
    what: onlyOffer ? ("offer" as const) : awarded.points > 0 ? ("points" as const) : ("visit" as const),
  };
});

export default function Done() {
  const { place, passId, name, balance, points, what, canAnnul } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  useNextPass(place);
  useEffect(() => {
    // Remembered on the device, for scanning without a network.
    import("~/ui/scan/offline/kept-scans").then(
      ({ canKeep, noteSeen }) => {
        if (canKeep()) noteSeen({ eltoId: place, passId }).catch(() => undefined);
      },
      () => undefined,
    );
  }, [place, passId]);
  return (
    <ScanResult
      result="done"
      figure={points > 0 ? `+${formatNumber(points)}` : undefined}
      title={t(`done.${what}`, { name })}
      text={t("done.balance", { count: balance, value: formatNumber(balance) })}
      foot={
        <>
          <Link to={step("", place)} className={styles.onResult} autoFocus>
            <Icon name="scan" />
            {t("next")}
          </Link>
          {canAnnul && (
            <Link to={step("/annul", place, { pass: passId })} className={styles.line}>
              {t("annul.link")}
            </Link>
          )}
        </>
      }
    />
  );
}
