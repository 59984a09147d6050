import { useForm } from "@conform-to/react";
import { Form, Outlet, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { differencesIn } from "~/ui/forms/keeping/differences";
import { keepDraft, keepTyped, readDraft } from "~/ui/forms/keeping/drafts";
import { KeptDraft, useDropKeptDraft } from "~/ui/forms/keeping/kept-draft";
import { dropFromServer, keepOnServer } from "~/ui/forms/keeping/server-drafts";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { PhoneField } from "~/ui/forms/phone-field";
import { TextField } from "~/ui/forms/text-field";
import { hasChanges } from "~/ui/overlays/changes";
import ComparedEdits from "~/ui/reviews/compared-edits";
import { html, plain, showRoutes } from "./support/page";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Sheet {
  name: string;
  phone: string;
  password: string;
}

function Fields({ answer, offer }: { answer: FormAnswer | undefined; offer: React.ReactNode }) {
  const [form, fields] = useForm<Sheet>({
    id: "sheet",
    lastResult: answer?.lastResult,
    defaultValue: { name: "Moulin", phone: "+3282223344" },
  });
  return (
    <Form id={form.id} method="post" aria-label="Fiche">
      {offer}
      <input type="hidden" name="version" value={String(answer?.lastResult.initialValue?.version ?? 7)} />
      <TextField field={fields.name} label="Nom" />
      <PhoneField field={fields.phone} label="Téléphone" />
      <PasswordField field={fields.password} label="Mot de passe" autoComplete="new-password" />
    </Form>
  );
}

const Staff = () => (
  <WithDraft form="sheet" answer={useActionData<FormAnswer>()}>
    {(answer, offer) => <Fields answer={answer} offer={offer} />}
  </WithDraft>
);
const Visitor = () => (
  <KeptDraft form="sheet" answer={undefined}>
    {(answer, offer) => <Fields answer={answer} offer={offer} />}
  </KeptDraft>
);

/** Before the scripts ran. */
const TypedBefore = () => {
  useLayoutEffect(() => {
    const field = document.querySelector<HTMLInputElement>("[name=name]");
    if (field) field.value = "Grand moulin";
  }, []);
  return null;
};

const routes = (person = "anne", Component = Staff) => [
  {
    id: "routes/shell/layout",
    path: "/",
    loader: () => ({ me: { id: person } }),
    Component: Outlet,
    children: [{ path: ":subject", Component }],
  },
];
const name = () => screen.findByLabelText<HTMLInputElement>("Nom");
async function type(text: string) {
  await userEvent.clear(await name());
  await userEvent.type(await name(), text);
}
/** Simulates a reload: the URL stays the same. */
function reopen(subject = "moulin", person = "anne", Component = Staff) {
  history.replaceState(null, "", `/${subject}`);
  cleanup();
  showRoutes(routes(person, Component), `/${subject}`);
}
const offer = () => screen.queryByText(/^Brouillon d/);

describe("a long form of the staff", () => {
  it("offers the draft when it is opened again, and counts as changed once the draft is restored", async () => {
    reopen();
    await type("Grand moulin");
    await userEvent.type(screen.getByLabelText("Téléphone"), "5");
    await userEvent.type(screen.getByLabelText("Mot de passe"), "secret");
    expect(JSON.stringify(localStorage)).not.toContain("secret");
    reopen();
    expect((await name()).value).toBe("Moulin");
    expect(plain((await screen.findByText(/^Brouillon de/)).textContent)).toMatch(
      /^Brouillon de \d+ h \d\d$/,
    );
    await userEvent.click(screen.getByRole("button", { name: "Reprendre" }));
    expect((await name()).value).toBe("Grand moulin");
    expect(screen.getByLabelText<HTMLInputElement>("Téléphone").value).toMatch(/5$/);
    expect(offer()).toBeNull();
    expect(hasChanges(document)).toBe(true);
    screen.getByText(/Brouillon repris/);
  });

  it("discards the draft on request, and once nothing differs any more", async () => {
    reopen();
    await type("Grand moulin");
    reopen();
    await userEvent.click(await screen.findByRole("button", { name: "Effacer le brouillon" }));
    expect(localStorage).toHaveLength(0);
    await type("Petit moulin");
    expect(localStorage).toHaveLength(1);
    await type("Moulin");
    expect(localStorage).toHaveLength(0);
  });

  it("does not offer the current input when the form is refilled, and keeps that input", async () => {
    const FilledIn = () => {
      const [count, fillIn] = useState(0);
      return (
        <>
          <button type="button" onClick={() => fillIn(count + 1)}>
            Remplir
          </button>
          <WithDraft form="sheet" answer={undefined}>
            {(_, offer) => (
              <Fields
                key={count}
                answer={{ lastResult: { initialValue: { name: count ? "Proposé" : "Moulin" } } }}
                offer={offer}
              />
            )}
          </WithDraft>
        </>
      );
    };
    reopen("moulin", "anne", FilledIn);
    await type("Grand moulin");
    await userEvent.click(screen.getByRole("button", { name: "Remplir" }));
    expect((await name()).value).toBe("Proposé");
    expect(offer()).toBeNull();
    expect(JSON.stringify(localStorage)).toContain("Proposé");
    reopen("moulin", "anne", FilledIn);
    await screen.findByText(/^Brouillon de/);
    await userEvent.click(screen.getByRole("button", { name: "Remplir" }));
    expect(offer()).not.toBeNull();
  });

  it("discards the draft when the form is left, but not when an error page replaces it", async () => {
    reopen();
    await type("Grand moulin");
    cleanup();
    expect(localStorage).toHaveLength(1);
    reopen();
    await waitFor(() => expect(offer()).not.toBeNull());
    history.replaceState(null, "", "/ailleurs");
    cleanup();
    expect(localStorage).toHaveLength(0);
  });

  it("discards the draft when the conflict page that replaced the form is left", async () => {
    const Refused = () => {
      const [isStale, refuse] = useState(false);
      const conflict = { by: null, at: "2026-11-22T09:00:00.000Z", fields: [], submitted: [] };
      return isStale ? (
        <ComparedEdits
          subject="operator"
          conflict={{ ...conflict, theirs: "Citadel", mine: "" }}
          fields={[]}
          save={{ intent: "save", label: "Enregistrer" }}
          closeTo="/"
          frame={(_, actions) => actions}
        />
      ) : (
        <>
          <button type="button" onClick={() => refuse(true)}>
            Refuser
          </button>
          <Staff />
        </>
      );
    };
    reopen("moulin", "anne", Refused);
    await type("Grand moulin");
    await userEvent.click(screen.getByRole("button", { name: "Refuser" }));
    await screen.findByRole("button", { name: "Enregistrer" });
    expect(localStorage).toHaveLength(1);
    history.replaceState(null, "", "/ailleurs");
    cleanup();
    expect(localStorage).toHaveLength(0);
  });

  it("offers the draft only to the same user and for the same record, and for less than a week", async () => {
    reopen();
    await type("Grand moulin");
    reopen("moulin", "luc");
    await name();
    expect(offer()).toBeNull();
    reopen("forge");
    await name();
    expect(offer()).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ["Date"] });
    reopen();
    await name();
    vi.useRealTimers();
    expect(offer()).toBeNull();
  });

  it("offers the draft with input typed before the scripts ran", async () => {
    const Early = () => (
      <WithDraft form="sheet" answer={undefined}>
        {(answer, offer) => (
          <>
            <Fields answer={answer} offer={offer} />
            <TypedBefore />
          </>
        )}
      </WithDraft>
    );
    reopen("moulin", "anne", Early);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("Grand moulin"));
    reopen();
    await screen.findByText(/^Brouillon de/);
    expect((await name()).value).toBe("Moulin");
  });

  it("offers the server's draft, with its differences, if it is newer than this browser's", async () => {
    const drafts = {
      at: "2026-11-27T09:00:00.000Z",
      fields: [
        ["name", "Grand moulin"],
        ["version", "7"],
      ],
    };
    const fetched = vi
      .spyOn(window, "fetch")
      .mockImplementation(async () => Response.json({ draft: drafts }));
    reopen();
    await screen.findByText(/^Brouillon d/);
    expect(fetched).toHaveBeenCalledWith("/drafts?form=%2Fmoulin%3A");
    expect(plain(screen.getByText(/Grand moulin/).textContent)).toBe(
      "« Grand moulin » au lieu de « Moulin »",
    );
    await userEvent.click(screen.getByRole("button", { name: "Reprendre" }));
    expect((await name()).value).toBe("Grand moulin");
    // The same draft, stored here later, is not offered.
    keepDraft(localStorage, "anne:/moulin:", [["name", "Petit moulin"]], drafts.at);
    reopen();
    await screen.findByText(/Petit moulin/);
    fetched.mockRestore();
  });

  it("keeps the server's draft when another device only opens the form", async () => {
    const draft = { at: "2026-11-27T09:00:00.000Z", fields: [["name", "Grand moulin"]] };
    const fetched = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ draft }));
    reopen("barque");
    await screen.findByText(/^Brouillon d/);
    reopen("autre");
    await name();
    // A draft typed in another test may only be sent now.
    const sent = fetched.mock.calls.map(([, init]) => String(init?.body ?? ""));
    expect(sent.filter((body) => body.includes("barque"))).toEqual([]);
    fetched.mockRestore();
  });

  it("deletes the server's draft when the form is left while the draft is being sent", async () => {
    const sent: string[] = [];
    const arrive: (() => void)[] = [];
    const fetched = vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
      if (init?.method !== "POST") return Response.json({ draft: null });
      sent.push(String(init.body));
      if (sent.length === 1) await new Promise<void>((resolve) => arrive.push(resolve));
      return Response.json({ at: "2026-11-27T09:00:00.000Z" });
    });
    keepOnServer("/moulin:", [["name", "Grand moulin"]]);
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 });
    dropFromServer("/moulin:");
    for (const go of arrive) go();
    // Once immediately, and once more after the request in flight.
    await waitFor(() => expect(sent.slice(1)).toEqual(["form=%2Fmoulin%3A", "form=%2Fmoulin%3A"]));
    fetched.mockRestore();
  });

  it("has no draft in the server's HTML", () => {
    expect(html([{ path: "/", Component: Staff }], "/")).not.toContain("Brouillon");
  });
});

