import { Form, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Incomplete } from "~/contract/publication/calls";
import { changeTypes } from "~/contract/publication/change-types";
import type { PlannedPublication } from "~/contract/publication/planned";
import { publicationForm } from "~/contract/publication/publication-form";
import { formatMoment, formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section } from "~/ui/display/card";
import { EmptyState, MissingPart } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { listTitle } from "~/ui/lists/list-title";
import { withQuery } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { ChangeList, type ChangesPage } from "~/ui/publication/change-list";
import { ChangeSummary, SummaryForm } from "~/ui/publication/change-summary";
import { allOfType, countOf, countOfAll } from "~/ui/publication/change-words";
import { PlannedStrip } from "~/ui/publication/planned-strip";
import { formatSoon } from "~/ui/publication/soon";
import { VersionList, VersionsFoot } from "~/ui/publication/version-list";
import { Actions, PageHead } from "~/ui/shell/page-head";
import { byIntent, sentId } from "~/web/request/intents.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { changesPage } from "./changes-page.server";

/** Versions below the pending changes; the others have a page of their own. */
const LATEST_VERSIONS = 5;

export const handle = {
  title: ({ page }: { page: ChangesPage }, t: TFunction) =>
    listTitle(t, t("backoffice-publication:title"), page, {
      list: page.list,
      filters: {
        change: {
          label: t("backoffice-publication:byChange"),
          options: changeTypes.map((value) => ({
            value,
            label: t(`backoffice-publication:labels.${value}`),
          })),
        },
        province: false,
        operator: false,
        languages: {
          label: t("backoffice-publication:incomplete.filter"),
          options: [{ value: "missing", label: t("backoffice-publication:incomplete.filter") }],
        },
        by: false,
      },
    }),
  i18n: [
    "backoffice-publication",
    "backoffice-operator-sheet",
    "backoffice-offer-form",
    "backoffice-gift-form",
  ],
};

export const loader = screenLoader({ may: "publish" }, async (screen) => {
  const { api, me } = screen;
  const { plannedPublication } = await me();
  const [page, versions, { plan }] = await Promise.all([
    changesPage(screen, (query) => api.publication.preview(query)),
    nullIfUnavailable(api.publication.versions({ PageSize: LATEST_VERSIONS })),
    plannedPublication ? api.publication.planned() : { plan: null },
  ]);
  return { page, versions, plan: plan && { ...plan, moment: formatSoon(plan.at, new Date()) } };
});

export const action = screenAction({ may: "publish" }, (screen) =>
  byIntent(screen, { cancelPlan: () => cancelPlan(screen) }, { unnamed: () => publishNow(screen) }),
);

/** Cancels a planned publication; its changes stay pending. */
async function cancelPlan(screen: ScreenContext) {
  const { api, request } = screen;
  const back = (key: "cancelled" | "gone") =>
    redirectWithToast(
      request,
      "/publication",
      `backoffice-publication:plan.${key}`,
      {},
      key === "gone" ? "info" : "success",
    );
  try {
    await api.publication.cancelPlan({ id: sentId(screen, "planned") });
  } catch (error) {
    // Meanwhile it was published, or cancelled by somebody else.
    if (error instanceof ApiError && error.pageStatus === 404) return back("gone");
    throw error;
  }
  return back("cancelled");
}

const publishNow = (screen: ScreenContext) =>
  screen.form(publicationForm, async ({ removals }) => {
    const { api, request } = screen;
    try {
      await api.publication.publish({ refuseNothing: "true", readRemovals: removals });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 500)
        return redirectWithToast(
          request,
          "/publication",
          "backoffice-publication:toast.failed",
          {},
          "danger",
        );
      // Already published from another tab or by somebody else.
      if (error.code !== "nothingToPublish") throw error;
      return redirectWithToast(request, "/publication", "backoffice-publication:toast.nothing", {}, "info");
    }
    return redirectWithToast(request, "/publication", "backoffice-publication:toast.published");
  });

