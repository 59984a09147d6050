import { useTranslation } from "react-i18next";
import { Link } from "~/ui/display/link";
import { LegalText } from "~/ui/forms/legal-text";
import { PublicLayout } from "~/ui/shell/public-layout";
import { usePicture } from "./picture";

interface LegalPageProps {
  name: "terms" | "privacy";
  site: { programme: string };
  text: { html: string; updatedAt: string };
}

/**
 * The page behind the links to the terms and the privacy charter, for browsers without scripts and for shared links.
 */
export function LegalPage({ name, site, text }: LegalPageProps) {
  const { t } = useTranslation(["backoffice-ui", "backoffice-public"]);
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t(`legal.${name}`)}
      picture={usePicture()}
      links={
        <>
          {name === "terms" ? (
            <Link to="/vie-privee">{t("legal.readPrivacy")}</Link>
          ) : (
            <Link to="/conditions-d-utilisation">{t("legal.readTerms")}</Link>
          )}
          <Link to="/login">{t("backoffice-public:legal.back")}</Link>
        </>
      }
    >
      <LegalText html={text.html} updatedAt={text.updatedAt} />
    </PublicLayout>
  );
}
