import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { MAX_AT_ONCE, REASON_LIMIT } from "~/contract/limits";
import type { ManyOutcome } from "~/contract/many-changes";
import { offerList } from "~/contract/offers/filters";
import { operatorList } from "~/contract/operators/filters";
import { identifier } from "~/contract/paging";
import { confirmedApproval, confirmedRefusal } from "~/contract/reviews/many-form";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { Check } from "~/ui/forms/choice-fields";
import { FieldSet } from "~/ui/forms/field";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { NamedList, Outcome } from "~/ui/lists/many-outcome";
import { filterIn } from "~/ui/reviews/queue-filter";
import { reviewPath } from "~/ui/reviews/review-path";
import { Actions, PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = {
  title: "backoffice-many:requests.title",
  i18n: ["backoffice-many", "backoffice-reviews", "backoffice-badges"],
};
export const shouldRevalidate = unlessRefused;
/** Maximum requests that are listed by name, as on the dashboard. */
const MAX_LISTED = 200;

/**
 * The requests that the URL selects: with `of=all` all about operators, or all about offers; with `of=list` those about
 * the rows that match the list's filters in the URL; otherwise those that are ticked, by `id`.
 */
function chosenIn({ searchParams }: URL) {
  const { about = "offer", kind } = filterIn(searchParams);
  const of = searchParams.get("of");
  const isAll = of === "all" || of === "list";
  const ids = new Set(searchParams.getAll("id").filter((id) => identifier.safeParse(id).success));
  return { about, kind, of, isAll, requestIds: isAll ? null : [...ids] };
}

type Chosen<Body> = Pick<ReturnType<typeof chosenIn>, "kind" | "requestIds"> & { among: Body | null };

/** The calls of one kind of content about the requests in the URL. */
function callsOf<Filters, Body, Page>(
  url: URL,
  dashboard: {
    list: (query: Partial<Filters> & { PageSize: number }) => Promise<Page>;
    approveMany: (given: Confirmed & Chosen<Body>) => Promise<ManyOutcome>;
    refuseMany: (given: Refused & Chosen<Body>) => Promise<ManyOutcome>;
  },
  list: {
    fromUrl: (query: URLSearchParams) => { input: Filters & { OrderBy?: unknown } };
    toExport: (input: Filters & { OrderBy?: unknown }) => Body;
  },
) {
  const { kind, of, requestIds } = chosenIn(url);
  const input = of === "list" ? list.fromUrl(url.searchParams).input : null;
  const chosen = { kind, requestIds, among: input && list.toExport(input) };
  const { OrderBy: _, ...filters } = input ?? {};
  return {
    read: () => dashboard.list({ ...(filters as Partial<Filters>), PageSize: MAX_LISTED }),
    approve: (given: Confirmed) => dashboard.approveMany({ ...given, ...chosen }),
    refuse: (given: Refused) => dashboard.refuseMany({ ...given, ...chosen }),
  };
}

const callsAbout = ({ api, url }: ScreenContext) =>
  chosenIn(url).about === "operator"
    ? callsOf(url, api.operatorDashboard, operatorList)
    : callsOf(url, api.offerDashboard, offerList);

const manyLoader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const { about, kind, of, isAll, requestIds } = chosenIn(screen.url);
  const [{ items, counts, totalCount, readAt }, { reasons }] = await Promise.all([
    callsAbout(screen).read(),
    screen.api.refusalReasons.list(),
  ]);
  const isSelected = (row: (typeof items)[number]) =>
    requestIds ? requestIds.includes(row.requestId) : !kind || row.dashboardStatus === kind;
  const selected = items.filter(isSelected);
  const taken = selected.flatMap((row) => ("takes" in row && row.takes ? [row.takes] : []));
  const requests = selected.map(({ requestId, id, title, dashboardStatus, author }) => ({
    requestId,
    id,
    title,
    author,
    kind: dashboardStatus,
  }));
  const ofAll = kind ? counts[kind] : totalCount;
  return {
    about,
    of,
    requests,
    readAt,
    total: requestIds ? requestIds.length : ofAll,
    deletions: isAll
      ? kind && kind !== "Deleted"
        ? 0
        : counts.Deleted
      : requests.filter((request) => request.kind === "Deleted").length,
    /** The offers and people that the listed deletions of operators also delete. */
    takes: {
      offers: taken.reduce((sum, { offers }) => sum + offers, 0),
      people: taken.reduce((sum, { people }) => sum + people, 0),
    },
    max: MAX_AT_ONCE,
    /** The list to return to; by default the dashboard. */
    list: screen.returnTo ?? null,
    reasons,
  };
});

type Confirmed = z.output<typeof confirmedApproval>;
type Refused = z.output<typeof confirmedRefusal>;

const manyAction = screenAction({ may: "decideReviews" }, (screen: ScreenContext) => {
  const { form } = screen;
  const calls = callsAbout(screen);
  const refuse = (sendMail: boolean) =>
    form(confirmedRefusal, async (given) => ({
      decision: "refused" as const,
      outcome: await calls.refuse({ ...given, sendMail }),
    }));
  return byIntent<unknown>(screen, {
    // Deletions need a second confirmation.
    ask: () => form(confirmedApproval, async () => ({ asking: true as const })),
    approve: () =>
      form(confirmedApproval, async (given) => ({
        decision: "approved" as const,
        outcome: await calls.approve(given),
      })),
    refuse: () => refuse(false),
    refuseAndSend: () => refuse(true),
  });
});

