import { setImmediate } from "node:timers/promises";
import type { Language } from "~/contract/languages";
import {
  addPart,
  COLUMN,
  decoration,
  drawFoot,
  drawIcon,
  drawImage,
  fittingSize,
  hasLostLetters,
  heightOf,
  ink,
  isLeft,
  mm,
  moveLastPages,
  muted,
  newPaper,
  openImage,
  PAGE,
  type Paper,
  primary,
  printable,
  type Structure,
  say,
  widthOf,
  written,
} from "../platform/paper/paper.server";
import type { Db, Services } from "../services";
import { contentsPages, drawContents, type Entry } from "./contents.server";
import { drawCover } from "./cover.server";
import { offerBlock } from "./offer-block.server";
import { cataloguePictures, posterOf, printedScene } from "./pictures.server";
import {
  type CatalogueOf,
  type CategorySection,
  catalogueSections,
  type PrintedOffer,
  type ProvinceSection,
  printedOffers,
} from "./printed-offers.server";
import { catalogueWords, counted, dayIn, numberIn } from "./words";

/** Offers per batch, with their pictures. */
const BATCH = 25;
/** The top and bottom edges of a page's area for offers. */
const [top, bottom] = [mm(15), PAGE.height - mm(19)];

export interface Print extends CatalogueOf, Pick<Services, "mediaStore"> {
  programme: string;
  madeAt: Date;
  /** Called after each batch with the number of offers printed so far; may throw to abort. */
  onProgress?: (offers: number) => Promise<void>;
}

const HERO = mm(104);
const ROW = mm(6.4);

/** The opening page of a province: its poster, its figures, and its operators and categories. */
async function drawProvinceOpening(
  paper: Paper,
  section: Structure,
  province: ProvinceSection,
  language: Language,
) {
  const words = catalogueWords[language];
  // At 150 dots per inch.
  const poster = openImage(paper, await printedScene(posterOf(province.province), 1240, 614));
  paper.addPage();
  decoration(paper, () => {
    drawImage(paper, poster, 0, 0, { width: PAGE.width, height: HERO });
    const mist = paper
      .linearGradient(0, HERO - mm(26), 0, HERO)
      .stop(0, "#fff", 0)
      .stop(1, "#fff", 1);
    paper.rect(0, HERO - mm(26), PAGE.width, mm(26) + 1).fill(mist);
  });

  const title = { font: "bold", characterSpacing: -1.6, width: COLUMN, size: 62 } as const;
  const size = fittingSize(paper, province.name, title);
  addPart(paper, section, "H2", () =>
    say(paper, province.name, PAGE.margin, HERO - mm(13), { ...title, size, lineBreak: false }),
  );

  const { offers, deals, places } = province;
  const figures: [number, readonly [string, string]][] = [
    [offers, words.offers],
    [deals, words.deals],
    [places.length, words.places],
  ];
  const top = HERO + mm(14);
  for (const [index, [count, [one, many]]] of figures.entries()) {
    const x = PAGE.margin + index * mm(34);
    addPart(paper, section, "P", () => {
      say(paper, numberIn(language, count), x, top, {
        font: "bold",
        size: 21,
        color: primary,
        width: mm(32),
      });
      say(paper, count === 1 ? one : many, x, top + mm(9), { size: 10, color: muted, width: mm(32) });
    });
  }

  const from = top + mm(24);
  const rows = Math.floor((PAGE.height - from - mm(34)) / ROW);
  const shown = places.length > rows ? places.slice(0, rows - 1) : places;
  const hosts = shown.map(({ name, city }) => [name, city].filter(Boolean).join(", "));
  if (shown.length < places.length) hosts.push(words.andMore(places.length - shown.length));
  drawList(paper, section, words.where, hosts, { x: PAGE.margin, y: from, width: COLUMN * 0.66 });
  const kinds = province.categories.map(({ name, offers: all }) => `${name} (${all.length})`);
  const right = { x: PAGE.margin + COLUMN * 0.7, y: from, width: COLUMN * 0.3 };
  drawList(paper, section, words.what, kinds.slice(0, rows), right);
}

