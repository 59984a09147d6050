import { useTranslation } from "react-i18next";
import type { Notice } from "~/contract/operators/fields";
import type { OperatorSheet } from "~/contract/operators/sheet";
import { Alert } from "~/ui/display/alert";

interface SheetNoticesProps {
  notices: readonly Notice[];
  /** What the notices are about; a request that the page does not show has none here. */
  sheet?: OperatorSheet;
}

/** What was accepted and looks wrong. */
export function SheetNotices({ notices, sheet }: SheetNoticesProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const address = sheet?.tourismProduct.address;
  return notices.map(({ code, field }) => (
    <Alert key={field} tone="warning">
      {address
        ? t(`notices.${code}`, { city: address.city, zipCode: address.zipCode })
        : t(`notices.${code}Asked`)}
    </Alert>
  ));
}
