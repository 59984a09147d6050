import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PublishedVersion } from "~/contract/publication/calls";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Check } from "~/ui/forms/choice-fields";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { VersionList } from "~/ui/publication/version-list";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: ({ versions }: { versions: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-publication:versions.title"), versions),
  i18n: ["backoffice-publication"],
};

export const loader = screenLoader({ may: "publish" }, async ({ api, page, url }) => ({
  versions: existingPage(url, await api.publication.versions({ PageNumber: page })),
}));

/** Every published version; any two are chosen to be compared. */
export default function Versions() {
  const { versions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const [newest, older] = versions.items;
  const choice = (name: "from" | "to", { number }: PublishedVersion, isFirst: boolean) => (
    <Check
      type="radio"
      id={`${name}-${number}`}
      name={name}
      value={number}
      required
      defaultChecked={isFirst}
      label={
        <>
          {t(`versions.${name}`)}
          <span className="sr">{t("versions.ofVersion", { number })}</span>
        </>
      }
    />
  );
  return (
    <>
      <PageHead
        title={t("versions.title")}
        sub={t("versions.lead")}
        actions={
          <>
            <ButtonLink variant="secondary" to="/publication">
              {t("versions.back")}
            </ButtonLink>
            {versions.totalCount > 1 && (
              <Button type="submit" form="compare" variant="primary">
                {t("versions.chosen")}
              </Button>
            )}
          </>
        }
      />
      <Form id="compare" method="get" action="/publication/compare">
        <Card flush label={t("versions.title")}>
          <VersionList
            versions={versions.items}
            shown={0}
            choose={(version) => (
              <>
                {choice("from", version, version === (older ?? newest))}
                {choice("to", version, version === newest)}
              </>
            )}
          />
        </Card>
      </Form>
      {versions.totalPages > 1 && (
        <Pagination page={versions} noun={t("versions.noun", { count: versions.totalCount })} />
      )}
    </>
  );
}
