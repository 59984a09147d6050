import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import type { KeyOf } from "~/i18n/keys";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/display/button";
import type { IconName } from "~/ui/display/icon";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { ActionBar } from "~/ui/shell/page-head";
import type { Act, Acts } from "./sheet-acts";

interface SheetActionsProps {
  acts: Acts;
  /** Those of them that are only asked for. */
  asked: readonly Act[];
  /** Id of the text on the page that says why. */
  reasonId: string;
  /** The address of a part of the sheet. */
  to: (part: string) => string;
}

const more = [
  { act: "archive", part: "archivate", icon: "archive" },
  { act: "unarchive", part: "unarchivate", icon: "arrow-counter-clockwise" },
  { act: "makeNotEligible", part: "not-eligible", icon: "prohibit" },
] as const satisfies { act: Act; part: string; icon: IconName }[];

/** What can be done with the whole sheet. What its state forbids stays in sight and says why. */
export function SheetActions({ acts, asked, reasonId, to }: SheetActionsProps) {
  const { t } = useTranslation(["backoffice-operators", "backoffice-errors"]);
  const barred = (code: ErrorCode) => ({
    "aria-describedby": reasonId,
    title: t(`backoffice-errors:${code}`),
  });
  if (acts.restore === null)
    return (
      <ActionBar>
        <ButtonLink
          to={to("informations/restore")}
          variant="primary"
          icon="arrow-counter-clockwise"
          preventScrollReset
        >
          {t("acts.restore")}
        </ButtonLink>
      </ActionBar>
    );
  const nameOf = (act: Act) =>
    t((asked.includes(act) ? `asks.${act}` : `acts.${act}`) as KeyOf<"backoffice-operators">);
  const possible = more.filter(({ act }) => acts[act] === null);
  const hindrance = [acts.archive, acts.unarchive, acts.delete].find((code) => code === "underReview");
  const hasMore = possible.length > 0 || acts.delete === null;
  const actLink = (act: "edit" | "translate", part: string, icon: IconName, variant: ButtonVariant) => {
    const code = acts[act];
    if (code === undefined) return null;
    return code ? (
      <Button disabled variant={variant} icon={icon} {...barred(code)}>
        {t(`acts.${act}`)}
      </Button>
    ) : (
      <ButtonLink to={to(part)} variant={variant} icon={icon} preventScrollReset={act !== "edit"}>
        {t(`acts.${act}`)}
      </ButtonLink>
    );
  };
  return (
    <ActionBar>
      {actLink("edit", "informations/edit", "pencil-simple", "primary")}
      {actLink("translate", "informations/translation", "translate", "secondary")}
      {acts.link === null && (
        <Menu label={t("acts.link")} icon="link-simple" name="acts">
          <MenuItem to={to("informations/link")} icon="link-simple" preventScrollReset>
            {t("acts.linkExisting")}
          </MenuItem>
          <MenuItem to={to("informations/link-create")} icon="plus-circle" preventScrollReset>
            {t("acts.linkCreate")}
          </MenuItem>
        </Menu>
      )}
      {acts.link && (
        <Button disabled variant="secondary" icon="link-simple" {...barred(acts.link)}>
          {t("acts.link")}
        </Button>
      )}
      {hasMore && (
        <Menu label={t("acts.more")} name="acts">
          {possible.map(({ act, part, icon }) => (
            <MenuItem key={act} to={to(`informations/${part}`)} icon={icon} preventScrollReset>
              {nameOf(act)}
            </MenuItem>
          ))}
          {acts.delete === null && (
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
          {t("acts.more")}
        </Button>
      )}
    </ActionBar>
  );
}
