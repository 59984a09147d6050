import { useTranslation } from "react-i18next";
import { CheckboxField } from "./choice-fields";
import type { FieldData } from "./field";
import { LegalLink } from "./legal-link";

/** The box that accepts the terms and the privacy charter, which can be read beside it. */
export function LegalConsent({ field }: { field: FieldData }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <CheckboxField
      field={field}
      required
      label={
        <>
          {t("legal.accept")} <LegalLink text="terms">{t("legal.theTerms")}</LegalLink> {t("legal.and")}{" "}
          <LegalLink text="privacy">{t("legal.thePrivacy")}</LegalLink>
        </>
      }
    />
  );
}
