import type { BarcodeDetector } from "barcode-detector/ponyfill";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passNumberIn } from "~/contract/pass-holders/words";
import { camera } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";

const styles = camera();

type State = "starting" | "looking" | "otherCode" | "refused" | "missing" | "unusable";

/** The meaning of a camera's error, by its name. */
const failures: Record<string, State> = {
  NotAllowedError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

interface PassNumberCameraProps {
  /** The label of the field to fill in. */
  label: string;
  /** Opened by a press: its button takes the focus, which is left where it is otherwise. */
  pressed: boolean;
  onRead: (number: string) => void;
  onClose: () => void;
}

/** The codes of cards: ours, and the bar codes of cards that were printed elsewhere. */
const formats: ("qr_code" | "ean_13" | "code_128")[] = ["qr_code", "ean_13", "code_128"];

/**
 * The barcode reader: the browser's own if it supports these codes, or else one loaded from this site.
 * @throws the error of a failed load
 */
async function codeReader(): Promise<Pick<BarcodeDetector, "detect">> {
  const Own = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => known.includes(format))) return new Own({ formats });
  const [{ BarcodeDetector: Loaded, prepareZXingModule }, { default: file }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  // It would fetch the file from another site.
  prepareZXingModule({ overrides: { locateFile: () => file } });
  return new Loaded({ formats });
}

/** The camera's picture, until a card is read: 13 digits. Nothing leaves the browser. */
export default function PassNumberCamera({ label, pressed, onRead, onClose }: PassNumberCameraProps) {
  const { t } = useTranslation("backoffice-camera");
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const [state, setState] = useState<State>("starting");
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    const end = new AbortController();
    const report = (next: State) => {
      if (!end.signal.aborted) setState(next);
    };
    const look = async () => {
      const picture = video.current;
      if (!picture) return;
      const stream = await openCamera(end.signal);
      picture.srcObject = stream;
      if (!end.signal.aborted) setTrack(stream.getVideoTracks()[0]);
      await picture.play();
      const reader = await codeReader();
      report("looking");
      while (!end.signal.aborted) {
        const codes = await reader.detect(picture);
        if (end.signal.aborted) return;
        const number = codes.map((code) => passNumberIn(code.rawValue)).find(Boolean);
        if (number) return read.current(number);
        if (codes.length > 0) report("otherCode");
        await new Promise((done) => picture.requestVideoFrameCallback(done));
      }
    };
    look().catch((error: unknown) => report(failures[(error as Error).name] ?? "unusable"));
    return () => end.abort();
  }, []);
  const works = state === "starting" || state === "looking" || state === "otherCode";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to what is submitted
    <div role="group" aria-label={t("of", { label })} className={styles.root}>
      {works && (
        <div className={styles.view}>
          <video ref={video} className={styles.picture} muted playsInline aria-label={t("picture")} />
          {hasLamp(track) && <Lamp track={track} />}
        </div>
      )}
      <div className={styles.foot}>
        <p role="status">{t(state)}</p>
        <Button type="button" variant="secondary" size="sm" icon="x" autoFocus={pressed} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}

/** For a phone's camera; TypeScript does not know it yet. */
type LampTrack = MediaStreamTrack & { getCapabilities: () => { torch?: boolean } };
const hasLamp = (track?: MediaStreamTrack): track is LampTrack =>
  Boolean((track?.getCapabilities() as { torch?: boolean } | undefined)?.torch);

function Lamp({ track }: { track: LampTrack }) {
  const { t } = useTranslation("backoffice-camera");
  const [isOn, setOn] = useState(false);
  const light = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      className={styles.lamp}
      aria-label={t("lamp")}
      aria-pressed={isOn}
      // Another application may be using the lamp: it stays as it is.
      onClick={() => void light().catch(() => undefined)}
    >
      <Icon name="flashlight" />
    </button>
  );
}

/** If there are two, the rear one. The signal closes it. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) close();
  signal.addEventListener("abort", close);
  return stream;
}
