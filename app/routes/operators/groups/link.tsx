import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { operatorLink } from "~/contract/operators/groups";
import { identifier } from "~/contract/paging";
import { Alert } from "~/ui/display/alert";
import { RequestBadge, StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { withQuery } from "~/ui/lists/pagination";
import { KeptList } from "~/ui/lists/return-to";
import { Recap } from "~/ui/overlays/dialog";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-links:link.title"),
  i18n: ["backoffice-operator-links", "backoffice-badges"],
};

export const shouldRevalidate = unlessRefused;

/**
 * First searches the operator (`?search=`), then selects it (`?choice=`), so that the page can show the consequences.
 */
export const loader = screenLoader({ may: "linkOperators" }, async (screen) => {
  const { api, param, url } = screen;
  const search = url.searchParams.get("search")?.trim().slice(0, 200) || undefined;
  const choice = identifier.safeParse(url.searchParams.get("choice")).data;
  const [{ groupId, groupName }, chosen, found] = await Promise.all([
    api.operators.details({ eltoId: param("eltoId") }),
    choice ? api.operators.details({ eltoId: choice }) : null,
    choice ? null : api.operators.list({ SearchName: search }),
  ]);
  return {
    groupId,
    groupName,
    chosen: chosen && {
      id: chosen.id,
      name: chosen.tourismProduct.name.fr,
      city: chosen.tourismProduct.address.city,
      category: chosen.categories[0]?.technicalId,
      groupName: chosen.groupName,
      others: chosen.numberOfLinkedEltos,
    },
    found,
    search,
    query: url.search,
    closeTo: sheetPath(param("eltoId"), "informations", url.search),
    createTo: sheetPath(param("eltoId"), "informations/link-create", url.search),
  };
});

export const action = screenAction({ may: "linkOperators" }, async ({ api, param, form, request, url }) =>
  form(operatorLink, async ({ eltoId }) => {
    const [{ id, groupId, groupName }, { tourismProduct }] = await Promise.all([
      api.operators.details({ eltoId: param("eltoId") }),
      api.operators.details({ eltoId }),
    ]);
    await api.groups.link({ groupId, eltoId });
    return redirectWithToast(
      request,
      sheetPath(id, "linked-eltos", url.search),
      "backoffice-operators:done.linked",
      { name: cutName(tourismProduct.name.fr), group: groupName },
    );
  }),
);

export default function LinkOperator() {
  const { chosen, groupName, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  return (
    <Drawer title={t("link.title")} context={t("link.context", { group: groupName })} closeTo={closeTo}>
      {chosen ? <Confirm chosen={chosen} /> : <Choose />}
    </Drawer>
  );
}

function Choose() {
  const { groupId, found, search, query, createTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  const ref = useRef<HTMLDivElement>(null);
  const rows = found?.items ?? [];
  const isFree = (operator: { groupId: string; dashboardStatus: string }) =>
    operator.groupId !== groupId && operator.dashboardStatus === "Validated";
  /** As in a combobox: arrows move between the search field and the results. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>("input[type=search], td a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <DrawerBody>
      <Refusal />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links and the field in it */}
      <div ref={ref} onKeyDown={onKeyDown}>
        <FilterBar
          search={{ label: t("link.search"), placeholder: t("link.placeholder"), value: search }}
          hidden={<KeptList />}
        />
        <p aria-live="polite">
          {found && found.totalCount > rows.length && (
            <small>{t("link.first", { shown: rows.length, total: found.totalCount })}</small>
          )}
        </p>
        <DataTable
          label={t("link.results")}
          links={isFree}
          narrow
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("link.none")} text={t("link.noneText")} />}
          columns={[
            {
              key: "name",
              header: t("link.operator"),
              cell: (operator) => {
                const { icon, tone } = categoryAppearance(operator.categoriesTechnicalIds[0]);
                return (
                  <RowName
                    to={isFree(operator) ? withQuery(query, { choice: operator.id }) : undefined}
                    title={operator.name}
                    icon={icon}
                    tone={tone}
                  >
                    {isFree(operator)
                      ? operator.categories.join(", ")
                      : t(operator.groupId === groupId ? "link.same" : "link.pending")}
                  </RowName>
                );
              },
            },
            {
              key: "status",
              header: t("link.status"),
              cell: ({ status }) => <StatusBadge value={status} gender="f" />,
            },
            {
              key: "request",
              header: t("link.request"),
              cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
            },
          ]}
        />
        <p>
          <Link to={createTo} preventScrollReset>
            {t("link.create")}
          </Link>
        </p>
      </div>
    </DrawerBody>
  );
}

type Chosen = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["chosen"]>;

function Confirm({ chosen }: { chosen: Chosen }) {
  const { groupName, query, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  const { icon, tone } = categoryAppearance(chosen.category);
  const groups = { from: chosen.groupName, to: groupName, count: chosen.others };
  return (
    <Form id="link" method="post">
      <FormKey />
      <DrawerBody>
        <Refusal />
        <input type="hidden" name="eltoId" value={chosen.id} />
        <Recap icon={icon} tone={tone} title={chosen.name} text={`${chosen.groupName} · ${chosen.city}`} />
        <Alert tone="warning" title={t("link.chosen")}>
          {t("link.moves", groups)} {t(chosen.others ? "link.remain" : "link.vanishes", groups)}{" "}
          {t("link.users")}
        </Alert>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink className="push" variant="ghost" to={withQuery(query, { choice: null })}>
          {t("link.other")}
        </ButtonLink>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset autoFocus>
          {t("cancel")}
        </ButtonLink>
        <SubmitButton icon="link-simple">{t("link.do")}</SubmitButton>
      </DrawerFoot>
    </Form>
  );
}

/** Why the last attempt changed nothing. */
function Refusal() {
  const answer = useFormAnswer();
  const { t } = useTranslation("backoffice-errors");
  if (!answer) return null;
  const code = answer.refusal?.code;
  return (
    <Alert tone="danger" live>
      {code && code !== "validation" ? t(code, answer.refusal?.params) : t("eltoId.required")}
    </Alert>
  );
}
