import sharp from "sharp";
import { categoryOf } from "../content/categories";
import { readScene } from "../content/scenes.server";
import { openImage, type Paper, type PrintedImage } from "../platform/paper/paper.server";
import type { Db, Services } from "../services";
import type { PrintedOffer } from "./printed-offers.server";

/** Pixels of the picture beside an offer: 28 × 21 mm at 300 dots per inch. */
const SMALL = { width: 331, height: 248 };

/** The poster of each province. For an operator without a picture: the scene of its offer's category, or family. */
const posters: Record<string, string> = {
  "Brabant wallon": "abbaye",
  Hainaut: "aventure",
  Liège: "montgolfiere",
  Luxembourg: "animalier",
  Namur: "chateau",
};
const scenes: Record<string, string> = {
  abbaye: "abbaye",
  chateau: "chateau",
  "parc-animalier": "animalier",
  "parc-aventure": "aventure",
};
const families: Record<string, string> = {
  "Culture et patrimoine": "musee",
  "Nature et animaux": "grotte",
  "Sports et aventure": "kayak",
  "Saveurs et terroir": "brasserie",
  "Balades et transports": "rando",
};

export const posterOf = (province: string | null) => (province && posters[province]) || "vallee";

/** A poster scene as JPEG. @param width in pixels, as `height` */
export const printedScene = async (name: string, width: number, height: number): Promise<Buffer> =>
  sharp(await readScene(name), { density: 200 })
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();

/**
 * The pictures of a catalogue. The document embeds each once, however many offers show it; this keeps a reference to
 * the embedded picture, not its bytes.
 */
export function cataloguePictures(db: Db, { mediaStore }: Pick<Services, "mediaStore">, paper: Paper) {
  const known = new Map<string, PrintedImage>();
  const keyOf = ({ picture, category }: PrintedOffer) => picture ?? sceneOf(category);

  async function bytesOf(offer: PrintedOffer) {
    const stored = offer.picture && (await mediaStore.read(db, offer.picture));
    if (!stored) return printedScene(sceneOf(offer.category), SMALL.width, SMALL.height);
    return sharp(stored)
      .resize({ ...SMALL, fit: "cover" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 80 })
      .toBuffer();
  }

  return {
    /** Adds the pictures of these offers that the document lacks, converted to JPEG in parallel. */
    async read(offers: PrintedOffer[]) {
      const missing = new Map(offers.map((offer) => [keyOf(offer), offer]));
      for (const key of known.keys()) missing.delete(key);
      return Promise.all([...missing].map(async ([key, offer]) => [key, await bytesOf(offer)] as const));
    },
    add(read: (readonly [key: string, bytes: Buffer])[]) {
      for (const [key, bytes] of read) if (!known.has(key)) known.set(key, openImage(paper, bytes));
    },
    /** The offer's embedded picture. @throws when it was not added */
    of(offer: PrintedOffer): PrintedImage {
      const image = known.get(keyOf(offer));
      if (!image) throw new Error("This picture was not added");
      return image;
    },
  };
}

const sceneOf = (category: string) =>
  scenes[category] ?? families[categoryOf(category).b2CGroup] ?? "sentier";
