import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { formatPhone } from "~/contract/entry/format-phone";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { holderMergeForm } from "~/contract/pass-holders/duplicate-calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { Alert } from "~/ui/display/alert";
import { Badge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { MergeForm } from "~/ui/pass-holders/merge-form";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-duplicates:title",
  i18n: ["backoffice-duplicates", "backoffice-errors", "backoffice-consents"],
};
export const shouldRevalidate = unlessRefused;

/** The parameter that names the pair. */
const PAIR = "pair";

/** The list behind, as it was, and this drawer with another pair. */
function paths({ url }: Pick<ScreenContext, "url">) {
  const list = new URLSearchParams(url.search);
  list.delete(PAIR);
  const path = (to: string, query: URLSearchParams) => (query.size > 0 ? `${to}?${query}` : to);
  return {
    closeTo: path("/pass-holders", list),
    pairTo: (id?: string | null) => {
      const query = new URLSearchParams(list);
      if (id) query.set(PAIR, id);
      return path("/pass-holders/duplicate", query);
    },
  };
}

const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });

export const loader = screenLoader({ may: "resolveDuplicates" }, async (screen) => {
  const { api, url } = screen;
  const { closeTo, pairTo } = paths(screen);
  const asked = url.searchParams.get(PAIR) ?? undefined;
  const [found, countries, { provinces }] = await Promise.all([
    api.passHolders.nextDuplicate({ duplicateEventId: asked }).catch(settledOf),
    api.content.countries(),
    api.content.provinces(),
  ]);
  if ("settled" in found) return { ...found, pair: null, closeTo, nextTo: pairTo(null) };
  const { next, pair, place, total } = found;
  return {
    settled: null,
    next,
    place,
    total,
    closeTo,
    pair: pair && { ...pair, first: withReadablePhone(pair.first), second: withReadablePhone(pair.second) },
    nextTo: next && pairTo(next),
    countries: countries.map(choice),
    provinces: provinces.map(choice),
  };
});

const withReadablePhone = <Holder extends HolderDetails>(holder: Holder): Holder => ({
  ...holder,
  phone: holder.phone && formatPhone(holder.phone),
});

/** Somebody else was first, or one of the two was changed or deleted. */
function settledOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { code, params } = error;
  if (code !== "duplicateResolved" && code !== "invalidDuplicateEventId") throw error;
  return { settled: { code, params: { by: params.by ?? "" } } };
}

/** What the drawer showed of the pair, which is settled by the time that the answer tells of it. */
const shown = z.object({
  next: z.uuid().optional().catch(undefined),
  first: z.string(),
  numbers: z.array(z.string()).length(2),
});
const decided = shown.extend({ duplicateEventId: z.string() });

export const action = screenAction({ may: "resolveDuplicates" }, async (screen) => {
  const taken = screen.formData().get("take");
  if (typeof taken === "string") return withTaken(screen.formData(), taken);
  return byIntent<unknown>(screen, { merge: () => merge(screen), ignore: () => ignore(screen) });
});

/** An arrow without scripts: the result with this value, as it was typed otherwise. */
function withTaken(formData: FormData, taken: string) {
  const [name = "", ...value] = taken.split("=");
  formData.set(name, value.join("="));
  return redisplayed(formData);
}

async function merge(screen: ScreenContext) {
  return screen.form(holderMergeForm.and(shown), async ({ next, first, numbers, ...holder }) => {
    await screen.api.passHolders.mergeDuplicate(holder);
    return redirectWithToast(screen.request, paths(screen).pairTo(next), "backoffice-duplicates:merged", {
      name: `${holder.firstName} ${holder.lastName}`,
      number: shownPassNumber(holder.passId),
      former: shownPassNumber(numbers.find((number) => number !== holder.passId) ?? ""),
      to: `/pass-holders/${first}/informations`,
    });
  });
}

async function ignore(screen: ScreenContext) {
  return screen.form(decided, async ({ duplicateEventId, next }) => {
    await screen.api.passHolders.ignoreDuplicate({ duplicateEventId });
    return redirectWithToast(screen.request, paths(screen).pairTo(next), "backoffice-duplicates:ignored");
  });
}

/** The pairs that wait, one after the other. */
export default function Duplicate() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-errors"]);
  const { closeTo, nextTo } = found;
  if (found.settled)
    return (
      <Drawer size="wide" title={t("settled.title")} closeTo={closeTo}>
        <DrawerBody>
          <Alert tone="warning" live>
            {t(`backoffice-errors:${found.settled.code}`, found.settled.params)}
          </Alert>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink to={nextTo ?? closeTo} variant="primary">
            {t("settled.next")}
          </ButtonLink>
        </DrawerFoot>
      </Drawer>
    );
  if (!found.pair)
    return (
      <Drawer size="wide" title={t("title")} closeTo={closeTo}>
        <DrawerBody>
          <EmptyState
            title={t("none.title")}
            text={t("none.text")}
            back={{ to: closeTo, label: t("none.back") }}
          />
        </DrawerBody>
      </Drawer>
    );
  const { pair, place, total, countries, provinces, next } = found;
  return (
    <Drawer
      size="wide"
      title={t("title")}
      context={t("context")}
      lead={
        <Badge tone="warning" icon="users-fill">
          {t("place", { place, total })}
        </Badge>
      }
      closeTo={closeTo}
    >
      <MergeForm
        key={pair.duplicateEventId}
        pair={pair}
        countries={countries}
        provinces={provinces}
        next={next}
        nextTo={nextTo}
      />
    </Drawer>
  );
}
