import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, Columns, DefinitionList, Stack } from "~/ui/card";
import { categoryLook } from "~/ui/category-look";
import { Chip, Chips } from "~/ui/chip";
import { Translations } from "~/ui/language-fields";
import { type SheetField, sheetFields, sheetText } from "~/ui/operator-sheet/sheet-fields";
import { Screen } from "~/ui/overlay";
import { PictureCard, type Scene } from "~/ui/picture";
import { SocialLinks } from "~/ui/social-links";
import { TechnicalPanel } from "~/ui/technical-panel";
import { handle as run } from "~/web/handle.server";
import { sheetChoices } from "~/web/sheet-choices.server";
import { useSheet } from "./sheet";
import { sheetPath } from "./sheet-path";

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ api }) => ({ choices: await sheetChoices(api) }));

export default function Informations() {
  const { choices } = useLoaderData<typeof loader>();
  const { operator, acts, may } = useSheet();
  const { t } = useTranslation(["backoffice-operators", "backoffice-operator-sheet"]);
  const { search } = useLocation();
  const name = operator.tourismProduct.name.fr;
  const { scene } = categoryLook(operator.categories[0]);
  const term = ({ path }: SheetField) => t(`backoffice-operator-sheet:fields.${path}`);
  const values = (wanted: (field: SheetField) => boolean) =>
    sheetFields
      .filter(wanted)
      .map((field) => ({ term: term(field), value: sheetText(operator, field, choices, t as never) }));
  const networks = [
    { network: "Facebook", url: operator.facebookUrl },
    { network: "Instagram", url: operator.instagramUrl },
    { network: "X", url: operator.twitterUrl },
    { network: "YouTube", url: operator.youtubeUrl },
  ].filter((item): item is { network: string; url: string } => item.url !== null);
  return (
    <Screen>
      <Columns>
        <Stack>
          <Card title={t("sheet.activity")}>
            <DefinitionList
              items={[
                {
                  term: t("list.categories"),
                  value: operator.categoryLabels.length > 0 && (
                    <Chips>
                      {operator.categoryLabels.map((label) => (
                        <Chip key={label}>{label}</Chip>
                      ))}
                    </Chips>
                  ),
                },
                ...values(({ section, kind }) => section === "activity" && kind !== "categories"),
              ]}
            />
          </Card>
          <Card title={t("sheet.descriptions")}>
            <Translations
              texts={operator.tourismProduct.description}
              action={
                acts.translate === null && (
                  <Link to={sheetPath(operator.id, "informations/translation", search)} preventScrollReset>
                    {t("acts.translateFromFrench")}
                  </Link>
                )
              }
            />
          </Card>
          <Card title={t("sheet.contact")}>
            <DefinitionList
              items={[
                ...values(({ section }) => section === "address" || section === "contact"),
                ...(networks.length
                  ? [
                      {
                        term: t("backoffice-operator-sheet:sections.networks"),
                        value: <SocialLinks items={networks} />,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        </Stack>
        <Stack>
          <PictureCard
            src={operator.imageUrl}
            alt={name}
            scene={scene as Scene}
            copyright={operator.copyright ?? undefined}
          />
          <Card title={t("sheet.manager")}>
            <DefinitionList items={values(({ section }) => section === "manager")} />
          </Card>
          {may.seeTechnicalData && (
            <TechnicalPanel
              title={t("sheet.technical")}
              open
              items={[
                { term: t("sheet.id"), value: operator.id },
                ...values(({ section }) => section === "technical"),
              ]}
            />
          )}
        </Stack>
      </Columns>
    </Screen>
  );
}
