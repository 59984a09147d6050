import Cropper, { type CropperSelection } from "cropperjs";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { STENCIL } from "~/contract/entry/picture-entry";
import { picture } from "~/theme/generated/recipes";
import { Button, IconButton } from "~/ui/display/button";

const RATIO = STENCIL.width / STENCIL.height;
const QUALITY = 0.88;
/** Pixels that an arrow moves the stencil by; ten times with Shift. */
const STEP = 4;

const template = `<cropper-canvas background>
  <cropper-image initial-center-size="contain" translatable scalable></cropper-image>
  <cropper-shade hidden></cropper-shade>
  <cropper-handle action="move" plain></cropper-handle>
  <cropper-selection aspect-ratio="${RATIO}" initial-coverage="1" movable resizable zoomable outlined>
    <cropper-grid bordered covered></cropper-grid>
    <cropper-handle action="move" plain></cropper-handle>
    <cropper-handle action="ne-resize"></cropper-handle>
    <cropper-handle action="nw-resize"></cropper-handle>
    <cropper-handle action="se-resize"></cropper-handle>
    <cropper-handle action="sw-resize"></cropper-handle>
  </cropper-selection>
</cropper-canvas>`;

const styles = picture();

/** Keeps the stencil inside the picture; otherwise the result would have a black band. */
async function keepInside(cropper: Cropper) {
  const canvas = cropper.getCropperCanvas();
  const image = cropper.getCropperImage();
  const selection = cropper.getCropperSelection();
  if (!canvas || !image || !selection) return;
  await image.$ready();
  const frame = canvas.getBoundingClientRect();
  const bounds = image.getBoundingClientRect();
  const left = bounds.left - frame.left;
  const top = bounds.top - frame.top;
  const width = Math.min(bounds.width, bounds.height * RATIO);
  const height = width / RATIO;
  selection.$change(left + (bounds.width - width) / 2, top + (bounds.height - height) / 2, width, height);
  selection.addEventListener("change", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const {
      x,
      y,
      width: w,
      height: h,
    } = event.detail as { x: number; y: number; width: number; height: number };
    const outside =
      x < left - 1 || y < top - 1 || x + w > left + bounds.width + 1 || y + h > top + bounds.height + 1;
    if (outside) event.preventDefault();
  });
}

const toJpeg = async (selection: CropperSelection, name: string) => {
  const canvas = await selection.$toCanvas(STENCIL);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob && new File([blob], name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
};

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { "+": 0.05, "-": -0.05, "−": -0.05 };

/** What the keys do, for who has a pointer and cannot drag. */
const buttons = [
  ["ArrowLeft", "arrow-left-bold"],
  ["ArrowUp", "arrow-up-bold"],
  ["ArrowDown", "arrow-down-bold"],
  ["ArrowRight", "arrow-right-bold"],
  ["+", "plus-bold"],
  ["-", "minus-bold"],
] as const;
const buttonLabels = {
  ArrowLeft: "picture.left",
  ArrowUp: "picture.up",
  ArrowDown: "picture.down",
  ArrowRight: "picture.right",
  "+": "picture.larger",
  "-": "picture.smaller",
} as const;

interface ImageCropProps {
  file: File;
  onDone: (file: File) => void;
  onCancel: () => void;
}

export default function ImageCrop({ file, onDone, onCancel }: ImageCropProps) {
  const { t } = useTranslation("backoffice-ui");
  const stage = useRef<HTMLDivElement>(null);
  const cropper = useRef<Cropper>(undefined);
  const [busy, setBusy] = useState(false);
  const [frame, setFrame] = useState<{ x: number; y: number; size: number }>();
  const keysId = useId();
  const cancel = useRef(onCancel);

  useEffect(() => {
    const host = stage.current;
    if (!host) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    image.alt = file.name;
    host.append(image);
    cropper.current = new Cropper(image, { template });
    let gone = false;
    // A file that the browser cannot decode is sent unchanged: the server says what is wrong with it.
    keepInside(cropper.current).catch(() => gone || cancel.current());
    host.focus();
    return () => {
      gone = true;
      cropper.current?.getCropperCanvas()?.remove();
      image.remove();
      URL.revokeObjectURL(url);
    };
  }, [file]);

  /** Whether the key means something; afterwards the place of the frame is said. */
  const press = (key: string, step: number) => {
    const selection = cropper.current?.getCropperSelection();
    const image = cropper.current?.getCropperImage()?.getBoundingClientRect();
    const [x, y] = directions[key] ?? [];
    const zoom = zooms[key];
    if (!selection || !image) return false;
    const place = selection.getBoundingClientRect();
    // A step that is longer than the way to the edge ends there.
    const within = (wanted: number, least: number, most: number) =>
      Math.trunc(Math.min(Math.max(wanted, least), most));
    if (x !== undefined && y !== undefined)
      selection.$move(
        within(x * step, image.left - place.left, image.right - place.right),
        within(y * step, image.top - place.top, image.bottom - place.bottom),
      );
    else if (zoom) selection.$zoom(zoom);
    else return false;
    const box = selection.getBoundingClientRect();
    const percent = (part: number, whole: number) => Math.round((100 * part) / whole);
    setFrame({
      x: percent(box.left - image.left, image.width),
      y: percent(box.top - image.top, image.height),
      size: percent(box.width, image.width),
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event.key, event.shiftKey ? STEP * 10 : STEP)) event.preventDefault();
  };

  const done = async () => {
    const selection = cropper.current?.getCropperSelection();
    if (!selection) return;
    setBusy(true);
    const result = await toJpeg(selection, file.name);
    if (result) onDone(result);
    else onCancel();
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a stage moved with the arrows is no native control */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-label={t("picture.stage")}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the stencil
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p id={keysId} className="small muted">
        {t("picture.keys")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields of the form */}
      <p role="group" aria-label={t("picture.stage")} className={styles.keys}>
        {buttons.map(([key, icon]) => (
          <IconButton
            key={key}
            type="button"
            size="sm"
            variant="outline"
            icon={icon}
            label={t(buttonLabels[key])}
            onClick={() => press(key, STEP * 5)}
          />
        ))}
      </p>
      <p className="sr" role="status">
        {frame && t("picture.frame", frame)}
      </p>
      <p className={styles.keys}>
        <Button type="button" variant="primary" size="sm" icon="crop" busy={busy} onClick={done}>
          {t("picture.crop")}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
          {t("picture.whole")}
        </Button>
      </p>
    </div>
  );
}
