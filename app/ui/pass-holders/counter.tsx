import { useTranslation } from "react-i18next";
import type { Page } from "~/contract/paging";
import type { Registration } from "~/contract/pass-holders/registration-calls";
import { counter } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { PageHead } from "~/ui/shell/page-head";
import { TodaysRegistrations } from "./todays-registrations";

const styles = counter();

/** A distributor's tasks with pass holders: sign them up, give them the catalogue, and review the day's sign-ups. */
export function Counter({ registrations }: { registrations: Page<Registration> }) {
  const { t } = useTranslation("backoffice-pass-holders");
  return (
    <>
      <PageHead title={t("list.title")} sub={t("counter.sub")} />
      <div className={styles.root}>
        <section className={styles.act}>
          <img src="/images/v1/carte.svg" width={420} height={180} alt="" />
          <div className={styles.words}>
            <h2>{t("counter.add")}</h2>
            <p>{t("counter.addText")}</p>
            <ButtonLink to="/pass-holders/add" variant="primary" icon="plus-bold" preventScrollReset>
              {t("list.add")}
            </ButtonLink>
          </div>
        </section>
        <section className={styles.act}>
          <img src="/images/v1/rando.svg" width={420} height={180} alt="" />
          <div className={styles.words}>
            <h2>{t("counter.catalogue")}</h2>
            <p>{t("counter.catalogueText")}</p>
            <ButtonLink
              to="/pass-holders/export/offers"
              variant="secondary"
              icon="download-simple"
              preventScrollReset
            >
              {t("counter.download")}
            </ButtonLink>
          </div>
        </section>
      </div>
      <TodaysRegistrations page={registrations} />
    </>
  );
}
