import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publication } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { inputClass } from "~/ui/forms/text-field";
import { comparePath } from "./version-list";

const styles = publication();

interface VersionChoiceProps {
  from: number;
  to: number;
  /** The highest number. */
  latest: number;
}

/** Which two versions are compared, by their numbers. */
export function VersionChoice({ from, to, latest }: VersionChoiceProps) {
  const { t } = useTranslation("backoffice-publication");
  const number = (name: "from" | "to", value: number) => (
    <label>
      {t(`comparison.${name}`)}
      <input
        className={inputClass}
        type="number"
        name={name}
        min={name === "from" ? 0 : 1}
        max={latest}
        defaultValue={value}
        required
      />
    </label>
  );
  return (
    <Form key={`${from}-${to}`} method="get" className={styles.compare}>
      {number("from", from)}
      {number("to", to)}
      <Button type="submit" variant="secondary">
        {t("comparison.show")}
      </Button>
      {from > 0 && to > 0 && (
        <ButtonLink variant="ghost" to={comparePath(to, from)}>
          {t("comparison.swap")}
        </ButtonLink>
      )}
    </Form>
  );
}
