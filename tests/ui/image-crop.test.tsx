import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import ImageCrop from "~/ui/forms/pictures/image-crop.client";
import { showRoutes } from "./support/page";

/** The behaviour of a browser without canvas, or out of memory, when the picture is cropped. */
const cut = vi.fn<() => Promise<HTMLCanvasElement>>();
vi.mock("cropperjs", () => ({
  default: class {
    getCropperCanvas = () => null;
    getCropperImage = () => null;
    getCropperSelection = () => ({ $toCanvas: cut });
  },
}));

it.each([
  ["no canvas", () => Promise.reject(new Error("no context"))],
  [
    "no file",
    async () => ({ toBlob: (done: (blob: null) => void) => done(null) }) as unknown as HTMLCanvasElement,
  ],
])("reports that cropping gave %s, and allows another attempt", async (_, gives) => {
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => {};
  cut.mockImplementation(gives);
  const [onDone, onCancel] = [vi.fn(), vi.fn()];
  const Page = () => <ImageCrop file={new File(["x"], "photo.png")} onDone={onDone} onCancel={onCancel} />;
  showRoutes([{ path: "/", Component: Page }], "/");
  fireEvent.click(screen.getByRole("button", { name: /crop$/ }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/cropFailed/);
  expect(screen.getByRole("button", { name: /crop$/ }).hasAttribute("disabled")).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
