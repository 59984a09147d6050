import Cropper, { type CropperSelection } from "cropperjs";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { STENCIL } from "~/contract/entry/picture-entry";
import { picture } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button, IconButton } from "~/ui/display/button";

const RATIO = STENCIL.width / STENCIL.height;
const QUALITY = 0.88;
/** Pixels that an arrow moves the picture by; ten times with Shift. */
const STEP = 4;

const template = `<cropper-canvas background>
  <cropper-image initial-center-size="cover" translatable scalable></cropper-image>
  <cropper-handle action="move" plain></cropper-handle>
  <cropper-selection aspect-ratio="${RATIO}" initial-coverage="1">
    <cropper-grid bordered covered></cropper-grid>
    <cropper-handle action="move" plain></cropper-handle>
  </cropper-selection>
</cropper-canvas>`;

const styles = picture();

/**
 * The stencil is the whole stage and the picture lies under it, so that any shape is shown as large as possible. The
 * picture always covers the whole stage: the result would otherwise have a black band.
 */
async function fillStage(cropper: Cropper) {
  const canvas = cropper.getCropperCanvas();
  const image = cropper.getCropperImage();
  const selection = cropper.getCropperSelection();
  if (!canvas || !image || !selection) return;
  await image.$ready();
  const stage = canvas.getBoundingClientRect();
  selection.$change(0, 0, stage.width, stage.height);
  image.addEventListener("transform", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { matrix, oldMatrix } = event.detail as { matrix: number[]; oldMatrix: number[] };
    const [scale = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = matrix;
    const [oldScale = 1, , , , oldX = 0, oldY = 0] = oldMatrix;
    const frame = canvas.getBoundingClientRect();
    const before = image.getBoundingClientRect();
    const width = (before.width * scale) / oldScale;
    const height = (before.height * scale) / oldScale;
    // It is scaled around its own centre.
    const left = before.left + (before.width - width) / 2 + x - oldX - frame.left;
    const top = before.top + (before.height - height) / 2 + y - oldY - frame.top;
    if (width < frame.width - 1 || height < frame.height - 1) return event.preventDefault();
    const inside = (start: number, length: number, room: number) =>
      Math.max(room - length, Math.min(0, start)) - start;
    const right = inside(left, width, frame.width);
    const down = inside(top, height, frame.height);
    if (Math.abs(right) < 1 && Math.abs(down) < 1) return;
    event.preventDefault();
    image.$setTransform([scale, b, c, d, x + right, y + down]);
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

/** The keys' actions as buttons, for people who cannot drag. */
const buttons = [
  ["ArrowLeft", "arrow-left-bold"],
  ["ArrowUp", "arrow-up-bold"],
  ["ArrowDown", "arrow-down-bold"],
  ["ArrowRight", "arrow-right-bold"],
  ["+", "plus-bold"],
  ["-", "minus-bold"],
] as const;
const buttonLabels = {
  ArrowLeft: "left",
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "right",
  "+": "larger",
  "-": "smaller",
} as const;

interface ImageCropProps {
  file: File;
  onDone: (file: File) => void;
  onCancel: () => void;
}

export default function ImageCrop({ file, onDone, onCancel }: ImageCropProps) {
  const { t } = useTranslation("backoffice-picture");
  const stage = useRef<HTMLDivElement>(null);
  const cropper = useRef<Cropper>(undefined);
  /** Until it is ready, the picture may leave the stage. */
  const isReady = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
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
    // A file that the browser cannot decode is sent unchanged: the server reports the error.
    fillStage(cropper.current).then(
      () => {
        isReady.current = true;
      },
      () => gone || cancel.current(),
    );
    host.focus();
    return () => {
      gone = true;
      cropper.current?.getCropperCanvas()?.remove();
      image.remove();
      URL.revokeObjectURL(url);
    };
  }, [file]);

  /** Whether the key was handled; then the visible part is announced. */
  const press = (key: string, step: number) => {
    const picture = cropper.current?.getCropperImage();
    const box = cropper.current?.getCropperCanvas()?.getBoundingClientRect();
    const [x, y] = directions[key] ?? [];
    const zoom = zooms[key];
    if (!picture || !box || !isReady.current) return false;
    if (x !== undefined && y !== undefined) picture.$move(x * step, y * step);
    else if (zoom) picture.$zoom(zoom);
    else return false;
    const image = picture.getBoundingClientRect();
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
    setFailed(false);
    const result = await toJpeg(selection, file.name).catch(() => null);
    if (result) return onDone(result);
    setBusy(false);
    setFailed(true);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture moved with the arrows is no native control */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-label={t("stage")}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p id={keysId} className="small muted">
        {t("keys")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields of the form */}
      <p role="group" aria-label={t("stage")} className={styles.keys}>
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
        {frame && t("frame", frame)}
      </p>
      {failed && (
        <Alert tone="danger" live>
          {t("cropFailed")}
        </Alert>
      )}
      <p className={styles.keys}>
        <Button type="button" variant="primary" size="sm" icon="crop" busy={busy} onClick={done}>
          {t("crop")}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
          {t("whole")}
        </Button>
      </p>
    </div>
  );
}
