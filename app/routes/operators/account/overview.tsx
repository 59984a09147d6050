import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REFUSAL_SHOWN_DAYS } from "~/contract/limits";
import type { FollowedRequest, OperatorOverview } from "~/contract/operators/account-calls";
import type { Page } from "~/contract/paging";
import { can, ownOperatorIds } from "~/contract/permissions";
import { keepsContent } from "~/contract/reviews/requests";
import { formatLongDay } from "~/i18n/french";
import { account, card, sheetHead } from "~/theme/generated/recipes";
import { EndingSoon } from "~/ui/account/ending-soon";
import { FirstSteps, type StepsDone } from "~/ui/account/first-steps";
import type { Followed } from "~/ui/account/followed";
import { RequestCard } from "~/ui/account/request-card";
import { SheetCompleteness } from "~/ui/account/sheet-completeness";
import { PublishBadge, StatusBadge } from "~/ui/display/badge";
import { Card, Columns, Stack } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { classNames } from "~/ui/display/class-names";
import { EmptyState, MissingPart } from "~/ui/display/empty-state";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { type Scene, sceneUrl } from "~/ui/display/scenes";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { ErrorPage } from "~/ui/shell/error-page";
import { Breadcrumb, Separator } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { sheetLabels } from "~/web/request/sheet-choices.server";
import { site } from "~/web/request/site.server";
import { contentOf, followed, maySendAgain, threadOfRequest } from "./followed.server";

export const handle = {
  title: ({ operator }: { operator: { name: string } }) => operator.name,
  missing: "backoffice-operator-account:notFound",
  i18n: [
    "backoffice-operator-account",
    "backoffice-operators",
    "backoffice-operator-sheet",
    "backoffice-offer-form",
    "backoffice-badges",
    "backoffice-thread",
  ],
};

/** Requests that are shown with their content; the others are only listed. */
const MAX_OPEN = 3;
const MAX_REFUSED = 2;
/** Milliseconds for which a refusal is shown among the person's tasks. */
const MAX_REFUSAL_AGE = REFUSAL_SHOWN_DAYS * 24 * 60 * 60 * 1000;

/** The home page of an operator's administrators: their requests, missing data, and offers that end soon. */
export const loader = screenLoader({ may: "readOperatorHistory" }, async (screen) => {
  const { api, me, page, param, url } = screen;
  const eltoId = param("eltoId");
  const [person, operator, overview, requests, labels] = await Promise.all([
    me(),
    api.operators.details({ eltoId }),
    nullIfUnavailable(api.operators.overview({ eltoId })),
    nullIfUnavailable(api.operators.requests({ eltoId, PageNumber: page, PageSize: 10 })),
    sheetLabels(api),
  ]);
  const past = requests && existingPage(url, requests);
  const now = new Date();
  const one = (request: FollowedRequest) =>
    followed(request, eltoId, person, requests !== null && maySendAgain(requests, request.id));
  const open = requests?.open.map(one) ?? [];
  const refused =
    past && page === 1
      ? past.items
          .filter(({ decision }) => decision && Date.parse(decision.at) > now.getTime() - MAX_REFUSAL_AGE)
          .map(one)
          .filter(({ againTo }) => againTo)
          .slice(0, MAX_REFUSED)
      : [];
  const detailed = [...open.slice(0, MAX_OPEN), ...refused];
  const [contents, threads] = await Promise.all([
    Promise.all(detailed.map(({ id }) => nullIfUnavailable(contentOf(api, eltoId, id)))),
    Promise.all(detailed.map((request) => threadOfRequest(api, request))),
  ]);
  return {
    operator: {
      id: eltoId,
      name: operator.tourismProduct.name.fr,
      status: operator.status,
      publishStatus: operator.publishStatus,
      imageUrl: operator.imageUrl,
      category: operator.categories[0]?.technicalId,
    },
    detailed: detailed.map((request, index) => ({
      request,
      content: contents[index],
      thread: threads[index] ?? null,
    })),
    others: open.slice(MAX_OPEN),
    waiting: open.length,
    isAsked: open.some(({ askedAt }) => askedAt !== null),
    wasRefused: refused.length > 0,
    past: past && {
      ...past,
      items: past.items.filter(({ id }) => !refused.some((shown) => shown.id === id)).map(one),
    },
    overview,
    labels,
    now: now.toISOString(),
    firstSteps: can.createOperator(person) || person.help?.guideHidden ? null : stepsToDo(overview),
    firstName: person.firstName,
    hasSeveral: ownOperatorIds(person)?.length !== 1,
    may: {
      translate: can.translateOperator(person),
      changeImage: can.changeOperatorImage(person),
    },
    helpEmail: site().helpEmail,
  };
});

/** Null once all of them are done, or when the API does not provide them. */
function stepsToDo(overview: OperatorOverview | null): StepsDone | null {
  if (!overview?.firstSteps) return null;
  const done = { sheet: overview.completeness.percent === 100, ...overview.firstSteps };
  return Object.values(done).every(Boolean) ? null : done;
}

