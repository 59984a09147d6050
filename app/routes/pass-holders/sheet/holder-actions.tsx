import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { ActionBar } from "~/ui/shell/page-head";

interface HolderActionsProps {
  may: { edit: boolean; remove: boolean; adjustPoints: boolean; exportCodes: boolean; erase: boolean };
  /** Path of a part of the page. */
  to: (part: string) => string;
}

/** What can be done about a holder. */
export function HolderActions({ may, to }: HolderActionsProps) {
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents", "backoffice-personal-data"]);
  return (
    <ActionBar>
      {may.adjustPoints && (
        <ButtonLink to={to("informations/add-points")} variant="primary" icon="coins" preventScrollReset>
          {t("actions.adjustPoints")}
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink to={to("edit")} variant="secondary" icon="pencil-simple">
          {t("actions.edit")}
        </ButtonLink>
      )}
      <Menu label={t("actions.more")} name="actions">
        {may.exportCodes && (
          <MenuItem to={to("informations/qr-code")} icon="qr-code" preventScrollReset>
            {t("actions.qrCode")}
          </MenuItem>
        )}
        <MenuItem to={to("informations/consents")} icon="clock-counter-clockwise" preventScrollReset>
          {t("backoffice-consents:title")}
        </MenuItem>
        <MenuItem to={to("informations/data")} icon="download-simple" preventScrollReset>
          {t("backoffice-personal-data:data.action")}
        </MenuItem>
        <hr />
        {may.remove && (
          <MenuItem to={to("informations/delete")} icon="trash" danger preventScrollReset>
            {t("actions.delete")}
          </MenuItem>
        )}
        {may.erase && (
          <MenuItem to={to("informations/erase")} icon="prohibit" danger preventScrollReset>
            {t("backoffice-personal-data:erase.action")}
          </MenuItem>
        )}
      </Menu>
    </ActionBar>
  );
}
