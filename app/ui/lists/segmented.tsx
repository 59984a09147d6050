import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { segmented } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { PREFERENCES, usePreferences } from "~/ui/shell/preferences";

/** Comfortable or compact rows, in the list bar. */
export function DensitySwitch() {
  const { t } = useTranslation("backoffice-ui");
  const { density } = usePreferences();
  return (
    <Segmented
      label={t("density.label")}
      name="density"
      value={density}
      action={PREFERENCES}
      options={[
        { value: "comfortable", label: t("density.comfortable"), icon: "rows" },
        { value: "compact", label: t("density.compact"), icon: "list" },
      ]}
    />
  );
}

interface SegmentedProps {
  label: string;
  /** The preference that the form submits. */
  name: string;
  value: string;
  options: readonly { value: string; label: string; icon: IconName }[];
  action: string;
}

/** A stored preference such as density: a form with a button for each choice. */
export function Segmented({ label, name, value, options, action }: SegmentedProps) {
  return (
    <Form method="post" action={action} className={segmented()} aria-label={label} preventScrollReset>
      {options.map((option) => (
        <button
          type="submit"
          key={option.value}
          name={name}
          value={option.value}
          aria-label={option.label}
          title={option.label}
          aria-pressed={option.value === value}
        >
          <Icon name={option.icon} />
        </button>
      ))}
    </Form>
  );
}

interface SegmentedLinksProps {
  label: string;
  /** `name` is read after a short label. */
  options: readonly { label: string; name?: string; to: string; current: boolean }[];
}

/** A filter with a few values, each a link to the filtered list. */
export function SegmentedLinks({ label, options }: SegmentedLinksProps) {
  return (
    <nav className={segmented({ kept: true })} aria-label={label}>
      {options.map(({ label: words, name, to, current }) => (
        <Link key={words} to={to} preventScrollReset {...(current && { "aria-current": "true" })}>
          {words}
          {name && <span className="sr">{` (${name})`}</span>}
        </Link>
      ))}
    </nav>
  );
}
