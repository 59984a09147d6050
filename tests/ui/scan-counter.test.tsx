import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Form, Link, Outlet, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useKeptVisit, useNextPass } from "~/routes/scan/counter";
import "./support/page";

const QUESTION = "Si vous quittez cette page, la visite sera perdue.";
const [card, next] = ["5412098329904", "5412098329911"];

function Visit() {
  useNextPass("place");
  useKeptVisit(QUESTION);
  return (
    <Form method="post">
      <input aria-label="Numéro" type="text" />
      <input aria-label="Offre" type="radio" />
      <Link to="/elsewhere">Ailleurs</Link>
      <button type="submit">Donner</button>
    </Form>
  );
}
function Shell() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`Page : ${pathname}${search}`}</p>
      <Outlet />
    </>
  );
}
const at = () => screen.getByText(/^Page/).textContent?.slice("Page : ".length);

/** The page of a pass, and how to answer a visit that was sent. */
async function counter() {
  const sent: (() => void)[] = [];
  const action = () => new Promise<null>((resolve) => sent.push(() => resolve(null)));
  const children = [
    { index: true, Component: Visit, action },
    { path: "*", Component: () => null },
  ];
  // Like Remix's router; its test stub uses lower-case methods.
  const router = createMemoryRouter([{ path: "/", Component: Shell, children }], {
    future: { v7_normalizeFormMethod: true },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole("button");
  return sent;
}
const give = async (sent: unknown[]) => {
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(sent).toHaveLength(1));
};

afterEach(() => vi.restoreAllMocks());

describe("a card scanned on the page of a pass", () => {
  it("opens the next pass on its Enter, which presses no button", async () => {
    const sent = await counter();
    screen.getByLabelText("Offre").focus();
    await userEvent.keyboard(card);
    expect(at()).toBe("/");
    const enter = fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter" });
    await waitFor(() => expect(at()).toBe(`/scan/pass?place=place&pass=${card}`));
    expect([enter, sent]).toEqual([false, []]);
  });

  it("is ignored in a number field, and with fewer than 13 digits", async () => {
    await counter();
    await userEvent.type(screen.getByLabelText("Numéro"), card);
    fireEvent.keyDown(document.body, { key: "Enter" });
    await userEvent.keyboard(card.slice(1));
    const enter = fireEvent.keyDown(document.body, { key: "Enter" });
    expect([at(), enter]).toEqual(["/", true]);
  });

  it("starts over after each Enter", async () => {
    await counter();
    screen.getByLabelText("Offre").focus();
    await userEvent.keyboard(card.slice(0, 6));
    fireEvent.keyDown(document.body, { key: "Enter" });
    await userEvent.keyboard(card.slice(6));
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(at()).toBe("/");
  });

  it("does not leave the page while a visit is being sent", async () => {
    const confirm = vi.spyOn(window, "confirm");
    const sent = await counter();
    await give(sent);
    await userEvent.keyboard(next);
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect([at(), confirm.mock.calls]).toEqual(["/", []]);
  });
});

describe("a visit that is being sent", () => {
  it("asks before its page is left, and is kept if the user stays", async () => {
    const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
    const sent = await counter();
    await give(sent);
    await userEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(confirm).toHaveBeenCalledWith(QUESTION));
    expect(at()).toBe("/");
    const leave = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
  });

  it("is abandoned when leaving is confirmed", async () => {
    vi.spyOn(window, "confirm").mockReturnValue(true);
    const sent = await counter();
    await give(sent);
    await userEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(at()).toBe("/elsewhere"));
  });

  it("does not ask before it is sent", async () => {
    const confirm = vi.spyOn(window, "confirm");
    await counter();
    const leave = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leave);
    await userEvent.click(screen.getByRole("link"));
    await waitFor(() => expect(at()).toBe("/elsewhere"));
    expect([leave.defaultPrevented, confirm.mock.calls]).toEqual([false, []]);
  });
});
