import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { z } from "zod";
import { batchList } from "~/contract/cards/calls";
import { cardRequestForm } from "~/contract/cards/forms";
import { identifier } from "~/contract/paging";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { CounterCards } from "~/ui/cards/counter-cards";
import { ProgrammeCards } from "~/ui/cards/programme-cards";
import { listTitle } from "~/ui/lists/list-title";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { Screen } from "~/ui/overlays/overlay";
import { existingPage } from "~/web/lists/last-page.server";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

type Shown = { programme: { batches: { currentPage: number } } | null };
export const handle = {
  title: ({ programme }: Shown, t: TFunction) =>
    programme
      ? listTitle(t, t("backoffice-card-batches:title"), programme.batches)
      : t("backoffice-card-batches:counter.title"),
  i18n: ["backoffice-card-batches", "backoffice-errors"],
};

export const loader = screenLoader({ may: "seeCards" }, async ({ api, me, page, url }) => {
  const { input, state } = batchList.fromUrl(url.searchParams);
  if (!can.orderCards(await me()))
    return {
      programme: null,
      counter: await api.cards.counter(input.EltoId ? { EltoId: input.EltoId } : {}),
    };
  const [overview, batches] = await Promise.all([
    api.cards.overview(),
    api.cards.batches({ State: input.State, PageNumber: page }),
  ]);
  return {
    programme: { overview, batches: existingPage(url, batches), chosen: state.chosen.state },
    counter: null,
  };
});

const one = z.object({ id: identifier });

export const action = screenAction({ may: "seeCards" }, (screen) => {
  const { api, form, request, me } = screen;
  return byIntent<unknown>(screen, {
    prepare: () =>
      form(one, async ({ id }) => {
        const { number, firstNumber, lastNumber } = await api.cards.prepare({ id });
        return redirectWithToast(request, "/cards", "backoffice-card-batches:order.done", {
          number: String(number),
          first: shownPassNumber(firstNumber),
          last: shownPassNumber(lastNumber),
        });
      }),
    withdraw: () =>
      form(one, async ({ id }) => {
        await api.cards.withdrawRequest({ id });
        const words = can.orderCards(await me()) ? "requests.declined" : "ask.withdrawn";
        return redirectWithToast(request, "/cards", `backoffice-card-batches:${words}`);
      }),
    ask: () =>
      form(cardRequestForm, async (requested) => {
        await api.cards.ask(requested);
        const to = requested.eltoId ? `/cards?eltoId=${requested.eltoId}` : "/cards";
        return redirectWithToast(request, to, "backoffice-card-batches:ask.done");
      }),
  });
});

/** Cards: the programme's batches, or a counter's stock. */
export default function Cards() {
  const { programme, counter } = useLoaderData<typeof loader>();
  return (
    <Screen overlay={<Outlet />}>
      {programme && (
        <>
          <RowRefusal />
          <ProgrammeCards {...programme} />
        </>
      )}
      {counter && <CounterCards counter={counter} />}
    </Screen>
  );
}
