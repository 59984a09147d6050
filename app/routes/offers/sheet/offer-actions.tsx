import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import { Button, ButtonLink } from "~/ui/display/button";
import type { IconName } from "~/ui/display/icon";
import { ActionsMenu } from "~/ui/overlays/actions-menu";
import { ActionBar } from "~/ui/shell/page-head";
import type { AvailableActions } from "./available-actions";

interface OfferActionsProps {
  actions: AvailableActions;
  /** Id of the text on the page that says why, while a request is open. */
  reasonId: string | undefined;
  /** Path of a part of the sheet. */
  to: (part: string) => string;
}

const more = [
  { action: "archive", part: "archivate", icon: "archive" },
  { action: "unarchive", part: "unarchivate", icon: "arrow-counter-clockwise" },
  { action: "delete", part: "delete", icon: "trash" },
] as const satisfies { action: keyof AvailableActions; part: string; icon: IconName }[];

/** The actions on an offer. Those that its state forbids are shown disabled with the reason. */
export function OfferActions({ actions, reasonId, to }: OfferActionsProps) {
  const { t } = useTranslation(["backoffice-offers", "backoffice-errors"]);
  if (actions.restore?.code === null)
    return (
      <ActionBar>
        <ButtonLink
          to={to("informations/restore")}
          variant="primary"
          icon="arrow-counter-clockwise"
          preventScrollReset
        >
          {t("actions.restore")}
        </ButtonLink>
      </ActionBar>
    );
  const barred = (code: ErrorCode) => {
    const reason = t(`backoffice-errors:${code}`);
    return reasonId ? { "aria-describedby": reasonId, title: reason } : { reason };
  };
  const possible = more.filter(({ action }) => actions[action]?.code === null);
  const link = (action: "edit" | "translate" | "duplicate", part: string, icon: IconName) => {
    const available = actions[action];
    if (!available) return null;
    const variant = action === "edit" ? "primary" : "secondary";
    return available.code ? (
      <Button disabled variant={variant} icon={icon} {...barred(available.code)}>
        {t(`actions.${action}`)}
      </Button>
    ) : (
      <ButtonLink to={to(part)} variant={variant} icon={icon} preventScrollReset>
        {t(`actions.${action}`)}
      </ButtonLink>
    );
  };
  return (
    <ActionBar>
      {link("edit", "edit", "pencil-simple")}
      {link("translate", "informations/translation", "translate")}
      {link("duplicate", "informations/duplicate", "copy")}
      <ButtonLink to={to("informations/preview")} variant="secondary" icon="eye" preventScrollReset>
        {t("actions.preview")}
      </ButtonLink>
      <ActionsMenu
        label={t("actions.more")}
        actions={possible.map(({ action, part, icon }) => ({
          action,
          icon,
          to: to(`informations/${part}`),
          label: t(actions[action]?.asks && action !== "archive" ? `asks.${action}` : `actions.${action}`),
        }))}
      />
    </ActionBar>
  );
}