it("a visitor's form restores its draft by itself, until it is cleared", async () => {
  reopen("sign-up", "", Visitor);
  await type("Scierie");
  reopen("sign-up", "", Visitor);
  await screen.findByText("Votre saisie est reprise où vous l’aviez laissée.");
  expect((await name()).value).toBe("Scierie");
  await userEvent.click(screen.getByRole("button", { name: "Tout effacer" }));
  await waitFor(async () => expect((await name()).value).toBe("Moulin"));
  expect(document.activeElement).toBe(await name());
  expect(sessionStorage).toHaveLength(0);
});

it("clearing a visitor's form also clears refused input", async () => {
  const Refused = () => {
    const [answer, setAnswer] = useState<FormAnswer>();
    const refuse = () =>
      setAnswer({ lastResult: { initialValue: { name: "Scierie refusée" } } } as unknown as FormAnswer);
    return (
      <>
        <button type="button" onClick={refuse}>
          Envoyer
        </button>
        <KeptDraft form="sheet" answer={answer}>
          {(shown, note) => <Fields answer={shown} offer={note} />}
        </KeptDraft>
      </>
    );
  };
  reopen("sign-up", "", Visitor);
  await type("Scierie");
  reopen("sign-up", "", Refused);
  await screen.findByText("Votre saisie est reprise où vous l’aviez laissée.");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await userEvent.click(screen.getByRole("button", { name: "Tout effacer" }));
  await waitFor(async () => expect((await name()).value).toBe("Moulin"));
});

