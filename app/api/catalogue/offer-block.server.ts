import type { Language } from "~/contract/languages";
import {
  addPart,
  COLUMN,
  decoration,
  drawIcon,
  drawImage,
  heightOf,
  ink,
  linkTo,
  mm,
  muted,
  PAGE,
  type Paper,
  type PrintedImage,
  primary,
  printable,
  type Structure,
  say,
  widthOf,
} from "../platform/paper/paper.server";
import { drawQrCode } from "../platform/paper/qr-code.server";
import type { PrintedOffer } from "./printed-offers.server";
import { catalogueWords, counted, daysIn } from "./words";

const picture = { width: mm(28), height: mm(21) };
const gap = mm(4.5);
const QR = mm(20);
/** Padding above and below the text. */
const padding = mm(3.4);
/** Maximum height of the conditions, so that an offer always fits on a page. */
const maxConditionsHeight = mm(205);

const title = { font: "bold", size: 12 } as const;
const flag = { font: "bold", size: 8, color: "#60390E" } as const;
const operator = { font: "medium", size: 9 } as const;
const conditions = { size: 8.5, color: muted, lineGap: 0.6 } as const;
const facts = { font: "medium", size: 8.5, lineBreak: false } as const;
const icon = { size: 9.5, room: mm(4.6) };
const credit = { size: 5.5, color: muted, width: picture.width, height: 7 } as const;

/** A laid-out offer: its texts and their heights. */
export function offerBlock(paper: Paper, offer: PrintedOffer, language: Language) {
  const words = catalogueWords[language];
  const left = PAGE.margin + picture.width + gap;
  const width = COLUMN - picture.width - gap - (offer.bookingLink ? QR + gap : 0);
  const texts = {
    title: printable(paper, offer.title),
    operator: printable(paper, [offer.operator, offer.city].filter(Boolean).join(", ")),
    conditions: printable(paper, offer.conditions),
    days: daysIn(language, offer.start, offer.end),
    credit: offer.picture && offer.copyright ? printable(paper, `© ${offer.copyright}`) : "",
  };
  const heights = {
    flag: offer.isOffer ? 0 : heightOf(paper, words.deal, { ...flag, width }) + mm(1),
    title: heightOf(paper, texts.title, { ...title, width }),
    operator: heightOf(paper, texts.operator, { ...operator, width }) + mm(0.3),
    conditions: Math.min(heightOf(paper, texts.conditions, { ...conditions, width }), maxConditionsHeight),
    facts: heightOf(paper, texts.days, facts),
    picture: picture.height + (texts.credit ? mm(0.6) + credit.height : 0),
  };
  const text =
    heights.flag + heights.title + heights.operator + mm(1.1) + heights.conditions + mm(1.3) + heights.facts;
  const height = 2 * padding + Math.max(text, heights.picture, offer.bookingLink ? QR + mm(4) : 0);

  return {
    height,
    /** @param y its upper edge, in points. @param isBelow whether a line separates it from the offer above */
    draw(parent: Structure, y: number, image: PrintedImage, isBelow: boolean) {
      const part = (type: string, draw: () => void, options = {}) =>
        addPart(paper, article, type, draw, options);
      const article = paper.struct("Art", { lang: offer.language });
      parent.add(article);
      const inside = y + padding;

      decoration(paper, () => {
        if (!offer.isOffer)
          paper
            .roundedRect(PAGE.margin - mm(3), y + mm(0.8), COLUMN + mm(6), height - mm(1.6), mm(3))
            .fill("#FFF2CF");
        else if (isBelow)
          paper
            .moveTo(PAGE.margin, y)
            .lineTo(PAGE.width - PAGE.margin, y)
            .dash(1, { space: 2.5 })
            .lineWidth(0.8)
            .stroke("#C1BDB7")
            .undash();
      });

      let at = inside;
      part("H4", () => say(paper, texts.title, left, at + heights.flag, { ...title, width }));
      if (!offer.isOffer) {
        drawIcon(paper, "lightning-fill", left, at, { size: icon.size, color: "#9C660D" });
        part("P", () => say(paper, words.deal, left + icon.room, at, { ...flag, width: width - icon.room }), {
          lang: language,
        });
      }
      at += heights.flag + heights.title + mm(0.3);
      part("P", () => say(paper, texts.operator, left, at, { ...operator, width }));
      at += heights.operator + mm(0.8);
      part("P", () =>
        say(paper, texts.conditions, left, at, { ...conditions, width, height: heights.conditions + 1 }),
      );
      at += heights.conditions + mm(1.3);
      const end = drawFact("calendar-dots-bold", texts.days, left, at, article);
      const points = offer.points && counted(language, offer.points, words.points);
      if (points) drawFact("coins-bold", points, end + mm(4), at, article);

      const show = () => {
        paper.save().roundedRect(PAGE.margin, inside, picture.width, picture.height, mm(2)).clip();
        drawImage(paper, image, PAGE.margin, inside, picture);
        paper.restore();
      };
      if (offer.picture)
        part("Figure", show, {
          alt: texts.operator,
          bbox: [PAGE.margin, inside, PAGE.margin + picture.width, inside + picture.height],
        });
      else decoration(paper, show);
      if (texts.credit)
        part("P", () => say(paper, texts.credit, PAGE.margin, inside + picture.height + mm(0.6), credit));
      if (offer.bookingLink) drawBooking(offer.bookingLink, article, inside);
      article.end();
    },
  };

  /** @returns the y of its lower edge */
  function drawFact(
    name: "calendar-dots-bold" | "coins-bold",
    words: string,
    x: number,
    y: number,
    part: Structure,
  ) {
    drawIcon(paper, name, x, y + (heights.facts - icon.size) / 2, { size: icon.size, color: primary });
    addPart(paper, part, "P", () => say(paper, words, x + icon.room, y, facts), { lang: language });
    return x + icon.room + widthOf(paper, words, facts);
  }

  function drawBooking(address: string, article: Structure, y: number) {
    const x = PAGE.width - PAGE.margin - QR;
    const link = paper.struct("Link", { lang: language, alt: words.bookAt(texts.title) });
    article.add(link);
    link.add(() => {
      drawQrCode(paper, address, x, y, QR);
      say(paper, words.book, x, y + QR + mm(0.6), {
        size: 7.5,
        font: "medium",
        width: QR,
        align: "center",
        color: ink,
      });
    });
    linkTo(paper, [x, y, QR, QR + mm(4)], address, link, words.bookAt(texts.title));
    link.end();
  }
}
