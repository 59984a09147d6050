import { renderToStaticMarkup } from "react-dom/server";
import { formatPhone } from "~/contract/entry/format-phone";
import type { Language } from "~/contract/languages";
import type { ShownContent, ShownContents } from "~/contract/publication/contents";
import type { PreviewedOffer } from "~/contract/publication/offer-preview";
import type { PublishedGift, PublishedOperator } from "~/contract/snapshot";
import { AppCard, AppPage, type InApp, Text } from "./frames.server";
import { dayIn, passAppWords } from "./words";

/* How the pass app shows each kind of content, from its entry in a snapshot. */

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

/** What a visit earns, where it earns some. */
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
