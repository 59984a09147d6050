import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/display/link";
import { Prose } from "~/ui/display/prose";
import { PublicLayout } from "~/ui/shell/public-layout";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";

export const handle = {
  title: "backoffice-accessibility:title",
  i18n: ["backoffice-accessibility", "backoffice-public"],
};

export const loader = screenLoader({ may: "anyone" }, async () => ({ site: site() }));

/** The complaints page of Wallonia's ombudsman. */
const OMBUDSMAN = "https://www.le-mediateur.be";

/** The accessibility statement; its facts are those of docs/accessibility.md. */
export default function Accessibility() {
  const { site } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-accessibility", "backoffice-public"]);
  const list = (name: "limits" | "proofs") => (
    <ul>
      {(t(name, { returnObjects: true }) as string[]).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t("title")}
      picture={usePicture()}
      links={<Link to="/login">{t("backoffice-public:legal.back")}</Link>}
    >
      <Prose>
        <p>{t("commitment", { programme: site.programme })}</p>
        <h2>{t("stateTitle")}</h2>
        <p>{t("state")}</p>
        <h2>{t("limitsTitle")}</h2>
        {list("limits")}
        <h2>{t("proofsTitle")}</h2>
        {list("proofs")}
        <p>{t("date")}</p>
        <h2>{t("contactTitle")}</h2>
        <p>
          {t("contact")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
        </p>
        <p>
          {t("complaint")} <a href={OMBUDSMAN}>{t("ombudsman")}</a>
        </p>
      </Prose>
    </PublicLayout>
  );
}
