import { useTranslation } from "react-i18next";
import { card, fold } from "~/theme/generated/recipes";
import { type Definition, DefinitionList } from "./card";
import { Icon } from "./icon";

const styles = card();

/** Ids, coordinates, remarks: folded, except for platform administrators. */
export function TechnicalPanel({
  items,
  open,
  title,
}: {
  items: readonly Definition[];
  open?: boolean;
  title?: string;
}) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <section className={styles.root}>
      <details className={`${fold()} ${styles.folded}`} open={open}>
        <summary>
          <Icon name="caret-right-bold" />
          {title ?? t("technical")}
        </summary>
        <div className={styles.body}>
          <DefinitionList items={items} tight />
        </div>
      </details>
    </section>
  );
}
