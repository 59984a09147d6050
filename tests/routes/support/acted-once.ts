import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { newFormKey } from "~/web/request/form-key.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens, paramsOfToast, type ScreenAnswer, toastOf } from "../../support/screens";

interface Sending {
  params: Record<string, string>;
  fields?: Record<string, string | string[]>;
  /** By default the platform administrator; null for anonymous. */
  as?: { id: string } | null;
  bearer?: string;
  url?: string;
}
interface Route {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
/** An act: its form, and the URL that it is sent to. */
export type Act = [name: string, route: Route, prepare: () => Promise<Sending>];

/**
 * The environment of the acts: screens on a database of their own, with a platform administrator and their API client.
 */
export async function actedWorld() {
  const { db } = await freshDatabase();
  const api = testApi(db);
  const screens = await openScreens(api);
  const platform = await addUser(db, { role: "AdminWbt" });
  return { api, db, screens, platform, calls: await api.as(platform) };
}
type World = Omit<Awaited<ReturnType<typeof actedWorld>>, "calls">;

/** Sends forms with a key. */
export const sender =
  ({ screens, platform }: World) =>
  (route: Route, { params, fields = {}, as = platform, bearer, url = "/x" }: Sending, formKey: string) =>
    screens.post(
      route,
      url,
      { ...fields, formKey },
      { ...(as && { as }), ...(bearer && { bearer }), params },
    );

/** Tests that each act, sent twice concurrently and a third time, happens once and gets the same message. */
export function actedOnce(world: World, acts: Act[]) {
  const post = sender(world);
  const countEntries = async () => (await world.db.selectFrom("logs").select("id").execute()).length;
  it.each(acts)(
    "%s is done once, with the same message, however often it is sent",
    async (_, route, prepare) => {
      const act = await prepare();
      const { as = world.platform } = act;
      // From one browser.
      const sending = { ...act, ...(as && { bearer: await world.api.bearerOf(as) }) };
      const formKey = newFormKey();
      const answers = await Promise.all([1, 2].map(() => post(route, sending, formKey)));
      const entries = await countEntries();
      answers.push(await post(route, sending, formKey));
      const done = { ...outcomeOf(answers[0]), status: 303 };
      expect(answers.map(outcomeOf)).toEqual([done, done, done]);
      expect(await countEntries()).toBe(entries);
    },
  );
}

const outcomeOf = (answer: ScreenAnswer | undefined) =>
  answer && {
    status: answer.status,
    location: answer.location,
    toast: said(answer),
    errors: answer.errors,
  };
/** The message without its id. */
const said = (answer: ScreenAnswer) =>
  answer.headers.get("set-cookie")?.includes("flash=") ? [toastOf(answer), paramsOfToast(answer)] : null;
