import { expect, it } from "vitest";
import { email } from "~/contract/fields";
import { mailto } from "~/ui/display/mailto";

const letter = { subject: "Votre demande : « Été » & plus", body: "Bonjour,\r\n\r\nNon ?" };

it("names the recipient, the subject and the text", () => {
  expect(mailto("zoe@moulin.example")).toBe("mailto:zoe@moulin.example");
  const link = new URL(mailto("zoe+pass@moulin.example", letter));
  expect(decodeURIComponent(link.pathname)).toBe("zoe+pass@moulin.example");
  expect(Object.fromEntries(link.searchParams)).toEqual(letter);
});

it.each(["a?bcc=eve%40x.example&x@moulin.example", "a&body=x%0d%0a@moulin.example", "a#x@moulin.example"])(
  "adds no header from the address %s",
  (address) => {
    expect(email.parse(address)).toBe(address);
    const link = new URL(mailto(address, letter));
    expect(Object.fromEntries(link.searchParams)).toEqual(letter);
    expect(decodeURIComponent(link.pathname)).toBe(address);
  },
);