describe("as soon as the page confirms it, before effects that wait for a paint", () => {
  /** The result of `read` once `shown` has replaced the page. */
  async function whenShown<Read>(root: Root, place: Node, shown: ReactNode, read: () => Read) {
    const seen = new Promise<Read>((tell) => {
      new MutationObserver(() => tell(read())).observe(place, { childList: true });
    });
    startTransition(() => root.render(shown));
    return seen;
  }

  /** Takes so long that the browser paints before React continues. */
  const Slow = () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    return "Votre demande est envoyée";
  };

  it("the draft of a sent sign-up is deleted", async () => {
    keepDraft(sessionStorage, "sheet", [["name", "Brasserie du Lac"]]);
    const Sent = () => {
      useDropKeptDraft("sheet");
      return <Slow />;
    };
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const kept = await whenShown(root, place, <Sent />, () => readDraft(sessionStorage, "sheet"));
    root.unmount();
    expect(kept).toBeUndefined();
  });

  it("a saved form of the staff has no draft any more", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const Stub = createRemixStub(routes());
    await act(async () => root.render(<Stub initialEntries={["/moulin"]} />));
    await type("Grand moulin");
    expect(localStorage).toHaveLength(1);
    history.replaceState(null, "", "/ailleurs");
    const kept = await whenShown(root, place, <Slow />, () => localStorage.length);
    root.unmount();
    expect(kept).toBe(0);
  });
});

