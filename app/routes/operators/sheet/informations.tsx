import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type SheetField, sheetFields } from "~/contract/operators/sheet-table";
import { writtenLanguages } from "~/contract/translated-texts";
import { socialLinks } from "~/theme/generated/recipes";
import { Chip, Chips } from "~/ui/display/badge";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { mailto } from "~/ui/display/mailto";
import { NewTab } from "~/ui/display/new-tab";
import { PictureCard } from "~/ui/display/picture";
import type { Scene } from "~/ui/display/scenes";
import { TechnicalPanel } from "~/ui/display/technical-panel";
import { Translations } from "~/ui/forms/translations";
import { NotesCard } from "~/ui/notes/notes-card";
import { CommitmentsList } from "~/ui/operators/commitments-list";
import { labelKey, sheetField, sheetText } from "~/ui/operators/sheet-fields";
import { Screen } from "~/ui/overlays/overlay";
import { labelIn } from "~/ui/reviews/reviewed-fields";
import { notesOf } from "~/web/request/notes.server";
import { screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { useSheet } from "./sheet";
import { sheetPath } from "./sheet-path";

/** Fields that are shown as links. */
const LINKED = ["tourismProduct.email", "tourismProduct.phone", "tourismProduct.webSite"];

export const handle = { i18n: ["backoffice-notes"] };

export const loader = screenLoader({ may: "readOperators" }, async (screen) => {
  const [choices, notes] = await Promise.all([
    sheetChoices(screen.api),
    notesOf(screen, "operator", screen.param("eltoId")),
  ]);
  return { choices, notes };
});

const icons: Record<string, IconName> = {
  Facebook: "facebook-logo",
  Instagram: "instagram-logo",
  LinkedIn: "linkedin-logo",
  TikTok: "tiktok-logo",
  X: "x-logo",
  YouTube: "youtube-logo",
};

function SocialLinks({ items }: { items: readonly { network: string; url: string }[] }) {
  return (
    <span className={socialLinks()}>
      {items.map(({ network, url }) => (
        <a key={url} href={url} rel="noopener noreferrer">
          <Icon name={icons[network] ?? "globe-simple-bold"} />
          {network}
        </a>
      ))}
    </span>
  );
}

export default function Informations() {
  const { choices, notes } = useLoaderData<typeof loader>();
  const { operator, actions, may } = useSheet();
  const { t } = useTranslation("backoffice-operators");
  const { search } = useLocation();
  const { scene } = categoryAppearance(operator.categories[0]);
  const { t: fieldText } = useTranslation("backoffice-operator-sheet");
  const text = (path: string) => sheetText(operator, sheetField(path), choices, fieldText);
  const values = (wanted: (field: SheetField) => boolean) =>
    sheetFields.filter(wanted).map(({ path }) => ({ term: fieldText(labelKey(path)), value: text(path) }));
  const { manager, tourismProduct: product } = operator;
  const written = writtenLanguages("operator", operator);
  const translate = (words: "actions.translateFromFrench" | "actions.translateAgain") =>
    actions.translate === null && (
      <Link to={sheetPath(operator.id, "informations/translation", search)} preventScrollReset>
        {t(words)}
      </Link>
    );
  const networks = sheetFields.flatMap(({ section, path }) => {
    const url = section === "networks" && text(path);
    // Shortens “X (Twitter)”, since the icon is beside it.
    return url ? [{ network: fieldText(labelKey(path)).replace(/ \(.*/, ""), url }] : [];
  });
  return (
    <Screen>
      <Columns>
        <Stack>
          <NotesCard notes={notes} />
          <Card title={t("sheet.activity")}>
            <DefinitionList
              items={[
                {
                  term: t("list.categories"),
                  value: operator.categories.length > 0 && (
                    <Chips>
                      {operator.categories.map((id) => (
                        <Chip key={id}>{labelIn(choices.categories, id)}</Chip>
                      ))}
                    </Chips>
                  ),
                },
                ...values(({ section, kind }) => section === "activity" && kind !== "categories"),
                ...(may.seeTechnicalData
                  ? []
                  : [
                      {
                        term: fieldText("points.title"),
                        value: fieldText("points.perVisit", { count: operator.points }),
                      },
                    ]),
              ]}
            />
          </Card>
          <Card
            title={t("sheet.descriptions")}
            aside={<small>{t("sheet.languages", { count: written.length })}</small>}
          >
            <Translations
              names={product.name}
              descriptions={product.description}
              action={translate("actions.translateFromFrench")}
              outdated={operator.outdatedTranslations}
              again={translate("actions.translateAgain")}
            />
          </Card>
          <Card title={t("sheet.contact")}>
            <DefinitionList
              items={[
                { term: t("sheet.address"), value: <Address text={text} /> },
                {
                  term: t("sheet.email"),
                  value: product.email && <a href={mailto(product.email)}>{product.email}</a>,
                },
                {
                  term: t("sheet.phone"),
                  value: product.phone && <a href={`tel:${product.phone}`}>{text("tourismProduct.phone")}</a>,
                },
                {
                  term: t("sheet.webSite"),
                  value: product.webSite && (
                    <a href={product.webSite} target="_blank" rel="noreferrer">
                      {product.webSite.replace(/^https?:\/\/|\/$/g, "")}
                      <NewTab />
                    </a>
                  ),
                },
                ...values(({ section, path }) => section === "contact" && !LINKED.includes(path)),
                ...(networks.length
                  ? [
                      {
                        term: fieldText("sections.networks"),
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
            alt={product.name.fr}
            scene={scene as Scene}
            copyright={operator.copyright ?? undefined}
          />
          <Card title={t("sheet.manager")}>
            {manager.email ? (
              <p>
                <b>{`${manager.firstName} ${manager.name}`}</b>
                <br />
                <a href={mailto(manager.email)}>{manager.email}</a>
                <br />
                {text("manager.phone")}
              </p>
            ) : (
              <p>{t("sheet.noManager")}</p>
            )}
          </Card>
          {operator.commitments && (
            <Card title={fieldText("commitments.title")}>
              <CommitmentsList commitments={operator.commitments} />
            </Card>
          )}
          {may.seeTechnicalData && (
            <TechnicalPanel
              title={t("sheet.technical")}
              open
              items={[
                { term: t("list.type"), value: text("isDistributor") },
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

/** As on an envelope: street and number, then postal code, locality, province and country. */
function Address({ text }: { text: (path: string) => string | null }) {
  const line = (names: string[], between: string) =>
    names
      .map((name) => text(`tourismProduct.address.${name}`))
      .filter(Boolean)
      .join(between);
  return (
    <>
      {line(["street", "streetNumber", "streetBox"], " ")}
      <br />
      {line(["zipCode", "city"], " ")}, {line(["province", "country"], ", ")}
    </>
  );
}
