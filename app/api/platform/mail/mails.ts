import type { RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import type { Mail } from "./outbox.server";
import { bodies, filled, hello, type Letter, texts, type Values } from "./write-mail";

export interface MailOptions {
  /** Public URL without a final slash. */
  appUrl: string;
  programmeName: string;
  helpEmail: string;
}

export interface Recipient {
  email: string;
  firstName: string | null;
}

type Kind = Exclude<
  keyof typeof texts,
  | "refusal"
  | "requestAccepted"
  | "requestsPublished"
  | "requestQuestion"
  | "requestAnswered"
  | "pictures"
  | "decisionPreference"
  | "digest"
  | "plannedPublication"
  | "mention"
  | "requestHandled"
  | "hello"
  | "helloNobody"
  | "signature"
  | "help"
  | "linkHint"
  | "ignore"
>;

/** To an address that may be somebody else's: nothing changes without its link. */
const canBeIgnored: Kind[] = ["passwordReset", "passwordCreation", "emailConfirmation"];

interface Written {
  kind: string;
  subject: string;
  /** After the greeting. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Before the help line and the signature. */
  hint?: string;
  /** The one-click link that unsubscribes from this kind of mail. */
  unsubscribeUrl?: string;
}

export function letterTo(
  { programmeName: programme, helpEmail }: MailOptions,
  to: Recipient,
  { kind, subject, paragraphs, action, hint, unsubscribeUrl }: Written,
): Mail {
  const after = [
    ...(hint ? [hint] : []),
    filled(texts.help, { helpEmail }),
    filled(texts.signature, { programme }),
  ];
  return {
    kind,
    recipient: to.email,
    subject,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...bodies({
      programme,
      subject,
      paragraphs: [hello(to.firstName), ...paragraphs],
      ...(action && { action }),
      after,
    }),
  };
}

/** Every mail that the back-office sends, ready for `queueMail`. Tokens go into the links as they are. */
export function mails({ appUrl, programmeName: programme, helpEmail }: MailOptions) {
  const letter = (kind: Kind, to: Recipient, values: Values = {}, url?: string, news: string[] = []) => {
    const given = { programme, helpEmail, ...values };
    const written = texts[kind];
    const [first, ...others] = written.paragraphs.map((sentence) => filled(sentence, given));
    return letterTo({ appUrl, programmeName: programme, helpEmail }, to, {
      kind,
      subject: filled(written.subject, given),
      paragraphs: [...(first ? [first] : []), ...news, ...others],
      ...(url && "action" in written && { action: { label: written.action, url } }),
      ...(canBeIgnored.includes(kind) && { hint: texts.ignore }),
    });
  };
  const withToken = (path: string, token: string) => `${appUrl}${path}?jwt=${encodeURIComponent(token)}`;
  const register = (token: string) => withToken("/register-user", token);

  return {
    /** To the manager who signed an operator up. */
    signUpConfirmation: (to: Recipient, operatorName: string) =>
      letter("signUpConfirmation", to, { operatorName }),
    /** To a user who has not chosen a password yet. */
    registration: (to: Recipient, operatorName: string, token: string) =>
      letter("registration", to, { operatorName }, register(token)),
    registrationResent: (to: Recipient, token: string) =>
      letter("registrationResent", to, {}, register(token)),
    /** Without token: the manager already has an account. */
    creationApproved: (
      to: Recipient,
      { name, points, corrected }: { name: string; points: number; corrected?: boolean },
      token: string | null,
    ) => {
      const values = { operatorName: name, points: points.toLocaleString("fr-BE") };
      const news = corrected ? [texts.requestAccepted.corrected] : [];
      return token
        ? letter("creationApproved", to, values, register(token), news)
        : letter("creationApprovedWithAccount", to, values, `${appUrl}/login`, news);
    },
    passwordReset: (to: Recipient, token: string) =>
      letter("passwordReset", to, {}, withToken("/reset-password", token)),
    /** To an active user who signs in another way and has no password yet. */
    passwordCreation: (to: Recipient, token: string) =>
      letter("passwordCreation", to, {}, `${withToken("/reset-password", token)}&creation=1`),
    passwordChanged: (to: Recipient) => letter("passwordChanged", to, {}, `${appUrl}/forgot-password`),
    /** To somebody who asked for a new password and may not sign in: suspended, or not accepted yet. */
    noAccess: (to: Recipient) => letter("noAccess", to),
    /** A refresh token was used twice: the session may be stolen. */
    sessionEnded: (to: Recipient) => letter("sessionEnded", to, {}, `${appUrl}/forgot-password`),
    /** To the new address that a person requested. */
    emailConfirmation: (to: Recipient, token: string) =>
      letter("emailConfirmation", to, {}, withToken("/confirm-email", token)),
    secondFactorOn: (to: Recipient) => letter("secondFactorOn", to),
    recoveryCodesRenewed: (to: Recipient) => letter("recoveryCodesRenewed", to),
    secondFactorOff: (to: Recipient) => letter("secondFactorOff", to),
    /** To a person who lost their phone, or about whom somebody claimed so. */
    secondFactorReset: (to: Recipient) => letter("secondFactorReset", to),
    /** To the new address, when it already has an account. */
    emailTaken: (to: Recipient) => letter("emailTaken", to, {}, `${appUrl}/login`),
    /** To the person's current address, before and after. */
    emailChangeRequested: (to: Recipient, email: string) =>
      letter("emailChangeRequested", to, { email }, `${appUrl}/forgot-password`),
    emailChanged: (to: Recipient, email: string) => letter("emailChanged", to, { email }),
    /** To a user created by an operator's or a platform administrator. */
    operatorAccountCreated: (to: Recipient, operatorName: string, token: string) =>
      letter("operatorAccountCreated", to, { operatorName }, register(token)),
    /** To platform administrators: fewer keys of a gift are left than its threshold. */
    lowStock: (to: Recipient, gift: { id: string; name: string; left: number }) =>
      letter(
        gift.left > 0 ? "lowStock" : "outOfStock",
        to,
        { giftName: gift.name, left: gift.left.toLocaleString("fr-BE") },
        `${appUrl}/gifts/${gift.id}/stock`,
      ),
  };
}

/** The kind of request that is refused, or the refusal of the operator itself as not eligible. */
export type RefusalKind = RequestKind | "NotEligible";

export interface Refused {
  to: Recipient;
  subject: ReviewSubject;
  /** The name of the operator or offer. */
  name: string;
  kind: RefusalKind;
  reason: string | null;
  programmeName: string;
}

/** To be sent as it is, or from the administrator's own mail program. */
export function refusalMail(refused: Refused) {
  const { subject, paragraphs, after } = refusalLetter(refused);
  const body = [...paragraphs, ...after].join("\r\n\r\n");
  return { to: refused.to.email, subject, body };
}

/** The same, ready for `queueMail`. */
export function refusal(refused: Refused): Mail {
  const letter = refusalLetter(refused);
  return { kind: "refusal", recipient: refused.to.email, subject: letter.subject, ...bodies(letter) };
}

function refusalLetter({ to, subject, name, kind, reason, programmeName }: Refused): Letter {
  const isOut = kind === "NotEligible";
  const values = { name, programme: programmeName };
  return {
    programme: programmeName,
    subject: filled(isOut ? texts.refusal.subjectNotEligible : texts.refusal.subject, values),
    paragraphs: [
      hello(to.firstName),
      filled(isOut ? texts.refusal.NotEligible : texts.refusal[subject][kind], values),
      ...(reason ? [filled(texts.refusal.reason, { reason })] : []),
    ],
    after: [
      isOut ? texts.refusal.reply : texts.refusal.next,
      filled(texts.signature, { programme: programmeName }),
    ],
  };
}
