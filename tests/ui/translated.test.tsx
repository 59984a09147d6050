import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LocalityFields } from "~/ui/forms/address-fields";
import { plainField } from "~/ui/forms/field";
import { KeyText } from "~/ui/gifts/key-text";
import { RowName } from "~/ui/lists/data-table";
import { ListRange } from "~/ui/lists/list-bar";
import { Pagination } from "~/ui/lists/pagination";
import { Recap } from "~/ui/overlays/dialog";
import { CopiedNumber } from "~/ui/pass-holders/copied-number";
import { Breadcrumb, SheetHead } from "~/ui/shell/page-head";
import { show } from "./support/page";

afterEach(() => vi.unstubAllGlobals());

/** Translates a page like a browser: each text node is wrapped in an element. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest("[translate=no]"),
  )) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const pageOf = (totalCount: number) => ({ currentPage: 1, pageSize: 20, totalCount });

function Searched() {
  const [found, search] = useState(64);
  return (
    <>
      <p>
        <ListRange page={pageOf(found)} deleted={{ to: "/eltos?deleted=true", label: "Supprimés" }} />
      </p>
      <Pagination page={pageOf(found)} noun="opérateurs" />
      <button type="button" onClick={() => search(found ? 0 : 64)}>
        Chercher
      </button>
    </>
  );
}

it("a translation skips names, keys and numbers, but none of our texts", () => {
  show(
    <>
      <Breadcrumb items={[{ label: "Porteurs", to: "/pass-holders" }, { label: "Anna Petit" }]} />
      <SheetHead title="Château de Belœil" meta="Publiée" />
      <RowName to="/offers/1/informations" title="Un guide audio offert">
        Offre
      </RowName>
      <RowName title="Jean Grand" />
      <RowName words title="Visite" />
      <Recap title="Marie Lenoir" text="Commande" />
      <KeyText>BA-1</KeyText>
      <CopiedNumber passId="5412098329904" />
    </>,
  );
  translate();
  const kept = [
    "Anna Petit",
    "Château de Belœil",
    "Un guide audio offert",
    "Jean Grand",
    "Marie Lenoir",
    "BA-1",
  ];
  for (const name of [...kept, /^5 412098/]) expect(screen.getByText(name).tagName).not.toBe("FONT");
  for (const word of ["Porteurs", "Publiée", "Offre", "Visite", "Commande"])
    expect(screen.getByText(word).tagName).toBe("FONT");
});

it("a translated list survives an empty result and the next one", async () => {
  show(<Searched />);
  for (const none of [true, false]) {
    translate();
    await userEvent.click(screen.getByRole("button", { name: "Chercher" }));
    expect(screen.queryByRole("navigation") === null).toBe(none);
  }
});

it("a translated form accepts another postal code", async () => {
  const localities = (zip: string) => (zip === "5500" ? ["Dinant", "Anseremme"] : []);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json({ province: null, localities: localities(url.slice(-4)) }),
  );
  show(
    <form id="f">
      <LocalityFields
        zip={plainField("zipCode", "f")}
        locality={plainField("city", "f")}
        lookup={(zip) => `/localities/${zip}`}
        found={undefined}
        labels={{ zip: "Code postal", locality: "Localité" }}
      />
    </form>,
  );
  const zip = screen.getByLabelText("Code postal");
  for (const [code, count] of [
    ["5500", 2],
    ["9999", 0],
    ["5500", 2],
  ] as const) {
    await userEvent.clear(zip);
    await userEvent.type(zip, code);
    await waitFor(() => expect(document.querySelectorAll("option:not([value=''])")).toHaveLength(count));
    translate();
  }
});
