import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { formatPhone } from "~/contract/entry/format-phone";
import { identifier } from "~/contract/paging";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import type { IgnoredPair } from "~/contract/pass-holders/duplicate-calls";
import { holderMergeForm } from "~/contract/pass-holders/duplicate-calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { Alert } from "~/ui/display/alert";
import { Badge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { Help } from "~/ui/display/help";
import { Link } from "~/ui/display/link";
import { UndoStrip, useUndoKey } from "~/ui/display/undo-strip";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { MergeForm } from "~/ui/pass-holders/merge-form";
import { withoutRows } from "~/web/lists/exports.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { UNDO } from "~/web/request/queue-surroundings.server";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-duplicates:title",
  i18n: ["backoffice-duplicates", "backoffice-errors", "backoffice-consents"],
};
export const shouldRevalidate = unlessRefused;

/** The URL parameter with the id of the pair. */
const PAIR = "pair";

/** The paths of the list behind the drawer, and of the drawer with another pair. */
function paths({ url }: Pick<ScreenContext, "url">) {
  const list = new URLSearchParams(withoutRows(url.search));
  for (const name of [PAIR, UNDO]) list.delete(name);
  const path = (to: string, query: URLSearchParams) => (query.size > 0 ? `${to}?${query}` : to);
  return {
    closeTo: path("/pass-holders", list),
    ignoredTo: "/pass-holders/duplicates/ignored",
    pairTo: (id?: string | null, ignored?: string) => {
      const query = new URLSearchParams(list);
      if (id) query.set(PAIR, id);
      if (ignored) query.set(UNDO, ignored);
      return path("/pass-holders/duplicate", query);
    },
  };
}

const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });

export const loader = screenLoader({ may: "resolveDuplicates" }, async (screen) => {
  const { api, url } = screen;
  const { closeTo, pairTo, ignoredTo } = paths(screen);
  const pairId = url.searchParams.get(PAIR) ?? undefined;
  const [found, justIgnored, countries, { provinces }] = await Promise.all([
    api.passHolders.nextDuplicate({ duplicateEventId: pairId }).catch(settledOf),
    lastIgnored(screen),
    api.content.countries(),
    api.content.provinces(),
  ]);
  const around = { closeTo, ignoredTo, justIgnored };
  if ("settled" in found) return { ...found, ...around, pair: null, nextTo: pairTo(null) };
  const { next, pair, place, total } = found;
  return {
    settled: null,
    next,
    place,
    total,
    ...around,
    pair: pair && { ...pair, first: withReadablePhone(pair.first), second: withReadablePhone(pair.second) },
    nextTo: next && pairTo(next),
    countries: countries.map(choice),
    provinces: provinces.map(choice),
  };
});

/** The pair that was just marked as different people, while this can be undone; optional. */
async function lastIgnored({ api, url }: Pick<ScreenContext, "api" | "url">) {
  const duplicateEventId = url.searchParams.get(UNDO);
  if (!duplicateEventId) return null;
  const [pair] =
    (await nullIfUnavailable(api.passHolders.ignoredDuplicates({ duplicateEventId })))?.items ?? [];
  const age = Math.max(0, Math.round((Date.now() - Date.parse(pair?.ignoredAt ?? "")) / 1000));
  return pair && age < UNDO_SECONDS ? { pair, age } : null;
}

const withReadablePhone = <Holder extends HolderDetails>(holder: Holder): Holder => ({
  ...holder,
  phone: holder.phone && formatPhone(holder.phone),
});

/** Handles the errors for a pair that was settled by somebody else, or of which a record was changed or deleted. */
function settledOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { code, params } = error;
  if (code !== "duplicateResolved" && code !== "invalidDuplicateEventId") throw error;
  return { settled: { code, params: { by: params.by ?? "" } } };
}

/** Data about the pair in the drawer, which can no longer be read once it is settled. */
const shown = z.object({
  next: z.uuid().optional().catch(undefined),
  first: z.string(),
  numbers: z.array(z.string()).length(2),
});
const decided = shown.extend({ duplicateEventId: z.string() });
/** The ticked rows of the list. */
const chosen = z.object({ id: z.array(identifier).length(2, { error: "invalid" }) });

