import { expect, it } from "vitest";
import type { LogEntry } from "~/contract/logs";
import { groupEntries } from "~/ui/logs/log-groups.server";

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
  askedBy: null,
  corrected: false,
  reason: null,
};
const lineOf = async (entry: LogEntry) => {
  const [group] = await groupEntries([entry], { by: "day" });
  const [first] = group?.lines ?? [];
  const words = first?.sentence.map((part) => (typeof part === "string" ? part : part.name)).join("");
  return { ...first, words };
};

it("describes a change to one’s own account without repeating the name", async () => {
  expect((await lineOf(own)).words).toContain("Zoé Collard a réinitialisé son mot de passe");
  const subject = { kind: "user", id: "luc", canOpen: true } as const;
  const other: LogEntry = { ...own, type: "UserUpdated", subject, extraInfo: "Luc Wéry" };
  expect((await lineOf(other)).words).toContain("Zoé Collard a modifié le compte de Luc Wéry");
});

it.each([
  ["Aline Bastin", "d’Aline Bastin"],
  ["Émile Roy", "d’Émile Roy"],
  ["Hélène Roy", "d’Hélène Roy"],
  [null, "d’un utilisateur"],
])("formats %s as usually written", async (extraInfo, named) => {
  const subject = { kind: "user", id: "luc", canOpen: true } as const;
  const { words } = await lineOf({ ...own, type: "UserUpdated", subject, extraInfo });
  expect(words).toContain(`a modifié le compte ${named}`);
});

const field = (before: string | null, after: string) => ({
  field: "Nom",
  before,
  after,
  masked: false,
  corrected: false,
});

it.each([
  ["OperatorCreated", [field(null, "Zoo")], "1\u00a0champ renseigné"],
  ["OperatorEdited", [field(null, "Zoo")], "1\u00a0champ modifié"],
  ["OperatorArchived", [field("Actif", "Archivé")], "1\u00a0champ modifié"],
  ["DataExported", [field(null, "Contrôle"), field(null, "12")], "2\u00a0précisions"],
] as const)("summarises the changed fields of %s", async (type, fields, words) => {
  expect((await lineOf({ ...own, type, fields: [...fields] })).summary?.replaceAll(" ", "\u00a0")).toBe(
    words.replaceAll(" ", "\u00a0"),
  );
});

it("links to a subject that the reader may open, or else to its entries", async () => {
  const subject = { kind: "operator", id: "zoo", canOpen: true } as const;
  const entry: LogEntry = { ...own, type: "OperatorEdited", subject, extraInfo: "Zoo" };
  expect((await lineOf(entry)).link).toMatchObject({
    to: "/eltos/zoo/informations",
    label: "Ouvrir la fiche",
  });
  const closed = await lineOf({ ...entry, subject: { ...subject, canOpen: false } });
  expect(closed.link).toMatchObject({ to: "/logs?subject=zoo" });
  expect(closed.sentence).toContainEqual({ name: "Zoo" });
});

it.each([
  [{ id: "anne", name: "Anne Roy" }, false, " (demande d’Anne Roy)"],
  [{ id: null, name: "Luc Roy" }, true, " (demande de Luc Roy, corrigée)"],
  [{ id: "zoe", name: "Zoé Collard" }, true, " (demande corrigée)"],
  [{ id: "zoe", name: "Zoé Collard" }, false, ""],
  [null, false, ""],
])("names for %o the requester, and whether it was corrected", async (askedBy, corrected, told) => {
  const subject = { kind: "operator", id: "zoo", canOpen: true } as const;
  const type = "OperatorRequestApproved";
  const entry: LogEntry = { ...own, type, subject, extraInfo: "Zoo", request: "Edited", askedBy, corrected };
  expect((await lineOf(entry)).words).toBe(
    `Zoé Collard a accepté la modification de la fiche «\u00a0Zoo\u00a0»${told}`,
  );
});

it("groups consecutive entries by day or type", async () => {
  const days = await groupEntries(
    [
      own,
      { ...own, id: "f", date: "2026-03-01T09:00:00Z" },
      { ...own, id: "g", date: "2026-02-28T09:00:00Z" },
    ],
    { by: "day" },
  );
  expect(days.map(({ heading, lines }) => [heading, lines.length])).toEqual([
    ["dimanche 1er mars 2026", 2],
    ["samedi 28 février 2026", 1],
  ]);
  const [type] = await groupEntries([own], { by: "type" });
  expect(type?.heading).toBe("Mot de passe réinitialisé");
});
