import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/ui/display/alert";
import { SubmitButton } from "./submit-button";

interface MachineTranslation {
  /** A provider is configured. */
  configured: boolean;
}

/** At the head of a form with a `<MachineButton>`: why it cannot be used. */
export function MachineNotice({ configured }: MachineTranslation) {
  const { t } = useTranslation("backoffice-translation");
  return configured ? null : <Alert tone="info">{t("notConfigured")}</Alert>;
}

/** Submits the form to have its French texts translated. */
export function MachineButton({
  configured,
  children,
  ...rest
}: MachineTranslation & Omit<ComponentProps<typeof SubmitButton>, "name" | "value">) {
  const { t } = useTranslation("backoffice-translation");
  return (
    <SubmitButton
      icon="translate"
      name="intent"
      value="machine"
      disabled={!configured}
      title={configured ? undefined : t("notConfigured")}
      pendingLabel={t("machining")}
      {...rest}
    >
      {children ?? t("machine")}
    </SubmitButton>
  );
}