it("differences are described by the labels of boxes and lists", () => {
  document.body.innerHTML = `<form>
    <label>Nom <input name="name" /></label>
    <fieldset><legend>Catégories</legend>
      <label><input type="checkbox" name="kinds" value="M" /> Musée</label>
      <label><input type="checkbox" name="kinds" value="B" /> Brasserie</label></fieldset>
    <label for="language">Langue</label> <select id="language" name="language"><option value="FR">Français</option><option value="NL">Néerlandais</option></select>
    <input type="hidden" name="version" /></form>`;
  const shown: [string, string][] = [
    ["name", "Moulin"],
    ["kinds", "M"],
    ["language", "FR"],
    ["version", "7"],
  ];
  const draft: [string, string][] = [
    ["name", "Moulin"],
    ["kinds", "M"],
    ["kinds", "B"],
    ["language", "NL"],
  ];
  expect(differencesIn(document.forms[0] as HTMLFormElement, shown, draft)).toEqual([
    { label: "Catégories", shown: "Musée", draft: "Musée, Brasserie" },
    { label: "Langue", shown: "Français", draft: "Néerlandais" },
  ]);
  document.body.innerHTML = "";
});

describe("the storage", () => {
  it("keeps at most ten drafts, and rejects oversized drafts", () => {
    for (let day = 1; day <= 12; day++) {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8, day), toFake: ["Date"] });
      keepDraft(localStorage, String(day), [["a", "b"]]);
    }
    expect(localStorage).toHaveLength(10);
    expect(readDraft(localStorage, "2")).toBeUndefined();
    expect(readDraft(localStorage, "3")?.fields).toEqual([["a", "b"]]);
    keepDraft(localStorage, "3", [["a", "b".repeat(100_000)]]);
    expect(readDraft(localStorage, "3")?.fields).toEqual([["a", "b"]]);
    vi.useRealTimers();
  });

  it("offers a draft for exactly seven days", () => {
    const kept = Date.UTC(2026, 10, 22, 8);
    const at = (now: number) => {
      vi.useFakeTimers({ now, toFake: ["Date"] });
      return readDraft(localStorage, "sheet");
    };
    vi.useFakeTimers({ now: kept, toFake: ["Date"] });
    keepDraft(localStorage, "sheet", [["a", "b"]]);
    const week = 7 * 24 * 3_600_000;
    expect(at(kept + week - 1)?.fields).toEqual([["a", "b"]]);
    expect(at(kept + week)).toBeUndefined();
    vi.useRealTimers();
  });

  it("ignores an invalid entry", () => {
    localStorage.setItem("draft:a", "{");
    expect(readDraft(localStorage, "a")).toBeUndefined();
  });
});

it("in a visitor's form, input typed before the scripts ran replaces the stored draft", async () => {
  const Early = () => (
    <KeptDraft form="sheet" answer={undefined}>
      {(answer, note) => (
        <>
          <Fields answer={answer} offer={note} />
          {!answer && <TypedBefore />}
        </>
      )}
    </KeptDraft>
  );
  reopen("sign-up", "", Visitor);
  await userEvent.type(await screen.findByLabelText("Téléphone"), "5");
  reopen("sign-up", "", Early);
  await screen.findByText("Votre saisie est reprise où vous l’aviez laissée.");
  expect((await name()).value).toBe("Grand moulin");
  expect(screen.getByLabelText<HTMLInputElement>("Téléphone").value).toMatch(/5$/);
});

it("without input before the scripts ran, a form stores no draft and keeps an existing one", () => {
  const form = document.createElement("form");
  form.innerHTML = '<input name="name" value="Moulin" />';
  keepTyped(localStorage, "somebody:/eltos/add", form);
  expect(readDraft(localStorage, "somebody:/eltos/add")).toBeUndefined();
});

it.each([
  ["a box", '<input type="checkbox" name="a" />', (input: HTMLInputElement) => input.click()],
  ["a choice", '<input type="radio" name="a" />', (input: HTMLInputElement) => input.click()],
  [
    "a text",
    '<input name="a" value="x" />',
    (input: HTMLInputElement) => Object.assign(input, { value: "y" }),
  ],
])("%s with a new value counts as a change of its form", (_, field, change) => {
  document.body.innerHTML = `<form method="post">${field}</form>`;
  const input = document.querySelector("input") as HTMLInputElement;
  expect(hasChanges(document)).toBe(false);
  change(input);
  expect(hasChanges(document)).toBe(true);
});
