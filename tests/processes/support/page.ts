import { DomUtils, parseDocument } from "htmlparser2";

/** A page as a browser without scripts sees it. */
export async function readPage(response: Response) {
  const document = parseDocument(await response.text());
  const all = (tag: string, within = [document] as Parameters<typeof DomUtils.getElementsByTagName>[1]) =>
    DomUtils.getElementsByTagName(tag, within);
  for (const script of all("script")) DomUtils.removeElement(script);
  const textOf = (nodes: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(nodes).replace(/\s+/g, " ").trim();
  const linksIn = (within?: Parameters<typeof all>[1]) =>
    all("a", within).map((link) => ({
      name: link.attribs["aria-label"] ?? textOf(link),
      href: link.attribs.href ?? "",
      current: link.attribs["aria-current"],
    }));
  return {
    status: response.status,
    html: all("html")[0]?.attribs ?? {},
    title: textOf(all("title")),
    heading: textOf(all("h1")[0] ?? []),
    headings: all("h2").map(textOf),
    /** The text of its main content. */
    main: textOf(all("main")),
    /** Its text, including dialogs. */
    text: textOf(all("body")),
    tables: all("table").length,
    links: linksIn(),
    menu: linksIn(all("nav").find(({ attribs }) => attribs["aria-label"] === "Menu principal") ?? []),
  };
}
