import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
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
export function RemovableChip({
  to,
  children,
  onClick,
}: {
  to: string;
  children: ReactNode;
  onClick?: () => void;
}) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Link className={chip()} to={to} preventScrollReset onClick={onClick}>
      <span className="sr">{t("chip.removeFilter")} </span>
      {children}
      <Icon name="x-bold" />
    </Link>
  );
}
