import { useTranslation } from "react-i18next";
import type { Notice } from "~/contract/operators/fields";
import type { OperatorSheet } from "~/contract/operators/sheet";
import { Alert } from "~/ui/display/alert";

interface SheetNoticesProps {
  notices: readonly Notice[];
  /** The sheet that the notices are about; absent for a request that the page does not show. */
  sheet?: OperatorSheet;
}

/** Notices about accepted values that look wrong. */
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
