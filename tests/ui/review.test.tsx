import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { Language } from "~/contract/languages";
import type { Change } from "~/contract/publication/calls";
import { RequestBadge, StatusBadge } from "~/ui/display/badge";
import { ChangeEntry, type FieldWords } from "~/ui/publication/change-entry";
import EditConflict from "~/ui/reviews/compared-edits";
import { EditableComparison } from "~/ui/reviews/editable-comparison";
import { ReviewDiff } from "~/ui/reviews/review-diff";
import { plain, show } from "./support/page";

const fields = [
  {
    key: "description",
    label: "Description",
    current: "Perchée à 100 m au-dessus de la Meuse.",
    proposed: "Perchée à cent mètres au-dessus de la Meuse.",
    correct: <input name="description" defaultValue="Perchée" aria-label="Version corrigée" />,
  },
  { key: "web", label: "Site web", current: null, proposed: "https://exemple.be" },
  { key: "name", label: "Nom", current: "Abbaye", proposed: "Abbaye" },
];

describe("a review", () => {
  it("marks removed and added words", () => {
    const { container } = show(<ReviewDiff fields={fields} />);
    const marks = (tag: string) => [...container.querySelectorAll(tag)].map((mark) => mark.textContent);
    expect(marks("del")).toEqual(["100 m"]);
    expect(marks("ins")).toEqual(["cent mètres", "https://exemple.be"]);
    expect(screen.getByText("Non renseigné")).toBeTruthy();
  });

  it("keeps every character of both versions", () => {
    const { container } = show(<ReviewDiff fields={fields} />);
    const versions = [...container.querySelectorAll("dl dd > div")].map((box) => box.textContent);
    expect(versions.slice(0, 2)).toEqual([`Actuelle${fields[0]?.current}`, `Proposée${fields[0]?.proposed}`]);
  });

  it("folds unchanged fields, counts both, and submits a correction even when folded", () => {
    const { container } = show(<ReviewDiff fields={fields} />);
    expect(plain(container.textContent)).toContain("2 champs modifiés sur 3");
    const folded = screen.getByText(/1 champ inchangé/).closest("details");
    expect(folded?.open).toBe(false);
    expect(within(folded as HTMLElement).getByText("Abbaye")).toBeTruthy();
    const correction = container.querySelector<HTMLInputElement>("input[name=description]");
    expect(correction?.closest("details")?.open).toBe(false);
    expect(correction?.disabled).toBe(false);
  });

  it("names the kind of request and does not count unchanged fields", () => {
    const same = fields.slice(2);
    const summary = (review: ReactElement) => plain(show(review).container.querySelector("p")?.textContent);
    expect(summary(<ReviewDiff fields={same} asked="Suppression demandée" />)).toBe("Suppression demandée");
    expect(summary(<ReviewDiff fields={fields} asked="Désarchivage demandé" />)).toBe(
      "Désarchivage demandé · 2 champs modifiés sur 3",
    );
    expect(summary(<ReviewDiff fields={fields} asked="Création demandée" created />)).toBe(
      "Création demandée · 3 champs",
    );
    expect(summary(<ReviewDiff fields={same} />)).toBe("Aucun champ modifié sur 1");
    // Only for these: otherwise it would repeat the same number.
    expect(summary(<ReviewDiff fields={fields.slice(0, 1)} />)).toBe("1 champ modifié");
  });

  it("shows every field of a creation in one column", () => {
    const { container } = show(<ReviewDiff fields={fields} created />);
    expect(container.querySelector("del, ins")).toBeNull();
    expect(container.querySelectorAll("dt")).toHaveLength(3);
  });
});

