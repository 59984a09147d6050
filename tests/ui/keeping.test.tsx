import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Keeping from "~/ui/scan/offline/keeping";
import { show } from "./support/page";

const strip = () => show(<Keeping person={{ id: "luc", name: "Luc Wéry" }} place={null} now={Date.now()} />);

class Worker extends EventTarget {
  state = "installing";
  postMessage = vi.fn();
  install() {
    this.state = "installed";
    this.dispatchEvent(new Event("statechange"));
  }
}
/** A stand-in for the browser's registration of the worker. */
class Registration extends EventTarget {
  active = new Worker();
  waiting: Worker | null = null;
  installing: Worker | null = null;
}
let registration: Registration;
/** A browser that can keep scans, with a separate storage for each test. */
beforeEach(() => {
  registration = new Registration();
  vi.stubGlobal("navigator", {
    locks: { request: async (_: string, run: () => unknown) => run() },
    serviceWorker: Object.assign(new EventTarget(), {
      controller: registration.active,
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
  vi.stubGlobal("cookieStore", { set: async () => undefined });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A storage that never opens. */
const opensNever = () => {
  const IDBRequest = class extends EventTarget {};
  vi.stubGlobal("IDBRequest", IDBRequest);
  vi.stubGlobal("indexedDB", { open: () => new IDBRequest() });
};

it.each([
  ["has no storage", undefined],
  [
    "refuses its storage",
    {
      open: () => {
        throw new DOMException("refused", "SecurityError");
      },
    },
  ],
])("a device that %s warns about it while it is online", async (_, indexedDB) => {
  vi.stubGlobal("indexedDB", indexedDB);
  strip();
  expect(await screen.findByText("kept.keepsNothing")).toBeTruthy();
});

it.each([
  ["found before the page asked", true],
  ["found while the page is open", false],
])("a new version that is %s is announced, and activated by a press", async (_, isEarly) => {
  opensNever();
  const next = new Worker();
  if (isEarly) registration.installing = next;
  strip();
  await act(async () => {});
  if (!isEarly) {
    registration.installing = next;
    registration.dispatchEvent(new Event("updatefound"));
  }
  expect(screen.queryByRole("button")).toBeNull();
  act(() => next.install());
  fireEvent.click(await screen.findByRole("button", { name: /kept\.version/ }));
  expect(next.postMessage).toHaveBeenCalledWith("take over");
});

it("a page that was loading while the worker became active is claimed", async () => {
  opensNever();
  Object.assign(navigator.serviceWorker, { controller: null });
  strip();
  await vi.waitFor(() => expect(registration.active.postMessage).toHaveBeenCalledWith("claim"));
});

it("a version that waited before the page loaded is activated automatically while the page is idle", async () => {
  opensNever();
  registration.waiting = new Worker();
  strip();
  await vi.waitFor(() => expect(registration.waiting?.postMessage).toHaveBeenCalledWith("take over"));
  expect(screen.queryByRole("button")).toBeNull();
});
