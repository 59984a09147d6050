import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatPhone } from "~/contract/entry/format-phone";
import { isFilledIn, type Language, languages } from "~/contract/languages";
import type { ShownContent, ShownContents } from "~/contract/publication/contents";
import type { PreviewedOffer } from "~/contract/publication/offer-preview";
import type { PublishedGift, PublishedOperator } from "~/contract/snapshot";
import { offerPreview } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { sceneUrl } from "~/ui/display/scenes";

/* How the pass app shows each kind of content, from its entry in a snapshot. */

/** The pass app's own texts around a content, in the visitor's language. */
interface PassAppWords {
  deal: string;
  /** The heading of the list that a card is in. */
  deals: string;
  offers: string;
  /** With days written in full. */
  between: (from: string, to: string) => string;
  from: (day: string) => string;
  until: (day: string) => string;
  points: (count: number) => string;
  /** Price of a gift, in points. */
  cost: (count: number) => string;
  book: string;
}

/** Grouped by U+00A0 where Intl writes U+202F, which the typeface lacks. */
const figure = (language: Language, value: number) =>
  new Intl.NumberFormat(language).format(value).replace(/\u202f/g, "\u00a0");

export const passAppWords: Record<Language, PassAppWords> = {
  fr: {
    deal: "Bon plan",
    deals: "Bons plans du moment",
    offers: "Offres",
    between: (from, to) => `Du ${from} au ${to}`,
    from: (day) => `dès le ${day}`,
    until: (day) => `jusqu’au ${day}`,
    points: (count) => `${figure("fr", count)}\u00a0${count > 1 ? "points" : "point"} à chaque visite`,
    cost: (count) => `${figure("fr", count)}\u00a0${count > 1 ? "points" : "point"}`,
    book: "Réserver",
  },
  nl: {
    deal: "Voordeel",
    deals: "Voordelen van het moment",
    offers: "Aanbiedingen",
    between: (from, to) => `Van ${from} tot en met ${to}`,
    from: (day) => `vanaf ${day}`,
    until: (day) => `tot en met ${day}`,
    points: (count) => `${figure("nl", count)} ${count === 1 ? "punt" : "punten"} per bezoek`,
    cost: (count) => `${figure("nl", count)} ${count === 1 ? "punt" : "punten"}`,
    book: "Reserveren",
  },
  en: {
    deal: "Good deal",
    deals: "Good deals right now",
    offers: "Offers",
    between: (from, to) => `From ${from} to ${to}`,
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    points: (count) => `${figure("en", count)} ${count === 1 ? "point" : "points"} per visit`,
    cost: (count) => `${figure("en", count)} ${count === 1 ? "point" : "points"}`,
    book: "Book",
  },
  de: {
    deal: "Spartipp",
    deals: "Aktuelle Spartipps",
    offers: "Angebote",
    between: (from, to) => `Vom ${from} bis zum ${to}`,
    from: (day) => `ab dem ${day}`,
    until: (day) => `bis zum ${day}`,
    points: (count) => `${figure("de", count)} ${count === 1 ? "Punkt" : "Punkte"} pro Besuch`,
    cost: (count) => `${figure("de", count)} ${count === 1 ? "Punkt" : "Punkte"}`,
    book: "Buchen",
  },
};

