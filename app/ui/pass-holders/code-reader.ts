import type { BarcodeDetector } from "barcode-detector/ponyfill";

/** The codes of cards: ours, and the bar codes of cards that were printed elsewhere. */
const formats: ("qr_code" | "ean_13" | "code_128")[] = ["qr_code", "ean_13", "code_128"];

/**
 * What reads codes in pictures: the browser's own reader where it knows these codes, else one that comes from this site.
 * @throws what a failed load throws
 */
export async function codeReader(): Promise<Pick<BarcodeDetector, "detect">> {
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
