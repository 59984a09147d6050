import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/display/hydration";
import { NewTab } from "~/ui/display/new-tab";
import { useOnDemand } from "~/ui/display/on-demand";
import { CheckboxField } from "./choice-fields";
import type { FieldData } from "./field";
import { type LegalName, legalPaths } from "./legal-text";

/**
 * The terms of use or the privacy charter. Without scripts it opens in a new tab, so that the form being filled in is
 * kept; with scripts, in a dialog.
 */
export function LegalLink({ text, children }: { text: LegalName; children: ReactNode }) {
  const [LegalDialog, want] = useOnDemand(() => import("./legal-dialog"));
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const show = (event: MouseEvent) => {
    // Without a network the router would replace the form with its error page.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.onLine) return;
    event.preventDefault();
    want();
    setOpen(true);
  };
  return (
    <>
      <a href={legalPaths[text]} target="_blank" rel="noreferrer" onClick={show}>
        {children}
        {!hydrated && <NewTab />}
      </a>
      {LegalDialog && open && <LegalDialog first={text} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The checkbox for accepting the terms and the privacy charter, with links to read them. */
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