const longDays = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(`${language}-BE`, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

/** A day, `YYYY-MM-DD`, as the pass app writes it: `2 mai 2026`, `2. Mai 2026`. */
const dayIn = (language: Language, day: string): string => {
  const written = longDays[language].format(new Date(`${day}T00:00:00Z`));
  return language === "fr" ? written.replace(/^1 /, "1er ") : written;
};

const styles = offerPreview();

type Texts = Record<Language, string | null>;

/** A content as the pass app shows it in one language, on its page and on its card. */
interface InApp {
  language: Language;
  /** Id of a picture. */
  picture: string | null | undefined;
  /** On the picture. */
  flag: string | null;
  title: Texts;
  /** Below the title. */
  below: ReactNode;
  /** Beside it, on the card. */
  day: string | null;
  facts: readonly (readonly [IconName, ReactNode])[];
  text: Texts;
  button: string | null;
}

/** A text, in French where the language has none; or room for it while it is not written. */
function Text({ of, language }: { of: Texts; language: Language }) {
  const lang = isFilledIn(of[language]) ? language : "fr";
  const text = of[lang];
  if (!isFilledIn(text)) return <i />;
  return <span lang={lang === language ? undefined : lang}>{text}</span>;
}

const Photo = ({ picture, flag }: Pick<InApp, "picture" | "flag">) => (
  <>
    <img src={picture ? `/media/${picture}` : sceneUrl("vallee")} alt="" />
    {flag && (
      <b className={styles.flag}>
        <Icon name="lightning-fill" />
        {flag}
      </b>
    )}
  </>
);

export function AppPage(shown: InApp) {
  const { language, title, below, facts, text, button } = shown;
  return (
    <div className={styles.page} data-view="page">
      <div>
        <Photo {...shown} />
      </div>
      <p>
        <Text of={title} language={language} />
      </p>
      <p>{below}</p>
      <ul>
        {facts.map(([icon, fact]) => (
          <li key={icon}>
            <Icon name={icon} />
            {fact}
          </li>
        ))}
      </ul>
      <p>
        <Text of={text} language={language} />
      </p>
      {button && <b>{button}</b>}
    </div>
  );
}

/** For an `offerPreview().list`. */
export function AppCard(shown: InApp) {
  const { language, title, below, day } = shown;
  return (
    <div>
      <Photo {...shown} />
      <p>
        <Text of={title} language={language} />
      </p>
      <p>
        {below}
        {day && <span>{` · ${day}`}</span>}
      </p>
    </div>
  );
}

export function offerInApp({ offer, operator, today }: PreviewedOffer, language: Language): InApp {
  const words = passAppWords[language];
  const { start, end, tags } = offer;
  const until = end && words.until(dayIn(language, end));
  return {
    language,
    picture: operator?.image,
    flag: offer.isOffer ? null : words.deal,
    title: offer.title,
    below: operator ? <Text of={operator.tourismProduct.name} language={language} /> : <i />,
    day: start && start > today ? words.from(dayIn(language, start)) : until,
    facts: [
      [
        "calendar-check",
        start && end ? words.between(dayIn(language, start), dayIn(language, end)) : <i key="days" />,
      ],
      ...pointsOf(operator, language),
      ...(tags.length > 0
        ? [
            [
              "tag",
              <span key="tags" lang="fr">
                {tags.join(", ")}
              </span>,
            ] as const,
          ]
        : []),
    ],
    text: offer.description,
    button: offer.bookingLink && words.book,
  };
}

export function operatorInApp(operator: PublishedOperator, language: Language): InApp {
  const { name, description, address, phone, webSite } = operator.tourismProduct;
  const street = [address.street, address.streetNumber, address.streetBox].filter(Boolean).join(" ");
  return {
    language,
    picture: operator.image,
    flag: null,
    title: name,
    below: address.city,
    day: null,
    facts: [
      ["map-pin-duotone", [street, `${address.zipCode} ${address.city}`].filter(Boolean).join(", ")],
      ...pointsOf(operator, language),
      ...(phone ? [["phone", formatPhone(phone, "\u00a0")] as const] : []),
      ...(webSite ? [["globe-simple-bold", webSite] as const] : []),
    ],
    text: description,
    button: null,
  };
}

export function giftInApp(gift: PublishedGift, language: Language): InApp {
  const words = passAppWords[language];
  return {
    language,
    picture: gift.image,
    flag: null,
    title: gift.name,
    below: words.cost(gift.points),
    day: words.until(dayIn(language, gift.visibilityEnd)),
    facts: [
      [
        "calendar-check",
        words.between(dayIn(language, gift.visibilityStart), dayIn(language, gift.visibilityEnd)),
      ],
    ],
    text: gift.description,
    button: gift.bookingLink && words.book,
  };
}

/** The points of a visit, if it earns any. */
const pointsOf = (operator: PublishedOperator | null, language: Language): InApp["facts"] =>
  operator && operator.points > 0 ? [["coins", passAppWords[language].points(operator.points)]] : [];

interface HtmlOptions extends Pick<ShownContents, "today"> {
  language: Language;
  view: "card" | "page";
}

/** A content on its card or its page, as HTML: none of it is in the browser's code (docs/offers.md, Preview). */
export function inAppHtml({ operator, offer, gift }: ShownContent, { today, language, view }: HtmlOptions) {
  const inApp = () => {
    if (offer) return offerInApp({ offer, operator, today }, language);
    return gift ? giftInApp(gift, language) : operator && operatorInApp(operator, language);
  };
  const shown = inApp();
  const View = view === "page" ? AppPage : AppCard;
  return shown ? renderToStaticMarkup(<View {...shown} />) : "";
}
