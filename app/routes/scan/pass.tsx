import { data, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type ScanCheck, scanCompletion } from "~/contract/pass-holders/scan-calls";
import { passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatHour, formatLongDay, formatNumber } from "~/i18n/french";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { useErrorSentence } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { LostVisit, ScanResult, ScanStep, styles } from "~/ui/scan/scan-page";
import { newFormKey } from "~/web/request/form-key.server";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { useKeptVisit, useNextPass } from "./counter";
import { isBrowser } from "./device";
import { deviceOf } from "./device.server";
import { placeOf } from "./place.server";
import { step } from "./step";

type Data = { check: ScanCheck | null };

const nameOf = ({ firstName, initial }: ScanCheck) => (initial ? `${firstName} ${initial}.` : firstName);

export const handle = {
  // Screen readers announce the title, so it says the holder, and whether the pass was scanned today.
  title: ({ check }: Data, t: TFunction) => {
    if (!check) return t("backoffice-scan:unknown.title");
    if (check.passState === "blocked") return t("backoffice-scan:blocked.title");
    const awarded = check.place?.awardedToday;
    const state = awarded
      ? t("backoffice-scan:already", { hour: formatHour(awarded.scannedAt) })
      : t("backoffice-scan:notYet");
    return `${nameOf(check)} – ${state}`;
  },
  i18n: ["backoffice-scan"],
};

/** An invalid number redirects to the field; an unknown one is shown as a full-screen result. */
export const loader = screenLoader({ may: "scan" }, async (screen) => {
  const { eltoId: place } = await placeOf(screen);
  const given = screen.url.searchParams.get("pass") ?? "";
  const passId = passNumberIn(given);
  if (!passId) return redirect(step("", place, { pass: given }));
  const page = (check: ScanCheck | null, status = 200) =>
    data({ place, passId, check, key: newFormKey() }, { status });
  try {
    const check = await screen.api.passHolders.verifyScan({ passId, eltoId: place });
    return page(check, check.passState === "blocked" ? 403 : 200);
  } catch (error) {
    if (error instanceof ApiError && error.code === "unknownPass") return page(null, 404);
    throw error;
  }
});

export const action = screenAction({ may: "scan" }, (screen) =>
  screen.form(scanCompletion, async (scan) => {
    const { status } = await screen.api.passHolders.completeScan({ ...scan, device: deviceOf(screen) });
    const { eltoId, passId: pass, offerId } = scan;
    if (status === "awarded") return redirect(step("/done", eltoId, { pass }), { status: 303 });
    const noted = step(offerId ? "/done" : "/pass", eltoId, { pass, ...(offerId && { noted: "offer" }) });
    return redirect(noted, { status: 303 });
  }),
);

/** The holder, and one button to award the visit. */
export default function Pass() {
  const { place, passId, check } = useLoaderData<typeof loader>();
  const refused = useFormAnswer();
  const { t } = useTranslation("backoffice-scan");
  const sentence = useErrorSentence();
  useNextPass(place);
  if (!check?.place)
    return (
      <ScanResult
        result="refused"
        title={t("unknown.title")}
        text={t("unknown.text", { number: shownPassNumber(passId) })}
        foot={
          <>
            <Link to={step("", place, { pass: passId })} className={styles.onResult}>
              <Icon name="pencil-simple-bold" />
              {t("unknown.correct")}
            </Link>
            <Link to={step("", place)} className={styles.line}>
              {t("unknown.other")}
            </Link>
          </>
        }
      />
    );
  if (check.passState === "blocked")
    return (
      <ScanResult
        result="refused"
        title={t("blocked.title")}
        text={t("blocked.text", { number: shownPassNumber(passId) })}
        foot={
          <Link to={step("", place)} className={styles.onResult}>
            <Icon name="scan" />
            {t("unknown.other")}
          </Link>
        }
      />
    );
  if (refused) {
    const { code = "validation" } = refused.refusal ?? {};
    return (
      <ScanResult
        result="refused"
        title={t("refused.title")}
        text={code === "validation" ? t("refused.offer") : sentence({ name: "" }, code)}
        foot={
          <>
            <Link to={step("/pass", place, { pass: passId })} className={styles.onResult}>
              {t("refused.again")}
            </Link>
            <Link to={step("", place)} className={styles.line}>
              {t("unknown.other")}
            </Link>
          </>
        }
      />
    );
  }
  return <Holder passId={passId} check={check} place={check.place} />;
}

