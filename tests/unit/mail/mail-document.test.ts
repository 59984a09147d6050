import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMarkup, toMarkup } from "~/contract/gifts/mail-markup";
import { fromDocument, toDocument } from "~/ui/gifts/mail-editor";

const piece = fc.constantFrom(
  ..."Bonjour,**,*,- ,1. ,{{prénom}},[le plan](https://a.be/),é 😀".split(","),
  "\n",
  "\n\n",
  " ",
);

test("the editor's document has the content of the markup", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = fromMarkup(pieces.join(""));
      expect(toMarkup(fromDocument(toDocument(text)))).toBe(toMarkup(text));
    }),
  );
});

test("nested lists become items, and links with other schemes become plain text", () => {
  const words = (text: string, href?: string) => ({
    type: "paragraph",
    content: [{ type: "text", text, marks: href ? [{ type: "link", attrs: { href } }] : [] }],
  });
  const inner = { type: "orderedList", content: [{ type: "listItem", content: [words("deux")] }] };
  const document = {
    type: "doc",
    content: [
      { type: "bulletList", content: [{ type: "listItem", content: [words("un"), inner] }] },
      words("trois", "javascript:alert(1)"),
    ],
  };
  expect(toMarkup(fromDocument(document))).toBe("- un\n- deux\n\ntrois");
});