describe("a text in another language", () => {
  const dutch = [
    { key: "nl", label: "Nom (néerlandais)", lang: "nl", current: null, proposed: "Citadel van Dinant" },
    {
      key: "same",
      label: "Nom (allemand)",
      lang: "de",
      current: "Zitadelle",
      proposed: "Zitadelle",
      correct: <input name="same" aria-label="Version corrigée" />,
    },
  ];
  /** The language of each text. */
  const heard = ({ container }: { container: HTMLElement }) =>
    [...container.querySelectorAll("[lang]")].map((element) => [
      element.getAttribute("lang"),
      element.textContent,
    ]);

  it("is marked with its language, and the text around it as French", () => {
    expect(heard(show(<ReviewDiff fields={dutch} />))).toEqual([
      ["nl", "Citadel van Dinant"],
      ["de", "Zitadelle"],
    ]);
    expect(heard(show(<ReviewDiff fields={dutch} created />))).toEqual([
      ["nl", "Citadel van Dinant"],
      ["de", "Zitadelle"],
    ]);
  });

  it("is marked beside the field that changes it", () => {
    const fields = dutch.map(({ key, label, lang, current, proposed }) => ({
      path: key,
      label,
      lang: lang as Language,
      text: (content: "before" | "after") => (content === "before" ? current : proposed),
    }));
    const comparison = show(
      <EditableComparison
        fields={fields}
        before="before"
        after="after"
        control={() => <input aria-label="Résultat" />}
        wrong={() => false}
        setAside={[]}
        questioned={new Set()}
      />,
    );
    expect(heard(comparison)).toEqual([
      ["nl", "Citadel van Dinant"],
      ["de", "Zitadelle"],
    ]);
  });

  const changed: Change = {
    kind: "operator",
    id: "1",
    name: "Citadelle de Dinant",
    operatorName: "Citadelle de Dinant",
    missing: [],
    isOffer: null,
    change: "changed",
    fields: [],
    why: null,
    visibleFrom: null,
    by: null,
  };

  it("is marked among the changes of a publication", () => {
    const change: Change = {
      ...changed,
      fields: [{ path: "tourismProduct.name.nl", before: null, after: "Citadel van Dinant" }],
    };
    const words = () => ({
      place: 0,
      label: "Nom (néerlandais)",
      lang: "nl",
      text: (value: unknown) => value as string,
    });
    expect(heard(show(<ChangeEntry change={change} words={words} isPending />))).toEqual([
      ["nl", "Citadel van Dinant"],
    ]);
  });

  it("shows the values of every field of a publication, in the order in which visitors read them", () => {
    const paths = ["facebook", "phone", "picture", "description", "email"];
    const change: Change = {
      ...changed,
      fields: paths.map((path) => ({ path, before: `old ${path}`, after: `new ${path}` })),
    };
    const words: FieldWords = (_, path) => ({
      place: ["description", "email", "facebook", "phone", "picture"].indexOf(path),
      label: path,
      text: (value) => (path === "picture" ? "présente" : String(value)),
    });
    const { container } = show(<ChangeEntry change={change} words={words} isPending />);
    expect([...container.querySelectorAll("ins")].map(({ textContent }) => textContent)).toEqual([
      "new description",
      "new email",
      "new facebook",
      "new phone",
    ]);
    const fold = container.querySelector("details");
    expect(fold?.querySelector("summary")?.textContent).toBe("otherFields");
    expect(fold?.querySelectorAll("p")[1]?.textContent).toBe("fieldReplaced");
  });

  it("is marked where one of two conflicting versions must be chosen", () => {
    const conflict: Conflict<string> = {
      by: "Anne Delvaux",
      at: "2026-11-22T09:00:00.000Z",
      fields: [{ path: "nl", choice: "mine", both: true }],
      submitted: [],
      theirs: "Citadel",
      mine: "",
    };
    const shown = show(
      <EditConflict
        subject="operator"
        conflict={conflict}
        fields={[{ path: "nl", label: "Nom (néerlandais)", lang: "nl", text: (content) => content || null }]}
        save={{ intent: "save", label: "Enregistrer" }}
        closeTo="/"
        frame={(content) => content}
      />,
    );
    expect(heard(shown)).toEqual([["nl", "Citadel"]]);
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ required }) => required)).toEqual([
      true,
      true,
    ]);
  });
});

describe("badges", () => {
  it("agree with the gender of what they describe", () => {
    show(
      <>
        <StatusBadge value="Archived" />
        <StatusBadge value="Archived" gender="f" />
      </>,
    );
    expect(screen.getByText("Archivé")).toBeTruthy();
    expect(screen.getByText("Archivée")).toBeTruthy();
  });

  it("tell screen readers that no request is open", () => {
    show(<RequestBadge value="Validated" />);
    expect(screen.getByText("Aucune demande").className).toBe("sr");
  });
});
