import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferStatus } from "~/contract/offers/statuses";
import type { OperatorStatus } from "~/contract/operators/statuses";
import type { PublishStatus } from "~/contract/publish-status";
import type { RequestKind } from "~/contract/reviews/requests";
import { badge, chip, chips } from "~/theme/generated/recipes";
import { Link } from "~/ui/display/link";
import { Icon, type IconName } from "./icon";
import type { Tone } from "./tone";

/** A word's gender: a gift or a pass is masculine; an operator's sheet, an offer or a notification feminine. */
export type Gender = "m" | "f";
export type Status = OperatorStatus | OfferStatus;
export type Nature = "Success" | "Digital" | "Physical" | "Available" | "OutOfStock";
type Family = "state" | "publication" | "request" | "plain";
type Value = Status | PublishStatus | RequestKind | "Validated" | Nature;

/** The shape shows the family, the icon the state; colour only supports them. */
const appearances: Record<Value, [family: Family, icon: IconName, tone: Tone]> = {
  Active: ["state", "check-circle-fill", "success"],
  Inactive: ["state", "pause-circle-fill", "neutral"],
  Archived: ["state", "archive-fill", "ardoise"],
  InRevision: ["state", "hourglass-medium-fill", "warning"],
  Refused: ["state", "x-circle-fill", "danger"],
  Withdrawn: ["state", "arrow-counter-clockwise-bold", "neutral"],
  NotEligible: ["state", "prohibit-fill", "danger"],
  Programmed: ["state", "calendar-dots-fill", "info"],
  Published: ["publication", "globe-simple-bold", "meuse"],
  Unpublished: ["publication", "eye-slash-bold", "neutral"],
  WaitingPublish: ["publication", "cloud-arrow-up-bold", "genet"],
  WaitingUnpublish: ["publication", "cloud-arrow-down-bold", "warning"],
  Created: ["request", "plus-circle-bold", "myrtille"],
  Edited: ["request", "pencil-simple-bold", "info"],
  Deleted: ["request", "trash-bold", "danger"],
  Validated: ["request", "seal-check-bold", "success"],
  Unarchived: ["request", "arrow-counter-clockwise-bold", "ardoise"],
  Success: ["state", "check-bold", "success"],
  Digital: ["plain", "device-mobile-bold", "info"],
  Physical: ["plain", "identification-card-bold", "warning"],
  Available: ["state", "package-bold", "success"],
  OutOfStock: ["state", "x-circle-fill", "danger"],
};

export const requestAppearance = (kind: RequestKind) => ({
  icon: appearances[kind][1],
  tone: appearances[kind][2],
});

interface BadgeProps {
  tone?: Tone;
  family?: Family;
  icon?: IconName;
  size?: "sm";
  children: string;
}

/** Not interactive. The label is never shortened and never left out. */
export function Badge({ tone = "neutral", family = "state", icon, size, children }: BadgeProps) {
  return (
    <span className={badge({ family, size })} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

function ValueBadge({ value, label, size }: { value: Value; label: string; size?: "sm" }) {
  const [family, icon, tone] = appearances[value];
  return (
    <Badge family={family} icon={icon} tone={tone} size={size}>
      {label}
    </Badge>
  );
}

interface GenderedProps<Of extends Value> {
  value: Of;
  gender?: Gender;
  size?: "sm";
}

export function StatusBadge({ value, gender = "m", size }: GenderedProps<Status>) {
  const { t } = useTranslation("backoffice-badges");
  return <ValueBadge value={value} label={t(`${value}.${gender}`)} size={size} />;
}

/** On an operator it describes the sheet, hence feminine by default. */
export function PublishBadge({ value, gender = "f", size }: GenderedProps<PublishStatus>) {
  const { t } = useTranslation("backoffice-badges");
  return <ValueBadge value={value} label={t(`${value}.${gender}`)} size={size} />;
}

/** `Validated` (no open request) shows an empty cell, with hidden words for screen readers. */
export function RequestBadge({ value, long }: { value: RequestKind | "Validated"; long?: boolean }) {
  const { t } = useTranslation("backoffice-badges");
  if (value === "Validated") return <span className="sr">{t("noRequest")}</span>;
  return <ValueBadge value={value} label={t(long ? `${value}.long` : `${value}.m`)} />;
}

export function NatureTag({ value, gender = "m", size }: GenderedProps<Nature>) {
  const { t } = useTranslation("backoffice-badges");
  return <ValueBadge value={value} label={t(`${value}.${gender}`)} size={size} />;
}

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
