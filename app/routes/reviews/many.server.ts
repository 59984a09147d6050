import { z } from "zod";
import { MOST_AT_ONCE } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { reasonText, refusal } from "~/contract/reviews/answers";
import { filterIn } from "~/ui/reviews/queue-filter";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";

/** As many as the dashboard shows at most. */
const NAMED = 200;

/** Which requests the URL means: `id` names those that were ticked, `of=all` means all about operators, or about offers. */
function chosenIn(url: URL) {
  const { about = "offer", kind } = filterIn(url.searchParams);
  const isAll = url.searchParams.get("of") === "all";
  const ids = new Set(url.searchParams.getAll("id").filter((id) => identifier.safeParse(id).success));
  return { about, kind, isAll, requestIds: isAll ? null : [...ids] };
}

export const manyLoader = screenLoader({ may: "decideReviews" }, async ({ api, url, returnTo }) => {
  const { about, kind, isAll, requestIds } = chosenIn(url);
  const calls = about === "offer" ? api.offerDashboard : api.operatorDashboard;
  const [{ items, counts, totalCount }, { reasons }] = await Promise.all([
    calls.list({ PageSize: NAMED }),
    api.refusalReasons.list(),
  ]);
  const isMeant = (row: (typeof items)[number]) =>
    requestIds ? requestIds.includes(row.requestId) : !kind || row.dashboardStatus === kind;
  const requests = items.filter(isMeant).map(({ requestId, id, title, dashboardStatus, author }) => ({
    ...{ requestId, id, title, author },
    kind: dashboardStatus,
  }));
  const ofAll = kind ? counts[kind] : totalCount;
  return {
    about,
    isAll,
    requests,
    total: requestIds ? requestIds.length : ofAll,
    deletions: isAll
      ? kind && kind !== "Deleted"
        ? 0
        : counts.Deleted
      : requests.filter((request) => request.kind === "Deleted").length,
    most: MOST_AT_ONCE,
    /** The list whose rows they are about; the dashboard otherwise. */
    list: returnTo ?? null,
    reasons,
  };
});

const confirmed = z.coerce.number({ error: "invalid" }).int({ error: "invalid" });
const refused = z
  .object({ confirmed, ...refusal })
  .refine((given) => reasonText(given) !== "", { path: ["reason"], error: "required" });

export const manyAction = screenAction({ may: "decideReviews" }, (screen: ScreenContext) => {
  const { api, url, form } = screen;
  const { about, kind, requestIds } = chosenIn(url);
  const calls = about === "offer" ? api.offerDashboard : api.operatorDashboard;
  const refuse = (sendMail: boolean) =>
    form(refused, async (given) => ({
      decision: "refused" as const,
      outcome: await calls.refuseMany({ ...given, kind, requestIds, sendMail }),
    }));
  return byIntent<unknown>(screen, {
    approve: () =>
      form(z.object({ confirmed }), async (given) => ({
        decision: "approved" as const,
        outcome: await calls.approveMany({ ...given, kind, requestIds }),
      })),
    refuse: () => refuse(false),
    refuseAndSend: () => refuse(true),
  });
});
