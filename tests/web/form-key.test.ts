import { expect, it } from "vitest";
import { FORM_KEY, SENT_AGAIN } from "~/contract/forms/form-key";
import { newFormKey, sentFormOf } from "~/web/request/form-key.server";
import { type SentForm, sentCookie, wasSent } from "~/web/session/sent-forms.server";

const page = newFormKey({ id: "person" });
const sent = async (fields: Record<string, string | File>, path = "/pass-holders/1/points") => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [FORM_KEY]: page, points: "5", ...fields }))
    form.append(name, value);
  return sentFormOf(form, path);
};
const file = (text: string) => new File([text], "photo.png");

it("a form has the same key each time it is sent from its page", async () => {
  expect(await sent({})).toEqual(await sent({}));
  expect((await sent({ image: file("a") }))?.key).toBe((await sent({ image: file("a") }))?.key);
});

it.each<[string, Promise<unknown>]>([
  ["something else was typed", sent({ points: "6" })],
  ["another field was sent", sent({ reason: "Geste" })],
  ["another file of the same name and size was chosen", sent({ image: file("b") })],
  ["its page was reloaded", sent({ [FORM_KEY]: newFormKey({ id: "person" }) })],
  ["the user confirms sending it again", sent({ [SENT_AGAIN]: "1" })],
  // Its fields do not contain the holder.
  ["it is sent to another address", sent({}, "/pass-holders/2/points")],
])("a form has another key if %s", async (_, other) => {
  const known = [(await sent({}))?.key, (await sent({ image: file("a") }))?.key];
  expect(known).not.toContain(((await other) as { key: string }).key);
});

it("a repeated submission is recognised by its content and address, regardless of its page", async () => {
  const again = await sent({ [FORM_KEY]: newFormKey({ id: "person" }), [SENT_AGAIN]: "1" });
  expect(again?.content).toBe((await sent({}))?.content);
  expect((await sent({}, "/pass-holders/2/points"))?.content).not.toBe(again?.content);
});

it("a form without a key from its page has none", async () => {
  expect(await sent({ [FORM_KEY]: "" })).toBeUndefined();
});

it("the latest ten submitted forms are remembered", async () => {
  const formOf = (points: number) =>
    sent({ [FORM_KEY]: newFormKey({ id: "person" }), points: String(points) });
  let request = new Request("http://localhost:3000/");
  for (let points = 1; points <= 11; points++) {
    const cookie = sentCookie(request, (await formOf(points)) as SentForm).split(";")[0] ?? "";
    request = new Request("http://localhost:3000/", { headers: { cookie } });
  }
  const remembered = async (points: number) => wasSent(request, (await formOf(points)) as SentForm);
  expect(await Promise.all([1, 2, 11, 12].map(remembered))).toEqual([false, true, true, false]);
});