/** A heading with a list of lines below it. */
function drawList(
  paper: Paper,
  section: Structure,
  heading: string,
  lines: string[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  addPart(paper, section, "H3", () => say(paper, heading, x, y, { font: "bold", size: 15, width }));
  const style = { size: 10.5, width, height: heightOf(paper, "X", { size: 10.5 }) } as const;
  const list = paper.struct("L");
  section.add(list);
  for (const [index, line] of lines.entries()) {
    const item = paper.struct("LI");
    list.add(item);
    addPart(paper, item, "LBody", () =>
      say(paper, printable(paper, line), x, y + mm(10) + index * ROW, style),
    );
    item.end();
  }
  list.end();
}

/**
 * Streams the catalogue as a PDF while it is generated: only a few offers are in memory at a time. A4, tagged, with
 * embedded fonts (docs/lists.md, Printed catalogue).
 */
export async function* printCatalogue(db: Db, { onProgress, ...print }: Print): AsyncGenerator<Uint8Array> {
  const { language, programme, today, madeAt } = print;
  const words = catalogueWords[language];
  const provinces = await catalogueSections(db, print);
  const title = `${programme} – ${words.title.join(" ")}`;
  const paper = newPaper({ title, author: programme, language, madeAt });
  const pictures = cataloguePictures(db, print, paper);

  const whole = paper.struct("Document", { lang: language });
  paper.addStructure(whole);
  await drawCover(paper, whole, {
    programme,
    language,
    today,
    offers: sum(provinces, ({ offers, deals }) => offers + deals),
    operators: new Set(provinces.flatMap(({ places }) => places.map(({ id }) => id))).size,
  });
  // The contents come before the provinces, but are drawn after them, when their pages are known.
  const contents = paper.struct("Sect");
  whole.add(contents);

  const entries: Entry[] = [];
  const levels = provinces.flatMap(({ categories }) => [
    { level: 1 },
    ...categories.map(() => ({ level: 2 })),
  ]);
  const forContents = contentsPages(levels as Pick<Entry, "level">[]).length;
  let page = 1 + forContents;
  let printed = 0;
  const foot = (number: number) =>
    drawFoot(paper, number, `${words.edition} ${dayIn(language, today)}. ${words.upToDate}`);
  const enter = (level: Entry["level"], name: string) => {
    const destination = `${level}-${entries.length}`;
    paper.addNamedDestination(destination);
    entries.push({ level, name, destination, page });
  };

  for (const province of provinces) {
    const section = paper.struct("Sect");
    whole.add(section);
    page += 1;
    await drawProvinceOpening(paper, section, province, language);
    enter(1, province.name);
    const mark = paper.outline.addItem(province.name);
    foot(page);
    let y = bottom;
    /** Starts a new page of this province, with its name on the edge. */
    const turn = () => {
      page += 1;
      paper.addPage();
      drawEdge(paper, province, page);
      foot(page);
      y = top;
    };
    let above: PrintedOffer | undefined;
    let present: { category: CategorySection; part: Structure } | undefined;
    for await (const [category, offer] of readInBatches(province)) {
      const block = offerBlock(paper, offer, language);
      const isNew = category !== present?.category;
      if (y + (isNew ? HEADING : 0) + block.height > bottom) turn();
      if (!present || isNew) {
        present?.part.end();
        present = { category, part: paper.struct("Sect") };
        section.add(present.part);
        enter(2, category.name);
        mark.addItem(category.name);
        drawHeading(paper, present.part, category, language, y);
        y += HEADING;
      }
      block.draw(present.part, y, pictures.of(offer), !isNew && y > top && above?.isOffer === true);
      above = offer;
      y += block.height;
      yield* written(paper);
      // Yields between two offers, so that the process can serve other requests.
      await setImmediate();
    }
    present?.part.end();
    section.end();
  }

  drawContents(paper, contents, language, entries, (index) => foot(2 + index), hasLostLetters(paper));
  moveLastPages(paper, forContents, 1);
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;

  /** The offers of a province, in order. The next ones are read while these are drawn. */
  async function* readInBatches({
    categories,
  }: ProvinceSection): AsyncGenerator<[CategorySection, PrintedOffer]> {
    const all = categories.flatMap((category) => category.offers.map((id) => [category, id] as const));
    const read = async (start: number) => {
      const batch = all.slice(start, start + BATCH);
      const offers = batch.length
        ? await printedOffers(
            db,
            print,
            batch.map(([, id]) => id),
          )
        : new Map();
      return { batch, offers, images: await pictures.read([...offers.values()]) };
    };
    let next = read(0);
    for (let start = 0; start < all.length; start += BATCH) {
      const { batch, offers, images } = await next;
      next = read(start + BATCH);
      // Prevents an unhandled rejection if the catalogue is aborted before this is awaited.
      next.catch(() => {});
      pictures.add(images);
      for (const [category, id] of batch) {
        const offer = offers.get(id);
        if (offer) yield [category, offer];
      }
      printed += batch.length;
      await onProgress?.(printed);
    }
  }
}

const HEADING = mm(16);

function drawHeading(
  paper: Paper,
  part: Structure,
  { name, offers, deals }: CategorySection,
  language: Language,
  y: number,
) {
  const words = catalogueWords[language];
  const style = { font: "bold", size: 19, characterSpacing: -0.4, lineBreak: false } as const;
  const x = PAGE.margin + mm(9);
  const count = [
    offers.length > deals && counted(language, offers.length - deals, words.offers),
    deals > 0 && counted(language, deals, words.deals),
  ];
  drawIcon(paper, "seal-percent", PAGE.margin, y + mm(5.8), { size: 17, color: ink });
  addPart(paper, part, "H3", () => {
    say(paper, name, x, y + mm(5), style);
    say(paper, count.filter(Boolean).join(", "), x + widthOf(paper, name, style) + mm(3), y + mm(7.4), {
      size: 10,
      color: muted,
      lineBreak: false,
    });
  });
}

/** A thumb tab with the province on the outer edge. */
function drawEdge(paper: Paper, { name }: ProvinceSection, page: number) {
  const [width, height, beyond] = [mm(8), mm(44), mm(4)];
  const x = isLeft(page) ? 0 : PAGE.width - width;
  decoration(paper, () => {
    paper.roundedRect(isLeft(page) ? -beyond : x, mm(30), width + beyond, height, mm(2.4)).fill(primary);
    paper.save().rotate(90, { origin: [x + width / 2, mm(30) + height / 2] });
    const style = { font: "medium", size: 9, color: "#fff", align: "center", width: height } as const;
    const high = heightOf(paper, name, style);
    say(paper, name, x + width / 2 - height / 2, mm(30) + height / 2 - high / 2, style);
    paper.restore();
  });
}

const sum = <Item>(items: Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);
