import { useTranslation } from "react-i18next";
import { Prose } from "~/ui/display/prose";

export const legalPaths = { terms: "/conditions-d-utilisation", privacy: "/vie-privee" } as const;
export type LegalName = keyof typeof legalPaths;

interface LegalTextProps {
  /** HTML from the programme's own content: trusted. */
  html: string;
  updatedAt: string;
}

/** The terms or the privacy charter, as a page or in a dialog. */
export function LegalText({ html, updatedAt }: LegalTextProps) {
  const { t } = useTranslation("backoffice-ui");
  const [year, month, day] = updatedAt.slice(0, 10).split("-");
  return (
    <Prose>
      <p>{t("legal.updated", { day: `${day}/${month}/${year}` })}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API's own text; scripts are barred by the policy */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  );
}
