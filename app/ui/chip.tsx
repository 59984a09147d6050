import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chip, chips } from "~/theme/generated/recipes";
import { Icon } from "./icon";

export function Chips({ children }: { children: ReactNode }) {
  return <span className={chips()}>{children}</span>;
}

export function Chip({ children }: { children: ReactNode }) {
  return <span className={chip({ kind: "plain" })}>{children}</span>;
}

/** The list without this filter: the × is part of the link. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Link className={chip()} to={to} preventScrollReset>
      <span className="sr">{t("chip.removeFilter")} </span>
      {children}
      <Icon name="x-bold" />
    </Link>
  );
}

/** A tag inside a form: its button takes it away, or with `add` puts it in. */
export function ChipButton({ add, children, ...rest }: { add?: boolean } & ComponentProps<"button">) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <button className={chip({ kind: add ? "add" : undefined })} {...rest}>
      {add && <Icon name="plus-bold" />}
      {children}
      {!add && <span className="sr"> {t("chip.remove")}</span>}
      {!add && <Icon name="x-bold" />}
    </button>
  );
}