interface HolderProps {
  /** The scanned number. */
  passId: string;
  check: ScanCheck;
  place: NonNullable<ScanCheck["place"]>;
}

function Holder({ passId, check, place }: HolderProps) {
  const { key } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  useKeptVisit(t("lost.leave"));
  const { awardedToday: awarded, runningOffers: offers } = place;
  const points = awarded ? 0 : place.points;
  return (
    <Form method="post" className={styles.form}>
      <FormKey />
      <input type="hidden" name="passId" value={passId} />
      <input type="hidden" name="eltoId" value={place.eltoId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <ScanStep
        foot={
          awarded ? (
            <>
              <Link to={step("", place.eltoId)} className={styles.go}>
                <Icon name="scan" />
                {t("next")}
              </Link>
              {offers.length > 0 && (
                <SubmitButton className={styles.line} pendingLabel={t("giving")} LostNotice={LostVisit}>
                  {t("noteOffer")}
                </SubmitButton>
              )}
            </>
          ) : (
            <SubmitButton
              icon="check-bold"
              className={styles.go}
              pendingLabel={t("giving")}
              LostNotice={LostVisit}
            >
              {points ? t("give", { count: points, value: formatNumber(points) }) : t("noteVisit")}
            </SubmitButton>
          )
        }
      >
        <div className={styles.who}>
          <span className={styles.initial} aria-hidden="true">
            {Array.from(check.firstName)[0]}
          </span>
          <div>
            <h1>{nameOf(check)}</h1>
            <p>
              {shownPassNumber(check.passId)} · {t(`type.${check.passType}`)}
            </p>
          </div>
        </div>
        {check.passId !== passId && <p>{t("replaced", { number: shownPassNumber(check.passId) })}</p>}
        <dl className={styles.balance}>
          <div>
            <dt>{t("balance")}</dt>
            <dd>{formatNumber(check.availablePoints)}</dd>
          </div>
          <div>
            <dt>{t("thisVisit")}</dt>
            <dd>{`${points > 0 ? "+" : ""}${formatNumber(points)}`}</dd>
          </div>
        </dl>
        <State place={place} />
        {awarded && <p>{t(offers.length > 0 ? "onceWithOffers" : "once")}</p>}
        {/* Not in the footer, whose additional height would cover the offers on a phone. */}
        {awarded?.canAnnul && (
          <p>
            <Link to={step("/annul", place.eltoId, { pass: passId })}>{t("annul.link")}</Link>
          </p>
        )}
        {offers.length > 0 && (
          <fieldset className={styles.offers}>
            <legend>{t("offers")}</legend>
            {!awarded && (
              <label>
                <input type="radio" name="offerId" value="" defaultChecked />
                {t(points ? "noOffer" : "noOfferNoPoints")}
              </label>
            )}
            {offers.map(({ offerId, title, isOffer, end }, index) => (
              <label key={offerId}>
                <input
                  type="radio"
                  name="offerId"
                  value={offerId}
                  required={awarded !== null}
                  defaultChecked={awarded !== null && offers.length === 1 && index === 0}
                />
                <span>
                  {title}
                  <small>{t(isOffer ? "until" : "goodDealUntil", { day: formatDay(end) })}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </ScanStep>
    </Form>
  );
}

/** Whether the pass was scanned here today, by colour, sign and words. */
function State({ place: { awardedToday: awarded, lastVisit } }: Pick<HolderProps, "place">) {
  const { t } = useTranslation("backoffice-scan");
  if (!awarded)
    return (
      <p className={styles.state}>
        <Icon name="check-circle-fill" />
        <span>
          {t("notYet")}
          <small>{lastVisit ? t("lastVisit", { day: formatLongDay(lastVisit) }) : t("firstVisit")}</small>
        </span>
      </p>
    );
  const { points, device, by } = awarded;
  const how = [
    points > 0 && t("received", { count: points, value: formatNumber(points) }),
    device && !isBrowser(device) && t("atDevice", { device }),
    by && t("by", { name: by }),
  ].filter(Boolean);
  return (
    <p className={styles.state} data-warns="" role="alert">
      <Icon name="warning-fill" />
      <span>
        {t("already", { hour: formatHour(awarded.scannedAt) })}
        {how.length > 0 && <small>{how.join(", ")}</small>}
      </span>
    </p>
  );
}
