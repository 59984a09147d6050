import { createRemixStub } from "@remix-run/testing";
import { cleanup, configure, render } from "@testing-library/react";
import i18next from "i18next";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { afterEach, vi } from "vitest";
import badges from "../../../locales/fr/backoffice-badges.json";
import camera from "../../../locales/fr/backoffice-camera.json";
import errors from "../../../locales/fr/backoffice-errors.json";
import ui from "../../../locales/fr/backoffice-ui.json";

await i18next.use(initReactI18next).init({
  lng: "fr",
  resources: {
    fr: {
      "backoffice-ui": ui,
      "backoffice-camera": camera,
      "backoffice-badges": badges,
      "backoffice-errors": errors,
    },
  },
  interpolation: { escapeValue: false },
});

afterEach(cleanup);
// For busy machines: tests that pass do not take longer.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, and so no observers.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};

type Stub = ReturnType<typeof createRemixStub>;
type Routes = Parameters<typeof createRemixStub>[0];
/** The loaders' data, by the ids of their routes. */
type Loaded = Parameters<Stub>[0]["hydrationData"];

const page = (routes: Routes, at: string, hydrationData?: Loaded) =>
  createElement(createRemixStub(routes), { initialEntries: [at], hydrationData });

export const showRoutes = (routes: Routes, at: string) => render(page(routes, at));

/** Renders a component at a URL, as a page. */
export function show(element: ReactElement, at = "/") {
  const screen = () => element;
  return showRoutes([{ path: "*", Component: screen }], at);
}

/** The HTML that a browser without JavaScript gets. */
export function html(routes: Routes, at: string, loaded?: Loaded) {
  // The stub renders the browser's router, which warns about its layout effects on a server.
  const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    return renderToString(page(routes, at, loaded));
  } finally {
    silenced.mockRestore();
  }
}

/** The text with ordinary spaces, to compare it with literals of a test. */
export const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, " ") ?? "";
