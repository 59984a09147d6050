import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plainField } from "~/ui/forms/field";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { html, plain, show } from "./support/page";

const number = plainField("passId", "holder");
const applyConstraints = vi.fn(async () => undefined);
const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const form = (alone = false) => (
  <form id="holder" onSubmit={submitted}>
    <PassNumberField field={number} label="Numéro de Pass" alone={alone} />
    <input type="hidden" name="version" />
    <input name="closed" disabled />
    <input name="firstName" aria-label="Prénom" />
    <button type="submit">Créer</button>
  </form>
);
const field = () => screen.getByLabelText<HTMLInputElement>("Numéro de Pass");

beforeEach(() => {
  submitted.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** A camera that sees these codes, one after the other. */
function cameraSees(...codes: string[]) {
  const stop = vi.fn();
  const tracks = () => [{ stop, applyConstraints, getCapabilities: () => ({ torch: true }) }];
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia: async () => ({ getTracks: tracks, getVideoTracks: tracks }) },
    permissions: { query: async () => ({ state: "granted" }) },
  });
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = async () => ["qr_code", "ean_13", "code_128"];
      detect = async () => [{ rawValue: codes.length > 1 ? codes.shift() : codes[0] }];
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  HTMLVideoElement.prototype.requestVideoFrameCallback = (then) => setTimeout(then);
  return stop;
}

it("a hand scanner's Enter moves to the next field, and the number is shown as printed on cards", async () => {
  show(form());
  await userEvent.type(field(), "5412098329904{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
  expect(field().value).toBe("5 412098 329904");
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(field());
  await userEvent.keyboard("5412098329911{Enter}");
  expect(field().value).toBe("5 412098 329911");
});

it("a card scanned into another field does not change that field's text", async () => {
  show(form());
  const firstName = screen.getByLabelText<HTMLInputElement>("Prénom");
  await userEvent.type(firstName, "Anne 2 5412098329904{Enter}");
  expect([firstName.value, field().value]).toEqual(["Anne 2 ", "5 412098 329904"]);
  await userEvent.clear(firstName);
  await userEvent.type(firstName, "475412098329911{Enter}");
  expect([firstName.value, field().value]).toEqual(["47", "5 412098 329911"]);
});

it("an invalid number is reported when it is scanned, keeps the focus, and is replaced by the next one", async () => {
  show(form());
  await userEvent.type(field(), "541209832990{Enter}");
  expect(document.activeElement).toBe(field());
  expect(await screen.findAllByText(/13 chiffres/)).toHaveLength(2);
  await userEvent.keyboard("5412098329904{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
  expect(screen.queryByText(/13 chiffres/)).toBeNull();
});

it("an assigned number is reported when it is scanned, an unassigned one is not", async () => {
  const check = async (read: string) => (read === "5412098329904" ? "passNumberTaken" : undefined);
  show(
    <form id="holder">
      <PassNumberField field={number} label="Numéro de Pass" check={check} />
      <input name="firstName" aria-label="Prénom" />
    </form>,
  );
  await userEvent.type(field(), "5412098329904{Enter}");
  // Beside the field, and announced to screen readers.
  expect(await screen.findAllByText(/déjà/)).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toMatch(/déjà/);
  await userEvent.click(field());
  await userEvent.keyboard("5412098329911{Enter}");
  await waitFor(() => expect(screen.queryByText(/déjà/)).toBeNull());
});

it("a scanner with another keyboard layout is understood", async () => {
  show(form());
  await userEvent.click(field());
  await userEvent.keyboard("('&éàç!\"éççà'{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
  expect(field().value).toBe("5 412098 329904");
});

it("in a form without other fields, Enter submits", async () => {
  show(form(true));
  await userEvent.type(field(), "5412098329904{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
});

it("without scripts it is a plain field, whose Enter does not submit a form with other fields", () => {
  const server = html([{ path: "*", Component: () => form() }], "/");
  expect(server).toContain('<button type="submit" form="holder" disabled="" hidden="">');
  expect(server).not.toContain("Caméra");
});

it("the camera ignores other codes, fills the field with a card's number, and closes", async () => {
  const stop = cameraSees("https://passdetours.example", "5412098329904");
  show(form());
  await userEvent.click(screen.getByRole("button", { name: /^Caméra/ }));
  await screen.findByDisplayValue("5 412098 329904");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
  await waitFor(() => expect(screen.queryByRole("group")).toBeNull());
  // React runs the cleanup of effects later.
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  expect(screen.getByText(/^Numéro lu/)).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
});

it("if allowed and the only field, the camera opens immediately, leaves the focus alone and offers its lamp", async () => {
  cameraSees("https://passdetours.example");
  show(form(true));
  const lamp = await screen.findByRole("button", { name: "Lampe" });
  expect(document.activeElement).toBe(document.body);
  expect(lamp.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(lamp);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await waitFor(() => expect(lamp.getAttribute("aria-pressed")).toBe("true"));
});

it("a blocked camera shows instructions, and the field still works", async () => {
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia: async () => {
        throw new DOMException("no", "NotAllowedError");
      },
    },
  });
  show(form());
  await userEvent.click(screen.getByRole("button", { name: /^Caméra/ }));
  const sentence = await screen.findByText(/^L’accès à la caméra est refusé/);
  expect(plain(sentence.textContent)).toContain("ou tapez le numéro.");
  await userEvent.click(screen.getByRole("button", { name: "Fermer la caméra" }));
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("5412098329904{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Prénom"));
});
