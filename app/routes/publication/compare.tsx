import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button, ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { inputClass } from "~/ui/forms/text-field";
import { ChangeList } from "~/ui/publication/change-list";
import { ChangeSummary } from "~/ui/publication/change-summary";
import { countOfAll } from "~/ui/publication/change-words";
import { comparePath, restorePath } from "~/ui/publication/version-list";
import { PageHead } from "~/ui/shell/page-head";
import { ApiError, type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { changesPage } from "./changes-page.server";

/** The highest number that a version can have. */
const LAST_NUMBER = 2_147_483_647;

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ from, to }: Data, t: TFunction) =>
    from === 0
      ? t("backoffice-publication:comparison.first", { to })
      : t("backoffice-publication:comparison.title", { from, to }),
  i18n: [
    "backoffice-publication",
    "backoffice-operator-sheet",
    "backoffice-offer-form",
    "backoffice-gift-form",
  ],
};

export const loader = screenLoader({ may: "publish" }, async (screen) => {
  const { items } = await screen.api.publication.versions({ PageSize: 1 });
  const shown = items[0]?.number ?? 0;
  const to = numberIn(screen, "to") ?? shown;
  const from = numberIn(screen, "from") ?? Math.max(0, to - 1);
  const page = await comparison(screen, from, to);
  return { shown, from, to, page };
});

const numberIn = ({ url }: ScreenContext, name: string) => {
  const given = url.searchParams.get(name) ?? "";
  return /^\d{1,10}$/.test(given) ? Math.min(Number(given), LAST_NUMBER) : undefined;
};

/** Null if one of the versions does not exist. */
async function comparison(screen: ScreenContext, from: number, to: number) {
  if (to === 0) return null;
  try {
    return await changesPage(screen, (query) =>
      screen.api.publication.compare({ ...query, From: from, To: to }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === "notFound") return null;
    throw error;
  }
}

const styles = publication();

interface VersionChoiceProps {
  from: number;
  to: number;
  /** The highest number. */
  latest: number;
}

/** The form for choosing two versions by number. */
function VersionChoice({ from, to, latest }: VersionChoiceProps) {
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

/** The differences between any two published versions, in either order. */
export default function Compare() {
  const { shown, from, to, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const total = page ? countOfAll(page.counts) : 0;
  const past = [to, from].find((number) => number !== shown && number > 0);
  return (
    <>
      <PageHead
        title={from === 0 ? t("comparison.first", { to }) : t("comparison.title", { from, to })}
        sub={page && <Dates from={page.from?.publishedAt} to={page.to.publishedAt} />}
        actions={
          <>
            <ButtonLink variant="ghost" to="/publication">
              {t("versions.back")}
            </ButtonLink>
            {page && past !== undefined && (
              <ButtonLink variant="secondary" icon="arrow-counter-clockwise-bold" to={restorePath(past)}>
                {t("versions.restore", { number: past })}
              </ButtonLink>
            )}
          </>
        }
      />
      <VersionChoice from={from} to={to} latest={shown} />
      {!page && <Alert tone="warning">{t("comparison.unknown")}</Alert>}
      {page && total === 0 && (
        <EmptyState
          title={t("comparison.noneTitle")}
          text={t("comparison.none")}
          back={{ to: "/publication/versions", label: t("comparison.choose") }}
        />
      )}
      {page && total > 0 && (
        <>
          <ChangeSummary counts={page.counts} />
          <ChangeList
            page={page}
            title={t("differences")}
            clearTo={comparePath(from, to)}
            kept={{ from, to }}
          />
        </>
      )}
    </>
  );
}

function Dates({ from, to }: { from: string | undefined; to: string }) {
  const { t } = useTranslation("backoffice-publication");
  return from ? t("comparison.dates", { from: formatMoment(from), to: formatMoment(to) }) : formatMoment(to);
}
