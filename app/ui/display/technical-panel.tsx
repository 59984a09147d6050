import { useTranslation } from "react-i18next";
import { card } from "~/theme/generated/recipes";
import { type Definition, DefinitionList } from "./card";
import { Fold } from "./fold";

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
      <Fold className={styles.folded} open={open} summary={title ?? t("technical")}>
        <div className={styles.body}>
          <DefinitionList items={items} tight />
        </div>
      </Fold>
    </section>
  );
}