export default function Overview() {
  const data = useLoaderData<typeof loader>();
  const { operator, detailed, others, waiting, wasRefused, past, labels, overview, now, may, helpEmail } =
    data;
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-thread"]);
  const { scene } = categoryAppearance(operator.category);
  return (
    <Screen>
      {data.hasSeveral && (
        <Breadcrumb items={[{ label: t("own"), to: "/eltos" }, { label: operator.name }]} />
      )}
      <Hello
        title={operator.name}
        text={
          <>
            {t("hello", { name: data.firstName })} {t(`state.${operator.publishStatus}`)}{" "}
            {past && (
              <span>
                {data.isAsked
                  ? t("backoffice-thread:waitsForYou")
                  : wasRefused
                    ? t("refused")
                    : t("waiting", { count: waiting })}
              </span>
            )}
          </>
        }
        meta={
          <>
            <StatusBadge value={operator.status} gender="f" />
            <PublishBadge value={operator.publishStatus} />
            <Separator />
            <Link to={`/eltos/${operator.id}/informations`}>{t("openSheet")}</Link>
            {!data.hasSeveral && <Link to="/eltos/export">{t("export")}</Link>}
          </>
        }
        picture={operator.imageUrl ?? sceneUrl(scene as Scene)}
      />
      {data.firstSteps && <FirstSteps operatorId={operator.id} done={data.firstSteps} />}
      <Columns>
        <Stack>
          {detailed.length > 0 && labels.isPartial && <MissingPart of="labels" />}
          {detailed.map(({ request, content, thread }) => (
            <RequestCard
              thread={thread}
              key={request.id}
              request={request}
              content={content}
              choices={labels.choices}
              now={now}
            />
          ))}
          {!past && (
            <Card title={t("past.title")}>
              <MissingPart />
            </Card>
          )}
          {past && detailed.length === 0 && (
            <Card title={t("request.none")}>
              <p>{t("request.noneText")}</p>
            </Card>
          )}
          {others.length > 0 && <OtherRequests requests={others} />}
          {overview ? (
            <EndingSoon offers={overview.endingSoon} />
          ) : (
            <Card title={t("ending.title")}>
              <MissingPart />
            </Card>
          )}
          {past && <PastRequests page={past} />}
        </Stack>
        <Stack>
          {overview ? (
            <SheetCompleteness
              completeness={overview.completeness}
              operator={operator}
              may={may}
              helpEmail={helpEmail}
            />
          ) : (
            <Card title={t("sheet.title")}>
              <MissingPart />
            </Card>
          )}
          <Card title={t("help.title")}>
            <p>
              {t("help.text")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
            </p>
            <p>
              <Link to="/aide">{t("help.guide")}</Link>
            </p>
          </Card>
        </Stack>
      </Columns>
    </Screen>
  );
}

/** Operators outside of the person's scope, and other people's requests, are not found. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-operator-account");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState level={1} title={t("notFound")} back={{ to: "/eltos", label: t("back") }} />;
}

interface HelloProps {
  title: string;
  /** Today's summary for the person, in a sentence or two. */
  text: ReactNode;
  /** Badges and links. */
  meta: ReactNode;
  /** URL of a decorative picture. */
  picture: string;
}

/** The page's greeting, with a summary. */
function Hello({ title, text, meta, picture }: HelloProps) {
  return (
    <div className={classNames(card().root, account().hello)}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={sheetHead().meta}>{meta}</div>
      </div>
      <img src={picture} alt="" />
    </div>
  );
}

/** Requests that were answered or withdrawn, newest first. */
function PastRequests({ page }: { page: Page<Followed> }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Card id="past" title={t("past.title")}>
      {page.items.length > 0 ? <Rows requests={page.items} /> : <p>{t("past.empty")}</p>}
      {page.totalCount > page.pageSize && (
        <Pagination page={page} noun={t("past.noun", { count: page.totalCount })} />
      )}
    </Card>
  );
}

/** Pending requests beyond the first ones. */
function OtherRequests({ requests }: { requests: readonly Followed[] }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Card title={t("request.others")}>
      <Rows requests={requests} />
    </Card>
  );
}

function Rows({ requests }: { requests: readonly Followed[] }) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <ul className={account().list}>
      {requests.map((request) => {
        const { id, decision, name, subject, kind, to } = request;
        const what = t(`what.${subject}.${kind}`);
        const accepted = decision !== null && !keepsContent(decision.kind);
        return (
          <li key={id}>
            <Icon
              name={decision ? (accepted ? "check-circle-fill" : "x-circle-fill") : "hourglass-medium-fill"}
              className={decision ? (accepted ? "ok" : "ko") : undefined}
            />
            <div>
              <b>{name}</b>, {what}
              <p>
                <Answer request={request} />
              </p>
            </div>
            <Link to={to} aria-label={t("openOf", { name, what })} preventScrollReset>
              {t("open")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Answer({ request: { decision, corrected, place } }: { request: Followed }) {
  const { t } = useTranslation("backoffice-operator-account");
  if (!decision) return place === null ? null : t("steps.place", { count: place });
  const { kind, at, reason } = decision;
  const day = formatLongDay(at);
  if (kind === "refused" && reason) return t("past.refusedBecause", { day, reason });
  if (kind === "applied" || kind === "amended") return null;
  return [t(`past.${kind}`, { day }), corrected && t("past.corrected")].filter(Boolean).join(", ");
}
