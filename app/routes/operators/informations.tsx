import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { Alert } from "~/ui/alert";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card, Columns, DefinitionList, Stack } from "~/ui/card";
import { categoryLook } from "~/ui/category-look";
import { Chip, Chips } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPage } from "~/ui/error-page";
import { Translations } from "~/ui/language-fields";
import { type SheetField, sheetFields, sheetText } from "~/ui/operator-sheet/sheet-fields";
import { Screen } from "~/ui/overlay";
import { Breadcrumb, Separator, SheetHead } from "~/ui/page-head";
import { PictureCard, type Scene } from "~/ui/picture";
import { SocialLinks } from "~/ui/social-links";
import { TechnicalPanel } from "~/ui/technical-panel";
import { handle as run } from "~/web/handle.server";
import { sheetChoices } from "~/web/sheet-choices.server";

export const handle = {
  title: ({ operator }: { operator: { tourismProduct: { name: { fr: string } } } }) =>
    operator.tourismProduct.name.fr,
  i18n: ["backoffice-operators", "backoffice-operator-sheet", "backoffice-badges"],
};

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ api, me, param, url }) => {
    const [operator, choices, person] = await Promise.all([
      api.operators.details({ eltoId: param("eltoId") }),
      sheetChoices(api),
      me(),
    ]);
    return {
      operator,
      choices,
      listTo: `/eltos?${(url.searchParams.get("liste") ?? "").replace(/^\?/, "")}`,
      may: { seeTechnicalData: can.seeTechnicalData(person), decide: can.decideReviews(person) },
      platform: person.isWbtAdmin,
    };
  });

export default function Informations() {
  const { operator, choices, listTo, may, platform } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-operators", "backoffice-operator-sheet"]);
  const name = operator.tourismProduct.name.fr;
  const { icon, tone, scene } = categoryLook(operator.categories[0]);
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
      <Breadcrumb items={[{ label: t(platform ? "list.title" : "list.own"), to: listTo }, { label: name }]} />
      <SheetHead
        title={name}
        icon={icon}
        tone={tone}
        meta={
          <>
            <StatusBadge value={operator.status} />
            <PublishBadge value={operator.publishStatus} />
            <RequestBadge value={operator.dashboardStatus} />
            <Separator />
            <span>
              {t("sheet.group")} <b>{operator.groupName}</b>
            </span>
          </>
        }
      />
      {operator.deletedAt && <Alert tone="warning">{t("sheet.deleted")}</Alert>}
      {operator.openRequest && (
        <Alert
          tone="info"
          title={t("sheet.pending")}
          action={may.decide && <Link to={`/eltos/${operator.id}/validate`}>{t("sheet.decide")}</Link>}
        >
          {t("sheet.pendingText")}
        </Alert>
      )}
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
            <Translations texts={operator.tourismProduct.description} />
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

/** Outside of one's scope an operator does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-operators");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <EmptyState
      level={1}
      title={t("sheet.notFound")}
      actions={
        <ButtonLink to="/eltos" variant="secondary">
          {t("sheet.back")}
        </ButtonLink>
      }
    />
  );
}
