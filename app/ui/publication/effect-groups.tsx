import { useTranslation } from "react-i18next";
import { changeTypes } from "~/contract/publication/change-types";
import { formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Fold } from "~/ui/display/fold";
import { Tile } from "~/ui/display/tile";
import { ChangeEntry, type FieldWords } from "./change-entry";
import type { ChangesPage } from "./change-list";
import { changeAppearance } from "./change-words";

const styles = publication();

interface EffectGroupsProps {
  page: ChangesPage;
  words: FieldWords;
  isPending: boolean | undefined;
}

/** The changes of the page by what each does in the app, whoever’s it is. */
export function EffectGroups({ page: { contents, provinces }, words, isPending }: EffectGroupsProps) {
  const { t } = useTranslation("backoffice-publication");
  return changeTypes.map((type) => {
    const changes = contents.filter(({ change }) => change === type);
    if (changes.length === 0) return null;
    const count = provinces.reduce((sum, one) => sum + one[type], 0);
    const { icon, tone } = changeAppearance[type];
    return (
      <Fold
        key={type}
        className={styles.group}
        open
        summary={
          <>
            <Tile icon={icon} tone={tone} />
            <span className={styles.name}>
              <b>{t(`labels.${type}`)}</b>
              <span>{t(`effect.${type}`)}</span>
            </span>
            <span className={styles.mix}>{t("contents", { count, value: formatNumber(count) })}</span>
          </>
        }
      >
        <ul>
          {changes.map((change) => (
            <ChangeEntry
              key={`${change.kind}-${change.id}`}
              change={change}
              words={words}
              isPending={isPending}
              isAmongOthers
            />
          ))}
        </ul>
      </Fold>
    );
  });
}
