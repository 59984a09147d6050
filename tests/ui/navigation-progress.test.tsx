import { Link, Outlet } from "@remix-run/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NavigationProgress } from "~/ui/shell/page-change";
import { showRoutes } from "./support/page";

/** A page whose link target loads when the test allows it. */
function openPage() {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { container } = showRoutes(
    [
      {
        path: "/",
        Component: () => (
          <>
            <NavigationProgress />
            <Link to="/next">Suivante</Link>
            <Outlet />
          </>
        ),
        children: [{ path: "next", loader: () => arrived, Component: () => <h1>Arrivée</h1> }],
      },
    ],
    "/",
  );
  return { arrive, bar: () => container.querySelector(".navigationProgress") };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("the progress of a navigation", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows nothing for a fast page, then a bar, then a word, and nothing once the page loads", async () => {
    const { arrive, bar } = openPage();
    const words = screen.getByRole("status");
    fireEvent.click(screen.getByRole("link", { name: "Suivante" }));
    await wait(190);
    expect(bar()).toBeNull();
    await wait(20);
    expect(bar()).not.toBeNull();
    expect(words.textContent).toBe("");
    await wait(800);
    expect(words.textContent).toBe("Chargement de la page…");
    arrive();
    await wait(1);
    expect(screen.getByRole("heading").textContent).toBe("Arrivée");
    expect(bar()).toBeNull();
    expect(words.textContent).toBe("");
  });
});
