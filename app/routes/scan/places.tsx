import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { Link } from "~/ui/display/link";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { ScanStep, styles } from "~/ui/scan/scan-page";
import { screenLoader } from "~/web/request/screen.server";
import { step } from "./step";

const FORM = "places";

export const handle = { title: "backoffice-scan:places.title" };

export const loader = screenLoader({ may: "scan" }, async ({ api, url }) => {
  const search = url.searchParams.get("search")?.slice(0, 200) || undefined;
  const { items, totalCount } = await api.passHolders.scanPlaces({ search });
  return { items, search, place: url.searchParams.get("place"), isCut: totalCount > items.length };
});

export default function Places() {
  const { items, search, place, isCut } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  return (
    <ScanStep
      foot={
        <>
          <Link to="/eltos" className={styles.line}>
            {t("places.leave")}
          </Link>
          <Form method="post" action="/logout">
            <button type="submit" className={styles.line}>
              {t("places.signOut")}
            </button>
          </Form>
        </>
      }
    >
      <h1>{t("places.title")}</h1>
      {(isCut || search) && (
        <Form id={FORM} className={styles.number} role="search">
          <TextField
            field={plainField("search", FORM, { initialValue: search })}
            label={t("places.search")}
            required={false}
          />
          <SubmitButton className={styles.line} icon="magnifying-glass">
            {t("places.find")}
          </SubmitButton>
        </Form>
      )}
      <ul className={styles.places}>
        {items.map(({ eltoId, name, city, points }) => (
          <li key={eltoId}>
            <Link to={step("", eltoId)} aria-current={eltoId === place ? "true" : undefined}>
              {name}
              <small>
                {`${city} · `}
                {points ? t("perVisit", { count: points, value: formatNumber(points) }) : t("noPoints")}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p>{t("places.none")}</p>}
      {isCut && <p>{t("places.more")}</p>}
    </ScanStep>
  );
}
