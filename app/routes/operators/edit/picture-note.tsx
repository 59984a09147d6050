import { useTranslation } from "react-i18next";
import { Cell, FieldGrid } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { PictureCard } from "~/ui/display/picture";
import type { Scene } from "~/ui/display/scenes";
import type { EditedSheet } from "./edit-fields";

/** The picture of a sheet, for people who cannot change it. */
export function PictureNote({ sheet, helpEmail }: { sheet: EditedSheet; helpEmail: string }) {
  const { t } = useTranslation("backoffice-operator-edit");
  return (
    <FieldGrid>
      <Cell span={5}>
        <PictureCard
          src={sheet.image && `/media/${sheet.image}`}
          alt={sheet.tourismProduct.name.fr}
          scene={categoryAppearance(sheet.categories[0]).scene as Scene}
          copyright={sheet.copyright ?? undefined}
        />
        <p>
          <small>
            {t("picture.notYours")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
          </small>
        </p>
      </Cell>
    </FieldGrid>
  );
}