export const loader = manyLoader;
export const action = manyAction;

type Asked = { asking?: true };
type Decided = { decision: "approved" | "refused"; outcome: ManyOutcome };

/** Decides about many requests at once: approves them, or refuses them for one reason. */
export default function DecideMany() {
  const { about, of, requests, readAt, total, deletions, takes, max, list, reasons } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-many", "backoffice-reviews"]);
  const { pathname, search } = useLocation();
  const answer = useFormAnswer<Partial<Decided> & Asked>();
  const [form, fields] = useAnsweredForm<{ reasons: string[]; reason: string }>({
    id: "refusal",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/many-form")).confirmedRefusal,
  });
  const counted = (count: number) => t("counted.requests", { count, value: formatNumber(count) });
  const back = (
    <ButtonLink variant="secondary" to={list ?? "/"}>
      {list ? t("back") : t("requests.back")}
    </ButtonLink>
  );
  if (answer?.outcome && answer.decision)
    return (
      <>
        <PageHead title={t("requests.title")} actions={back} />
        <Outcome
          outcome={answer.outcome}
          back={list ?? "/"}
          done={t(`requests.${answer.decision}`, { counted: counted(answer.outcome.done) })}
          to={(subjectId) => reviewPath({ subject: about, subjectId })}
        />
      </>
    );
  if (total === 0)
    return (
      <>
        <PageHead title={t("requests.title")} actions={back} />
        <Alert>{t("requests.none")}</Alert>
      </>
    );
  const isAsking = answer?.asking === true;
  const deletes = [
    t("requests.deletions", { count: deletions, value: formatNumber(deletions) }),
    about === "operator" &&
      t("requests.takes", {
        offers: t("backoffice-reviews:deletion.offersCount", { count: takes.offers }),
        users: t("backoffice-reviews:deletion.usersCount", { count: takes.people }),
      }),
  ]
    .filter(Boolean)
    .join(" ");
  const chosen = [answer?.lastResult?.initialValue?.reasons ?? []].flat().map(String);
  const tooMany = total > max ? t("tooMany", { max }) : undefined;
  return (
    <>
      <PageHead
        title={t("requests.title")}
        total={formatNumber(total)}
        actions={back}
        sub={t(of === "all" ? `requests.all.${about}` : of === "list" ? "requests.ofList" : "chosen")}
      />
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <input type="hidden" name="confirmed" value={total} />
        <input type="hidden" name="readAt" value={readAt} />
        <Section title={counted(total)}>
          <Card label={counted(total)}>
            <NamedList label={counted(total)}>
              {requests.map(({ requestId, id, title, kind, author }) => (
                <li key={requestId}>
                  <RequestBadge value={kind} />{" "}
                  <Link to={reviewPath({ subject: about, subjectId: id })}>{title}</Link>{" "}
                  <span className="muted small">{author}</span>
                </li>
              ))}
              {total > requests.length && (
                <li>
                  {t("others", {
                    count: total - requests.length,
                    value: formatNumber(total - requests.length),
                  })}
                </li>
              )}
            </NamedList>
          </Card>
        </Section>
        <Section title={t("requests.approveTitle")}>
          <Card label={t("requests.approveTitle")}>
            <Stack>
              {deletions > 0 && <Alert tone="warning">{deletes}</Alert>}
              <p>{t("requests.approveEffect")}</p>
              {isAsking && (
                <Alert tone="danger" live title={t("requests.question", { counted: counted(total) })}>
                  {deletes}
                </Alert>
              )}
              <Actions>
                {isAsking && (
                  <ButtonLink variant="secondary" to={`${pathname}${search}`} autoFocus>
                    {t("requests.keep")}
                  </ButtonLink>
                )}
                <SubmitButton
                  name="intent"
                  value={deletions > 0 && !isAsking ? "ask" : "approve"}
                  variant={isAsking ? "danger" : "primary"}
                  reason={tooMany}
                >
                  {t(isAsking ? "requests.approveAsked" : "requests.approve", { counted: counted(total) })}
                </SubmitButton>
              </Actions>
            </Stack>
          </Card>
        </Section>
        <Section title={t("requests.refuseTitle")}>
          <Card label={t("requests.refuseTitle")}>
            <Stack>
              <FieldSet field={fields.reasons} label={t("backoffice-reviews:refuseWhy")}>
                {reasons.map((words, index) => (
                  <Check
                    key={words}
                    id={`reason-${index}`}
                    name="reasons"
                    value={words}
                    label={words}
                    defaultChecked={chosen.includes(words)}
                  />
                ))}
              </FieldSet>
              <TextareaField
                field={fields.reason}
                label={t("backoffice-reviews:refusal")}
                optional
                limit={REASON_LIMIT}
                rows={3}
              />
              <Actions>
                <SubmitButton name="intent" value="refuse" variant="dangerQuiet" reason={tooMany}>
                  {t("requests.refuse")}
                </SubmitButton>
                <SubmitButton
                  name="intent"
                  value="refuseAndSend"
                  variant="danger"
                  icon="paper-plane-tilt"
                  reason={tooMany}
                >
                  {t("requests.refuseAndSend")}
                </SubmitButton>
              </Actions>
            </Stack>
          </Card>
        </Section>
      </Form>
    </>
  );
}