export const action = screenAction({ may: "resolveDuplicates" }, async (screen) => {
  const taken = screen.formData().get("take");
  if (typeof taken === "string") return withTaken(screen.formData(), taken);
  return byIntent<unknown>(screen, {
    open: () => open(screen),
    merge: () => merge(screen),
    ignore: () => ignore(screen),
    reopen: () => reopen(screen),
  });
});

/** An arrow pressed without scripts: redisplays the form with this value. */
function withTaken(formData: FormData, taken: string) {
  const [name = "", ...value] = taken.split("=");
  formData.set(name, value.join("="));
  return redisplayed(formData);
}

/** Opens the drawer for two ticked rows of the list. */
async function open(screen: ScreenContext) {
  return screen.form(chosen, async ({ id: [id = "", otherId = ""] }) => {
    const { duplicateEventId } = await screen.api.passHolders.openDuplicate({ id, otherId });
    return redirect(paths(screen).pairTo(duplicateEventId), { status: 303 });
  });
}

async function reopen(screen: ScreenContext) {
  return screen.form(z.object({ duplicateEventId: z.string() }), async ({ duplicateEventId }) => {
    // Idempotent: a second press gets the same message.
    await screen.api.passHolders.reopenDuplicate({ duplicateEventId });
    return redirectWithToast(
      screen.request,
      paths(screen).pairTo(duplicateEventId),
      "backoffice-duplicates:reopened",
    );
  });
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
    return redirect(paths(screen).pairTo(next, duplicateEventId), { status: 303 });
  });
}

/** Shows the open pairs one by one. */
export default function Duplicate() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-errors"]);
  const { closeTo, nextTo, ignoredTo, justIgnored } = found;
  const answer = useFormAnswer();
  if (answer?.lastResult.error?.id)
    return (
      <Drawer size="wide" title={t("title")} closeTo={closeTo}>
        <DrawerBody>
          <Alert tone="warning" live title={t("notTwo.title")}>
            {t("notTwo.text")}
          </Alert>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink to={closeTo} variant="primary">
            {t("none.back")}
          </ButtonLink>
        </DrawerFoot>
      </Drawer>
    );
  const undo = <UndoIgnored justIgnored={justIgnored} />;
  const ignored = <Link to={ignoredTo}>{t("ignoredList.title")}</Link>;
  if (found.settled)
    return (
      <Drawer size="wide" title={t("settled.title")} closeTo={closeTo}>
        <DrawerBody>
          {undo}
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
          {undo}
          <EmptyState
            title={t("none.title")}
            text={t("none.text")}
            back={{ to: closeTo, label: t("none.back") }}
          />
          <p>{ignored}</p>
        </DrawerBody>
      </Drawer>
    );
  const { pair, place, total, countries, provinces, next } = found;
  return (
    <Drawer
      size="wide"
      title={t("title")}
      context={
        <p>
          {t("context")} {ignored} <Help about="duplicates" />
        </p>
      }
      lead={
        <Badge tone="warning" icon="users-fill">
          {t("place", { place, total })}
        </Badge>
      }
      closeTo={closeTo}
    >
      {undo}
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

/** A pair that was just marked as different people, with an undo button; later, the list of such pairs has it. */
function UndoIgnored({ justIgnored }: { justIgnored: { pair: IgnoredPair; age: number } | null }) {
  const { t } = useTranslation("backoffice-duplicates");
  const key = useUndoKey();
  if (!justIgnored) return <div role="status" />;
  const { pair, age } = justIgnored;
  const name = ({ firstName, lastName }: IgnoredPair["first"]) => `${firstName} ${lastName}`;
  return (
    <div role="status">
      <UndoStrip key={pair.duplicateEventId} age={age}>
        <p>{t("ignored", { first: name(pair.first), second: name(pair.second) })}</p>
        <Form method="post" preventScrollReset>
          <FormKey />
          <input type="hidden" name="duplicateEventId" value={pair.duplicateEventId} />
          <SubmitButton
            size="sm"
            variant="secondary"
            name="intent"
            value="reopen"
            icon="arrow-counter-clockwise"
            {...key}
          >
            {t("undoIgnored")}
          </SubmitButton>
        </Form>
      </UndoStrip>
    </div>
  );
}
