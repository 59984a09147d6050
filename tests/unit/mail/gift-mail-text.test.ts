import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml, readHtml } from "~/api/gifts/clean-mail.server";
import { fromMarkup, toMarkup } from "~/contract/gifts/mail-markup";
import { hasUnknownPlaceholder } from "~/contract/gifts/mail-placeholders";
import { linkAddress, type MailText, settled, toHtml } from "~/contract/gifts/mail-text";

const words = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      "a",
      " ",
      "\n",
      "*",
      "-",
      "1",
      ".",
      "[",
      "]",
      "(",
      ")",
      "\\",
      "<",
      "&",
      "{",
      "}",
      "é",
      "\u00a0",
      "😀",
    ),
  }),
  fc.constantFrom("{{prénom}}", "{{ key }}", "- a", "1. b", "**", "[x](https://a.be)", "Bonjour"),
);
const run = fc.record({
  text: words,
  bold: fc.boolean(),
  italic: fc.boolean(),
  href: fc.option(fc.webUrl().map(linkAddress), { nil: undefined }),
});
const line = fc.array(run, { maxLength: 4 });
const lines = fc.array(line, { maxLength: 3 });
const anyText: fc.Arbitrary<MailText> = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant("paragraph" as const), lines }),
      fc.record({
        kind: fc.constantFrom("bullets" as const, "numbers" as const),
        items: fc.array(lines, { maxLength: 3 }),
      }),
    ),
    { maxLength: 4 },
  )
  .map((blocks) =>
    settled(blocks.map((block) => JSON.parse(JSON.stringify(block)) as (typeof blocks)[number])),
  );

const tag = fc.constantFrom(
  ..."<p> </p> <br> <b> </b> <em> </em> <strong> <ul> </ul> <ol> <li> </li> <script> </script> <img src=x onerror=alert(1)> <a href='javascript:alert(1)'> <a href=https://a.be> </a> <svg> <style> </style> <div> <table> <td> <!-- --> <![CDATA[ ]]> <p/onclick=x> &lt; &lt;script&gt; </svg> <iframe> <math> <textarea> </textarea> <h1> <x-y>".split(
    " ",
  ),
);
const anyHtml = fc.array(fc.oneof(tag, words), { maxLength: 20 }).map((parts) => parts.join(""));

const ALLOWED =
  /^(?:[^<>&]|&(?:amp|lt|gt|quot);|<\/?(?:p|strong|em|ul|ol|li|a)>|<br>|<a href="(?:https?:|mailto:)[^"<>\s]*">)*$/u;

describe("the message of a gift's mail", () => {
  test("cleaned HTML contains only allowed markup, and cleaning is idempotent", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = cleanHtml(html) ?? "";
        expect(clean).toMatch(ALLOWED);
        expect(cleanHtml(clean) ?? "").toBe(clean);
      }),
      { numRuns: 400 },
    );
  });

  test("clean HTML survives a round trip through markup", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = toHtml(text);
        expect(toHtml(readHtml(html))).toBe(html);
        expect(toHtml(fromMarkup(toMarkup(readHtml(html))))).toBe(html);
      }),
      { numRuns: 400 },
    );
  });

  test("normalized markup survives a round trip through HTML", () => {
    fc.assert(
      fc.property(
        fc.array(words).map((parts) => parts.join("")),
        (typed) => {
          const markup = toMarkup(fromMarkup(typed));
          expect(toMarkup(readHtml(toHtml(fromMarkup(markup))))).toBe(markup);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("markup is read as users intend", () => {
    const html = (markup: string) => toHtml(fromMarkup(markup));
    expect(html("Bonjour {{prénom}},\r\n\r\nVoici **votre *code***\nà vous")).toBe(
      "<p>Bonjour {{firstName}},</p><p>Voici <strong>votre </strong><strong><em>code</em></strong><br>à vous</p>",
    );
    expect(html("Apportez :\n- un sac\n- [le plan](https://moulin.example/plan)\n\n1. un\n2. deux")).toBe(
      '<p>Apportez :</p><ul><li>un sac</li><li><a href="https://moulin.example/plan">le plan</a></li></ul><ol><li>un</li><li>deux</li></ol>',
    );
    expect(html("2 * 3 * 4 et 5*6 \\*tel quel\\*")).toBe("<p>2 * 3 * 4 et 5*6 *tel quel*</p>");
    expect(html("[non](javascript:alert(1)) <b>non plus</b>")).toBe(
      "<p>[non](javascript:alert(1)) &lt;b&gt;non plus&lt;/b&gt;</p>",
    );
  });

  test("HTML of other programs keeps only its text and allowed markup", () => {
    expect(
      cleanHtml(
        '<div><h1 style="x">Titre</h1><p class=a>Un <b onclick="x">deux</b><script>alert(1)</script></p></div>',
      ),
    ).toBe("<p>Titre</p><p>Un <strong>deux</strong></p>");
    expect(cleanHtml("<ul><li><p>a</p><p>b</p><ol><li>c</li></ol></li></ul>")).toBe(
      "<ul><li>a<br>b</li><li>c</li></ul>",
    );
    expect(cleanHtml('<a href="java\nscript:x">x</a><img src="https://a.be/p.png">')).toBe("<p>x</p>");
  });

  test("an empty paragraph counts as empty", () => {
    for (const empty of ["", "<p></p>", "<p><br></p>", "<p>&nbsp; </p><ul><li></li></ul>"])
      expect(cleanHtml(empty)).toBeNull();
  });

  test("ten thousand unclosed elements do not overflow the stack", () => {
    const html = "<div><b><ul><li>".repeat(2_500);
    expect(cleanHtml(`${html}x`)).toBe("<ul><li><strong>x</strong></li></ul>");
    expect(toHtml(fromMarkup("*".repeat(20_000)))).not.toContain("script");
    expect(toHtml(fromMarkup("[a](".repeat(5_000)))).toContain("[a](");
  });

  test("unknown placeholders are detected", () => {
    expect(hasUnknownPlaceholder("{{Prenom}} {{ cadeau }} {x}")).toBe(false);
    for (const text of ["{{", "{{code}", "{code}"]) expect(hasUnknownPlaceholder(text)).toBe(true);
    expect(hasUnknownPlaceholder("Bonjour {{nom}}")).toBe(true);
  });
});
