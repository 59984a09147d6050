import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Prose } from "~/ui/display/prose";
import { PublicLayout } from "~/ui/shell/public-layout";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";

export const handle = { title: "backoffice-public:accessibility.title", i18n: ["backoffice-public"] };

export const loader = screenLoader({ may: "anyone" }, async () => ({ site: site() }));

/** Where the ombudsman of Wallonia takes complaints. */
const OMBUDSMAN = "https://www.le-mediateur.be";

/** The accessibility statement; its facts are those of docs/accessibility.md. */
export default function Accessibility() {
  const { site } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-public");
  const list = (name: "limits" | "proofs") => (
    <ul>
      {(t(`accessibility.${name}`, { returnObjects: true }) as string[]).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t("accessibility.title")}
      picture={usePicture()}
      links={<Link to="/login">{t("legal.back")}</Link>}
    >
      <Prose>
        <p>{t("accessibility.commitment", { programme: site.programme })}</p>
        <h2>{t("accessibility.stateTitle")}</h2>
        <p>{t("accessibility.state")}</p>
        <h2>{t("accessibility.limitsTitle")}</h2>
        {list("limits")}
        <h2>{t("accessibility.proofsTitle")}</h2>
        {list("proofs")}
        <p>{t("accessibility.date")}</p>
        <h2>{t("accessibility.contactTitle")}</h2>
        <p>
          {t("accessibility.contact")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
        </p>
        <p>
          {t("accessibility.complaint")} <a href={OMBUDSMAN}>{t("accessibility.ombudsman")}</a>
        </p>
      </Prose>
    </PublicLayout>
  );
}
