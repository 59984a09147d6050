import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { appliedFilters } from "~/theme/generated/recipes";
import { RemovableChip } from "~/ui/display/chip";

interface AppliedFiltersProps {
  items: readonly { key: string; label: string; to: string }[];
  clearTo: string;
}

export function AppliedFilters({ items, clearTo }: AppliedFiltersProps) {
  const { t } = useTranslation("backoffice-ui");
  const root = useRef<HTMLDivElement>(null);
  // A chip goes with the focus that it had: the next one gets it. After the last one the page's heading does.
  const removed = useRef<number>();
  const keys = items.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other chips are shown
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const chips = root.current?.querySelectorAll("a") ?? [];
    chips[Math.min(at, chips.length - 2)]?.focus();
  }, [keys]);
  if (!items.length) return null;
  return (
    <div ref={root} className={appliedFilters()}>
      <span>{t("filters.applied")}</span>
      {items.map(({ key, label, to }, index) => (
        <RemovableChip
          key={key}
          to={to}
          onClick={() => {
            removed.current = index;
          }}
        >
          {label}
        </RemovableChip>
      ))}
      <Link to={clearTo} preventScrollReset>
        {t("filters.clear")}
      </Link>
    </div>
  );
}
