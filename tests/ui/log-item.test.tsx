import i18next from "i18next";
import { expect, it } from "vitest";
import type { LogEntry } from "~/contract/logs";
import { LogItem } from "~/ui/logs/log-item";
import texts from "../../locales/fr/backoffice-logs.json";
import { html, plain } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-logs", texts);

const own: LogEntry = {
  id: "e",
  type: "PasswordReset",
  date: "2026-03-01T10:00:00Z",
  user: "Zoé Collard",
  userId: "zoe",
  subject: { kind: "user", id: "zoe", canOpen: true },
  extraInfo: "Zoé Collard",
  changes: null,
  fields: [],
  request: null,
  reason: null,
};
const told = (entry: LogEntry) => {
  const Component = () => <LogItem entry={entry} query="" dated={false} />;
  return plain(html([{ id: "page", path: "/", Component }], "/")).replace(/<[^>]+>/g, "");
};

it("tells of somebody’s own account without naming them twice", () => {
  expect(told(own)).toContain("Zoé Collard a réinitialisé son mot de passe");
  const subject = { kind: "user", id: "luc", canOpen: true } as const;
  const other: LogEntry = { ...own, type: "UserUpdated", subject, extraInfo: "Luc Wéry" };
  expect(told(other)).toContain("Zoé Collard a modifié le compte de Luc Wéry");
});

it.each([
  ["Aline Bastin", "d’Aline Bastin"],
  ["Émile Roy", "d’Émile Roy"],
  ["Hélène Roy", "de Hélène Roy"],
  [null, "d’un utilisateur"],
])("names %s as one writes it", (extraInfo, named) => {
  const subject = { kind: "user", id: "luc", canOpen: true } as const;
  expect(told({ ...own, type: "UserUpdated", subject, extraInfo })).toContain(`a modifié le compte ${named}`);
});
