import { useTranslation } from "react-i18next";
import { Alert } from "~/ui/display/alert";

interface ReservedAddressesProps {
  addresses: { setting: string; address: string }[];
}

/** Warns of reserved or unreachable addresses, outside of a demo. */
export function ReservedAddresses({ addresses }: ReservedAddressesProps) {
  const { t } = useTranslation("backoffice-ui");
  if (addresses.length === 0) return null;
  return (
    <Alert tone="warning" title={t("reservedAddresses.title")}>
      <p>{t("reservedAddresses.text")}</p>
      <ul>
        {addresses.map(({ setting, address }) => (
          <li key={setting}>
            <code translate="no">{`${setting}\u00a0: ${address}`}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