export default function Publish() {
  const { page, versions, plan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const { counts } = page;
  const latest = versions?.items[0];
  const total = countOfAll(counts);
  return (
    <Screen>
      <PageHead
        title={t("title")}
        help="publication"
        sub={latest ? <Shown {...latest} /> : versions && t("never")}
        actions={
          <ButtonLink
            variant="secondary"
            icon="device-mobile"
            to={`/publication/preview${total ? "?show=next" : ""}`}
          >
            {t("preview")}
          </ButtonLink>
        }
      />
      {plan && <Planned plan={plan} />}
      {total === 0 ? (
        <EmptyState
          title={t("nothing.title")}
          text={t("nothing.text")}
          back={{ to: "/", label: t("nothing.back") }}
        />
      ) : (
        <>
          <ChangeSummary counts={counts}>
            <PublishForm total={total} removals={countOf(counts, "removed")} isPlanned={plan !== null} />
          </ChangeSummary>
          {plan && <Unread unread={plan.unread} moment={plan.moment} />}
          <IncompleteNotice incomplete={page.incomplete} isChosen={page.list.chosen.languages.length > 0} />
          <ChangeList page={page} title={t("changes")} clearTo="/publication" isPending />
        </>
      )}
      {!versions && (
        <Section id="versions" title={t("versions.title")}>
          <MissingPart />
        </Section>
      )}
      {versions && latest && (
        <Section id="versions" title={t("versions.title")} aside={<p>{t("versions.lead")}</p>}>
          <Card flush label={t("versions.title")}>
            <VersionList versions={versions.items} shown={latest.number} />
            {versions.totalCount > 1 && (
              <VersionsFoot>
                <Link to="/publication/versions">
                  {versions.totalCount > versions.items.length
                    ? t("versions.earlier", {
                        count: versions.totalCount - versions.items.length,
                        value: formatNumber(versions.totalCount - versions.items.length),
                      })
                    : t("comparison.choose")}
                </Link>
              </VersionsFoot>
            )}
          </Card>
        </Section>
      )}
    </Screen>
  );
}

function Shown({
  number,
  publishedAt,
  publishedBy,
}: {
  number: number;
  publishedAt: string;
  publishedBy: string | null;
}) {
  const { t } = useTranslation("backoffice-publication");
  const moment = formatMoment(publishedAt);
  return publishedBy
    ? t("shown", { number, moment, by: publishedBy })
    : t("shownUnsigned", { number, moment });
}

function Planned({ plan }: { plan: PlannedPublication & { moment: string } }) {
  const { t } = useTranslation("backoffice-publication");
  return (
    <PlannedStrip
      title={t("plan.strip", { moment: plan.moment })}
      text={t("plan.stripText", { by: plan.plannedBy })}
    >
      <Form method="post" action="/publication">
        <FormKey />
        <input type="hidden" name="planned" value={plan.id} />
        <Actions>
          <ButtonLink variant="secondary" icon="calendar-dots" to="/publication/plan" preventScrollReset>
            {t("plan.doMove")}
          </ButtonLink>
          <SubmitButton variant="danger" name="intent" value="cancelPlan">
            {t("plan.cancel")}
          </SubmitButton>
        </Actions>
      </Form>
    </PlannedStrip>
  );
}

/** Removals that the planned publication will leave out unless they are confirmed before. */
function Unread({ unread, moment }: { unread: PlannedPublication["unread"]; moment: string }) {
  const { t } = useTranslation("backoffice-publication");
  if (unread.count === 0) return null;
  const value = formatNumber(unread.count);
  return (
    <Alert
      tone="warning"
      title={t("plan.added", { count: unread.count, value })}
      action={
        <Link to="/publication/plan" preventScrollReset>
          {t("plan.reread", { count: unread.count })}
        </Link>
      }
    >
      {t("plan.stays", {
        count: unread.count,
        moment,
        names: unread.first.map(({ name }) => t("plan.one", { name })).join(", "),
      })}
    </Alert>
  );
}

function PublishForm({
  total,
  removals,
  isPlanned,
}: {
  total: number;
  removals: number;
  isPlanned: boolean;
}) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const answer = useFormAnswer();
  const [{ id, errors }, fields] = useAnsweredForm<{ read: string }>({
    id: "publish",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/publication/publication-form")).publicationForm,
  });
  const removed = { count: removals, value: formatNumber(removals) };
  return (
    // If the number of removals changes, they have to be confirmed again.
    <SummaryForm key={removals} id={id} method="post" action="/publication" noValidate>
      <FormErrors codes={errors} params={answer?.refusal?.params} />
      <FormKey />
      <input type="hidden" name="removals" value={removals} />
      {removals > 0 && (
        <>
          <CheckboxField field={fields.read} label={t("read", removed)} help="removals" required />
          <Link to={allOfType(search, "removed")}>{t("reread", removed)}</Link>
        </>
      )}
      <SubmitButton variant="accent" icon="broadcast-bold" pendingLabel={t("publishing")}>
        {isPlanned ? t("plan.now") : t("publish", { count: total, value: formatNumber(total) })}
      </SubmitButton>
      {!isPlanned && (
        <ButtonLink variant="secondary" icon="clock" to="/publication/plan" preventScrollReset>
          {t("plan.open")}
        </ButtonLink>
      )}
    </SummaryForm>
  );
}

/** A notice about content that lacks a language, with a link to only these changes, or back to all. */
function IncompleteNotice({ incomplete, isChosen }: { incomplete: Incomplete; isChosen: boolean }) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const { count, first } = incomplete;
  if (count === 0) return null;
  const named = first
    .map(({ name, missing }) => t("incomplete.one", { name, languages: missing.join(", ").toUpperCase() }))
    .join(", ");
  const others = count - first.length;
  const to = withQuery(search, { languages: isChosen ? null : "missing", page: null, province: null });
  return (
    <Alert
      tone="warning"
      title={t("incomplete.title", { count, value: formatNumber(count) })}
      action={
        <Link to={`${to}#changes`} preventScrollReset>
          {isChosen ? t("seeAll") : t("incomplete.show", { count })}
        </Link>
      }
    >
      {t(others > 0 ? "incomplete.more" : "incomplete.all", {
        named,
        count: others,
        value: formatNumber(others),
      })}
    </Alert>
  );
}
