import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BarList, ColumnChart } from "~/ui/statistics/charts";
import texts from "../../locales/fr/backoffice-statistics.json";
import { show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-statistics", texts);

/** A stub of IntersectionObserver. */
let comeNear: () => Promise<void>;
const asked = vi.fn();
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const told: (() => void)[] = [];
  comeNear = () =>
    act(async () => {
      for (const tell of told) tell();
      await vi.dynamicImportSettled();
    });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        tell([{ isIntersecting: false }]);
        told.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

const bars = { title: "Scans par jour", labels: ["1", "2"], values: [3, 5], colors: ["red"] };
const steps = [{ key: "2026-11-01" }, { key: "2026-11-02" }];
const chart = () => show(<ColumnChart bars={bars} steps={steps} />).container;

const drawsWith = (draw: () => object) =>
  vi.doMock("~/ui/statistics/chart-canvas", () => {
    asked();
    return draw();
  });

describe("a chart", () => {
  it("shows the server's bars until it comes near the viewport, and if chart.js cannot be loaded", async () => {
    drawsWith(() => {
      throw new Error("no network");
    });
    const container = chart();
    expect(screen.getByRole("img", { name: /^Scans par jour/ }).querySelectorAll("i")).toHaveLength(2);
    expect(asked).not.toHaveBeenCalled();
    await comeNear();
    expect(asked).toHaveBeenCalled();
    expect(screen.getByRole("img").querySelectorAll("i")).toHaveLength(2);
    expect(container.querySelector("[data-drawn]")).toBeNull();
  });

  it("keeps the server's bars in forced-colours mode", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(forced-colors: active)" }));
    chart();
    await comeNear();
    expect(asked).not.toHaveBeenCalled();
  });

  const drawing = () =>
    drawsWith(() => ({
      default: ({ drawing, onDrawn }: { drawing: string; onDrawn: () => void }) => (
        <canvas ref={onDrawn} data-testid={drawing} />
      ),
    }));

  it("is drawn by chart.js as soon as it comes near the viewport", async () => {
    drawing();
    const container = chart();
    expect(screen.queryByTestId("columns")).toBeNull();
    await comeNear();
    expect(await screen.findByTestId("columns")).toBeTruthy();
    expect(container.querySelector("[data-drawn]")).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Scans par jour/ })).toBeTruthy();
  });

  it("leaves the words and figures beside it in place", async () => {
    drawing();
    const { container } = show(<BarList bars={[{ key: "BE", label: "Belgique", value: 3 }]} color="red" />);
    await comeNear();
    expect(await screen.findByTestId("bars")).toBeTruthy();
    expect(container.querySelector("ul[data-drawn]")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Belgique3 100\u00a0%",
    ]);
  });
});
