import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import type { KeyOf } from "~/i18n/keys";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/display/button";
import type { IconName } from "~/ui/display/icon";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { ActionBar, RestoreBar } from "~/ui/shell/page-head";
import type { AvailableActions, SheetAction } from "./available-actions";

interface SheetActionsProps {
  actions: AvailableActions;
  /** The actions that only open a request. */
  byRequest: readonly SheetAction[];
  /** Id of the text on the page that gives the reason. */
  reasonId: string;
  /** Path of a part of the sheet. */
  to: (part: string) => string;
}

const more = [
  { action: "archive", part: "archivate", icon: "archive" },
  { action: "unarchive", part: "unarchivate", icon: "arrow-counter-clockwise" },
  { action: "makeNotEligible", part: "not-eligible", icon: "prohibit" },
] as const satisfies { action: SheetAction; part: string; icon: IconName }[];

/** The actions on the whole sheet. Those that its state forbids are shown disabled with the reason. */
export function SheetActions({ actions, byRequest, reasonId, to }: SheetActionsProps) {
  const { t } = useTranslation(["backoffice-operators", "backoffice-errors"]);
  const barred = (code: ErrorCode) => ({
    "aria-describedby": reasonId,
    title: t(`backoffice-errors:${code}`),
  });
  if (actions.restore === null)
    return <RestoreBar to={to("informations/restore")}>{t("actions.restore")}</RestoreBar>;
  const nameOf = (action: SheetAction) =>
    t((byRequest.includes(action) ? `asks.${action}` : `actions.${action}`) as KeyOf<"backoffice-operators">);
  const possible = more.filter(({ action }) => actions[action] === null);
  const hindrance = [actions.archive, actions.unarchive, actions.delete].find(
    (code) => code === "underReview",
  );
  const hasMore = possible.length > 0 || actions.delete === null;
  const actionLink = (action: "edit" | "translate", part: string, icon: IconName, variant: ButtonVariant) => {
    const code = actions[action];
    if (code === undefined) return null;
    return code ? (
      <Button disabled variant={variant} icon={icon} {...barred(code)}>
        {t(`actions.${action}`)}
      </Button>
    ) : (
      <ButtonLink to={to(part)} variant={variant} icon={icon} preventScrollReset={action !== "edit"}>
        {t(`actions.${action}`)}
      </ButtonLink>
    );
  };
  return (
    <ActionBar>
      {actionLink("edit", "informations/edit", "pencil-simple", "primary")}
      {actionLink("translate", "informations/translation", "translate", "secondary")}
      {actions.link === null && (
        <Menu label={t("actions.link")} icon="link-simple" name="actions">
          <MenuItem to={to("informations/link")} icon="link-simple" preventScrollReset>
            {t("actions.linkExisting")}
          </MenuItem>
          <MenuItem to={to("informations/link-create")} icon="plus-circle" preventScrollReset>
            {t("actions.linkCreate")}
          </MenuItem>
        </Menu>
      )}
      {actions.link && (
        <Button disabled variant="secondary" icon="link-simple" {...barred(actions.link)}>
          {t("actions.link")}
        </Button>
      )}
      {hasMore && (
        <Menu label={t("actions.more")} name="actions">
          {possible.map(({ action, part, icon }) => (
            <MenuItem key={action} to={to(`informations/${part}`)} icon={icon} preventScrollReset>
              {nameOf(action)}
            </MenuItem>
          ))}
          {actions.delete === null && (
            <>
              {possible.length > 0 && <hr />}
              <MenuItem to={to("informations/delete")} icon="trash" danger preventScrollReset>
                {nameOf("delete")}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {!hasMore && hindrance && (
        <Button disabled variant="secondary" {...barred(hindrance)}>
          {t("actions.more")}
        </Button>
      )}
    </ActionBar>
  );
}
