import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoment, formatNumber } from "~/i18n/french";
import { Badge, PublishBadge } from "~/ui/display/badge";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { Pagination } from "~/ui/lists/pagination";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/request/last-page.server";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

const PAGE_SIZE = 50;

export const handle = {
  title: "backoffice-publication:title",
  i18n: ["backoffice-publication", "backoffice-badges"],
};

export const loader = screenLoader({ may: "publish" }, async ({ api, page, url }) => {
  const preview = await api.publication.preview({ PageNumber: page, PageSize: PAGE_SIZE });
  return { preview: existingPage(url, preview) };
});

export const action = screenAction({ may: "publish" }, async ({ api, request }) => {
  try {
    await api.publication.publish({ refuseNothing: "true" });
  } catch (error) {
    // Already published from another tab or by somebody else.
    if (!(error instanceof ApiError && error.code === "nothingToPublish")) throw error;
    return redirectWithToast(request, "/publication", "backoffice-publication:toast.nothing", {}, "info");
  }
  return redirectWithToast(request, "/publication", "backoffice-publication:toast.published");
});

export default function Publish() {
  const { preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const { items, totalCount, currentPage, pageSize, publishCount, unpublishCount } = preview;
  const last = preview.lastPublishedAt
    ? t("last", { number: preview.lastNumber, moment: formatMoment(preview.lastPublishedAt) })
    : t("never");
  return (
    <>
      <PageHead
        title={t("title")}
        sub={last}
        actions={
          totalCount > 0 && (
            <Form method="post">
              <SubmitButton variant="accent" icon="broadcast-bold" pendingLabel={t("publishing")}>
                {t("publish")}
              </SubmitButton>
            </Form>
          )
        }
      />
      {totalCount === 0 ? (
        <EmptyState
          title={t("nothing.title")}
          text={t("nothing.text")}
          back={{ to: "/", label: t("nothing.back") }}
        />
      ) : (
        <>
          <p>
            {[
              publishCount > 0 &&
                t("toPublish", { count: publishCount, formattedCount: formatNumber(publishCount) }),
              unpublishCount > 0 &&
                t("toUnpublish", { count: unpublishCount, formattedCount: formatNumber(unpublishCount) }),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          <Card flush label={t("changes")}>
            <DataTable
              label={t("changes")}
              links={({ kind }) => kind === "operator"}
              rows={items}
              rowKey={({ kind, id }) => `${kind}-${id}`}
              columns={[
                {
                  key: "name",
                  header: t("name"),
                  cell: ({ kind, id, name }) => (
                    <RowName
                      to={kind === "operator" ? `/eltos/${id}/informations` : undefined}
                      title={name}
                    />
                  ),
                },
                {
                  key: "kind",
                  header: t("kind"),
                  cell: ({ kind }) => <Badge family="plain">{t(`kinds.${kind}`)}</Badge>,
                },
                {
                  key: "effect",
                  header: t("effect"),
                  cell: ({ effect }) => (
                    <PublishBadge value={effect === "publish" ? "WaitingPublish" : "WaitingUnpublish"} />
                  ),
                },
              ]}
            />
          </Card>
          <Pagination
            page={currentPage}
            pageSize={pageSize}
            total={totalCount}
            noun={t("noun", { count: totalCount })}
          />
        </>
      )}
    </>
  );
}
