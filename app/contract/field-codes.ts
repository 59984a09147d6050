/** The errors of a single field; a field may also carry the code of the refusal itself. */
export const fieldCodes = {
  required: "It is missing or empty.",
  atLeastOne: "At least one is needed.",
  tooMany: "There are more than are accepted.",
  tooLong: "It has more characters than are accepted.",
  invalid: "It is of another type, or none of the values that are accepted.",
  unknownField: "This call has no field of this name: nothing was saved.",
  unstorable: "It holds a character that no text can be stored with (NUL, or half of a character).",
  invalidNumber: "It is no number, or out of range.",
  outOfRange: "It is no whole number, or out of its range.",
  positiveNumber: "It is below zero.",
  aboveZero: "It is zero or below.",
  invalidDate: "It is no day (YYYY-MM-DD) after 1900.",
  invalidEmail: "It is no e-mail address that any mail server reaches.",
  invalidUrl: "It is no complete URL (https://…).",
  invalidPassNumber: "A pass number has 13 digits.",
  passNumberTaken: "Another pass holder has this number, or had it.",
  passNumberBlocked: "The card was reported lost, stolen or damaged.",
  cardsDoNotAddUp: "The cards that were counted and those that are missing do not make up the batch.",
  notOfThisBatch: "No card of this batch has this number.",
  needsNewPassNumber: "A card needs a number of its own, not that of the digital pass.",
  namesThePerson: "It names the person whose data are to be erased, and would stay.",
  unclearMention: "It names by a first name several people of the team; “params” says which.",
  numberOfNeither: "It is the number of neither of the two records.",
  phoneIsRequired: "With the opt-in to text messages a phone is required.",
  conditionOfUseIsRequired: "The terms have to be accepted.",
  invalidPhone: "It is no number that exists in its country's plan, in international format.",
  invalidZipCode: "It has not four digits.",
  invalidPostcode: "It is no postcode of any country.",
  unknownZipCode: "No Belgian locality has this postal code.",
  invalidCompanyNumber:
    "The check digits of the Belgian company number are wrong, or it is no number of another country.",
  weakPassword: "It is not as strong as passwords must be.",
  obviousPassword:
    "It is made of words that are tried first: the programme's own, or the most frequent ones.",
  pictureRequired: "A picture is needed.",
  copyrightRequired: "A picture needs its copyright.",
  onlyForSome: "It is only for `some`; with `all` it stays empty.",
  onlyForOther: "It is only for another moment than those proposed.",
  dayPassed: "The day is over, or is today.",
  atLeastOneTitle: "A title is needed in one language at least.",
  titleOfBody: "A text needs a title in the same language.",
  minimumAboveMaximum: "The fewest points are more than the most.",
  sendDatePassed: "The moment lies behind.",
  invalidTime: "It is no time (HH:MM).",
  noSuchTime: "Clocks in Brussels leave this time out, in spring.",
  tooFar: "The day is too far from today.",
  unknownPlaceholder: "Something stands in braces that no order fills in.",
  mailWithoutKey: "The mail lacks {{key}}, though the gift gives one: whoever orders it would not get it.",
} as const;

/** Assigns a code to issues without one, since zod's messages are not stable. */
export const codeOfIssue = ({ code, input, origin }: { code?: string; input?: unknown; origin?: string }) => {
  if (code === "invalid_type" && (input === undefined || input === null)) return "required";
  if (code === "too_big") return origin === "string" ? "tooLong" : origin === "array" ? "tooMany" : "invalid";
  if (code === "too_small" && origin !== "number") return origin === "array" ? "atLeastOne" : "required";
  return "invalid";
};
