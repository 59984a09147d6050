import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

const answers: (() => Promise<Response>)[] = [];
const sent = vi.fn(
  (..._: Parameters<typeof fetch>) => answers.shift()?.() ?? Promise.reject(new Error("more")),
);
window.fetch = sent;
const { useConnection } = await import("~/ui/forms/keeping/connection");
const { default: LostConnection } = await import("~/ui/forms/keeping/lost-connection");
const { show } = await import("./support/page");

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = (status = 200, type = "text/x-script") =>
  Promise.resolve(new Response("", { status, headers: { "content-type": type } }));

let current: FormData | undefined;
function Form() {
  const connection = useConnection();
  return (
    <>
      {connection === "there" && <p>Rien</p>}
      <LostConnection sending current={() => current} />
    </>
  );
}
const submit = (signal?: AbortSignal) =>
  window.fetch("/eltos/add.data", { method: "POST", body: "a=1", signal });
const again = () => screen.findByRole("button", { name: "Réessayer maintenant" });

it("a submission lost by the network is retried when the network is back, and on a press", async () => {
  show(<Form />);
  answers.push(
    lost,
    lost,
    () => answered(502, "text/html"),
    () => answered(),
  );
  const answer = submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Rien n’est perdu");
  await userEvent.click(await again());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  act(() => void window.dispatchEvent(new Event("online")));
  // A proxy's response instead of the application's does not count either.
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  await userEvent.click(await again());
  expect((await answer).status).toBe(200);
  await screen.findByText("Rien");
  expect(new Set(sent.mock.calls.map(([url, init]) => `${url} ${init?.method} ${init?.body}`))).toEqual(
    new Set(["/eltos/add.data POST a=1"]),
  );
});

it.each([
  [502, "text/html"],
  [503, "text/html; charset=utf-8"],
  [504, "text/plain"],
  [503, ""],
])("a proxy's response (%i, “%s”) does not count: the form stays and is retried", async (status, type) => {
  show(<Form />);
  answers.push(
    () => Promise.resolve(new Response("", { status, ...(type && { headers: { "content-type": type } }) })),
    () => answered(),
  );
  const answer = submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Rien n’est perdu");
  await userEvent.click(await again());
  expect((await answer).status).toBe(200);
  await screen.findByText("Rien");
});

it.each([500, 501, 505, 413, 404])("%i counts as an answer, even from a proxy", async (status) => {
  show(<Form />);
  answers.push(() => answered(status, "text/html"));
  expect((await submit()).status).toBe(status);
  screen.getByText("Rien");
});

it("a lost submission is retried with a backoff of at most half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  show(<Form />);
  const sentBefore = sent.mock.calls.length;
  // Long enough for the page to show that it retries.
  const lostAfterAll = () => new Promise<Response>((_, fail) => setTimeout(() => fail(new TypeError()), 10));
  answers.push(...Array.from({ length: 5 }, () => lostAfterAll), () => answered());
  const answer = submit();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(10);
  for (const [attempts, pause] of [5_000, 10_000, 20_000, 30_000, 30_000].entries()) {
    await pass(pause - 1);
    expect(sent.mock.calls.length - sentBefore).toBe(attempts + 1);
    await pass(1);
    await pass(10);
  }
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
});

it("a form that is left stops retrying", async () => {
  show(<Form />);
  answers.push(lost);
  const left = new AbortController();
  const answer = submit(left.signal);
  await again();
  act(() => left.abort());
  await expect(answer).rejects.toThrow();
  await screen.findByText("Rien");
});

it("the application's answers count, and other requests than forms and pages fail as usual", async () => {
  show(<Form />);
  answers.push(() => answered(503), lost);
  expect((await submit()).status).toBe(503);
  await expect(window.fetch("/localities?zip=5500")).rejects.toThrow("Failed to fetch");
  screen.getByText("Rien");
});

it("a requested page loads when the network is back, and submits nothing", async () => {
  show(<LostConnection sending />, "/eltos");
  answers.push(lost, () => answered());
  const page = window.fetch("/eltos.data?search=zoo");
  expect((await screen.findByRole("alert")).textContent).toContain("s’ouvrira dès le retour");
  act(() => void window.dispatchEvent(new Event("online")));
  expect((await page).status).toBe(200);
  expect(sent.mock.lastCall?.[0]).toBe("/eltos.data?search=zoo");
  expect(sent.mock.lastCall?.[1]?.body).toBeUndefined();
});

it("a retry includes input typed while the form waited", async () => {
  show(<Form />, "/eltos/add");
  history.replaceState(null, "", "/eltos/add");
  answers.push(lost, () => answered());
  const answer = submit();
  current = new FormData();
  current.set("a", "2");
  await userEvent.click(await again());
  await answer;
  expect(String(sent.mock.lastCall?.[1]?.body)).toBe("a=2");
});
