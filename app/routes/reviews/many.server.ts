import type { z } from "zod";
import { MOST_AT_ONCE } from "~/contract/limits";
import { offerList } from "~/contract/offers/filters";
import { operatorList } from "~/contract/operators/filters";
import { identifier } from "~/contract/paging";
import { manyConfirmed, manyRefused } from "~/contract/reviews/many-form";
import { filterIn } from "~/ui/reviews/queue-filter";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";

/** As many as the dashboard shows at most. */
const NAMED = 200;

/**
 * Which requests the URL means: `of=all` all about operators, or about offers; `of=list` those about the rows that the
 * filters of such a list leave, which it holds; else `id` names those that were ticked.
 */
function chosenIn({ searchParams }: URL) {
  const { about = "offer", kind } = filterIn(searchParams);
  const of = searchParams.get("of");
  const isAll = of === "all" || of === "list";
  const ids = new Set(searchParams.getAll("id").filter((id) => identifier.safeParse(id).success));
  return { about, kind, of, isAll, requestIds: isAll ? null : [...ids] };
}

/** The calls about the requests that the URL means. */
function callsAbout({ api, url }: ScreenContext) {
  const { about, kind, of, requestIds } = chosenIn(url);
  const chosen = { kind, requestIds };
  if (about === "operator") {
    const { approveMany, refuseMany, list } = api.operatorDashboard;
    const input = of === "list" ? operatorList.fromUrl(url.searchParams).input : null;
    const { OrderBy: _, ...filters } = input ?? {};
    const all = { ...chosen, among: input && operatorList.toExport(input) };
    return {
      read: () => list({ ...filters, PageSize: NAMED }),
      approve: (given: Confirmed) => approveMany({ ...given, ...all }),
      refuse: (given: Refused) => refuseMany({ ...given, ...all }),
    };
  }
  const { approveMany, refuseMany, list } = api.offerDashboard;
  const input = of === "list" ? offerList.fromUrl(url.searchParams).input : null;
  const { OrderBy: _, ...filters } = input ?? {};
  const all = { ...chosen, among: input && offerList.toExport(input) };
  return {
    read: () => list({ ...filters, PageSize: NAMED }),
    approve: (given: Confirmed) => approveMany({ ...given, ...all }),
    refuse: (given: Refused) => refuseMany({ ...given, ...all }),
  };
}

export const manyLoader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const { about, kind, of, isAll, requestIds } = chosenIn(screen.url);
  const [{ items, counts, totalCount, readAt }, { reasons }] = await Promise.all([
    callsAbout(screen).read(),
    screen.api.refusalReasons.list(),
  ]);
  const isMeant = (row: (typeof items)[number]) =>
    requestIds ? requestIds.includes(row.requestId) : !kind || row.dashboardStatus === kind;
  const requests = items.filter(isMeant).map(({ requestId, id, title, dashboardStatus, author }) => ({
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
    most: MOST_AT_ONCE,
    /** The list whose rows they are about; the dashboard otherwise. */
    list: screen.returnTo ?? null,
    reasons,
  };
});

type Confirmed = z.output<typeof manyConfirmed>;
type Refused = z.output<typeof manyRefused>;

export const manyAction = screenAction({ may: "decideReviews" }, (screen: ScreenContext) => {
  const { form } = screen;
  const calls = callsAbout(screen);
  const refuse = (sendMail: boolean) =>
    form(manyRefused, async (given) => ({
      decision: "refused" as const,
      outcome: await calls.refuse({ ...given, sendMail }),
    }));
  return byIntent<unknown>(screen, {
    approve: () =>
      form(manyConfirmed, async (given) => ({
        decision: "approved" as const,
        outcome: await calls.approve(given),
      })),
    refuse: () => refuse(false),
    refuseAndSend: () => refuse(true),
  });
});
