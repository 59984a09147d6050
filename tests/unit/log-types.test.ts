import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LogType, logTypes } from "~/contract/logs";
import entryTexts from "../../locales/fr/backoffice-log-entries.json";
import texts from "../../locales/fr/backoffice-logs.json";

/** The events that the specification lists (section 9), with the types of their entries. */
const specified: Record<string, LogType[]> = {
  "user login": ["UserLogin"],
  "password creation, reset, update": ["PasswordCreated", "PasswordReset", "PasswordUpdated"],
  "user create, update, delete": ["UserCreated", "UserUpdated", "UserDeleted"],
  "operator create, edit, translate": ["OperatorCreated", "OperatorEdited", "OperatorTranslated"],
  "operator delete, archive, unarchive": ["OperatorDeleted", "OperatorArchived", "OperatorUnarchived"],
  "operator sign-up, link, group": ["OperatorSignedUp", "OperatorLinked", "OperatorUnlinked", "GroupRenamed"],
  "offer create, update, archive, unarchive": [
    "OfferCreated",
    "OfferUpdated",
    "OfferArchived",
    "OfferUnarchived",
  ],
  "offer delete request with approvals and refusals": [
    "OfferDeletionRequested",
    "OfferRequestApproved",
    "OfferRequestRefused",
    "OfferDeleted",
  ],
  translation: ["OfferTranslated", "TextTranslated"],
  "operator scan": ["OperatorScanned"],
  "points added from the external booking system": ["BookingPointsAdded"],
  "pass holder sign-up, update, delete": ["PassHolderSignedUp", "PassHolderUpdated", "PassHolderDeleted"],
  // Turnover has no type: no call of the document says where it comes from, so nothing could write it.
  "pass holder merge, duplicate resolved": ["PassHolderMerged", "PassHolderDuplicateResolved"],
  "data exports": ["DataExported"],
  "not eligible operator": ["OperatorNotEligible"],
};

const sources = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/^(logs|seed)\//.test(file))
  .map((file) => readFileSync(`app/api/${file}`, "utf8"))
  .join("\n");

const isWritten = (type: LogType) => sources.includes(`"${type}"`);

describe("types of log entries", () => {
  it.each(Object.entries(specified))("cover %s", (_, types) => {
    expect(types.filter((type) => !logTypes.includes(type))).toEqual([]);
  });

  it("are all written somewhere", () => {
    expect(logTypes.filter((type) => !isWritten(type))).toEqual([]);
  });

  it.each(logTypes)("%s has a French text", (type) => {
    expect(texts.types[type]).toMatch(/\p{L}/u);
  });

  it("have a sentence each if they are written, and there are no other sentences", () => {
    // Some are worded differently on the person's own account.
    const told = Object.keys(entryTexts.sentences).map((key) => key.replace(/_own$/, ""));
    expect(told.filter((type) => !(logTypes as readonly string[]).includes(type))).toEqual([]);
    expect(logTypes.filter((type) => isWritten(type) && !told.includes(type))).toEqual([]);
  });
});
