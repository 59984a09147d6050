import { expect, test, vi } from "vitest";
import type { Texts } from "~/i18n/options";
import { overridden, overridesFrom } from "~/i18n/texts.server";
import { endless, json, localServer } from "../platform/support/local-server";

const builtIn: Texts = { title: "Opérateurs", toast: { saved: "Fiche enregistrée." } };

async function firstRound(cmsUrl: string, timeout = 60_000) {
  const texts = structuredClone(builtIn);
  const warn = vi.fn();
  const { firstRound, stop } = overridesFrom(cmsUrl, {
    languages: ["fr"],
    namespaces: ["backoffice-operators"],
    timeout,
    warn,
    apply: (_language, _namespace, overrides) => void Object.assign(texts, overrides(builtIn)),
  });
  await firstRound;
  stop();
  return { texts, warn };
}

test("a key of the content system replaces its built-in sentence only", async () => {
  const cmsUrl = await localServer((request, response) => {
    expect(request.url).toBe("/fr/backoffice-operators.json");
    json(response, { toast: { saved: "C’est noté." } });
  });
  const { texts, warn } = await firstRound(cmsUrl);
  expect(texts).toEqual({ title: "Opérateurs", toast: { saved: "C’est noté." } });
  expect(warn).not.toHaveBeenCalled();
});

test("a missing namespace changes nothing and is not logged", async () => {
  const { texts, warn } = await firstRound(
    await localServer((_, response) => void response.writeHead(404).end()),
  );
  expect(texts).toEqual(builtIn);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["malformed JSON", '{"title": "Op'],
  ["another shape", '["title"]'],
  ["nothing", ""],
])("%s changes nothing and is logged", async (_name, body) => {
  const { texts, warn } = await firstRound(await localServer((_, response) => void response.end(body)));
  expect(texts).toEqual(builtIn);
  expect(warn).toHaveBeenCalledOnce();
});

test("unknown keys, empty sentences and other types are ignored", () => {
  const overrides = { unknown: "x", title: "  ", toast: "flat", constructor: "x" };
  expect(overridden(builtIn, overrides)).toEqual(builtIn);
  expect(overridden(builtIn, { title: { deep: "x" } })).toEqual(builtIn);
});

test("a text with an unknown placeholder is ignored", () => {
  const counted: Texts = {
    read_one: "Une ligne de {{file}}",
    read_other: "{{count}} lignes de {{file, list}}",
  };
  const overrides = { read_one: "{{count}} ligne ({{file}})", read_other: "{{count}} lignes de {{fichier}}" };
  expect(overridden(counted, overrides)).toEqual({ ...counted, read_one: overrides.read_one });
});

test("a failing content system changes nothing", async () => {
  const { texts, warn } = await firstRound(
    await localServer((_, response) => void response.writeHead(500).end()),
  );
  expect(texts).toEqual(builtIn);
  expect(warn.mock.calls[0]?.[0].reason).toContain("status 500");
});

test("a content system that never answers times out", async () => {
  const { texts, warn } = await firstRound(await localServer(() => {}), 100);
  expect(texts).toEqual(builtIn);
  expect(warn.mock.calls[0]?.[0].reason).toContain("Timeout");
});

test("an endless response of the content system is aborted as too long", async () => {
  const { texts, warn } = await firstRound(await localServer((_, response) => endless(response)));
  expect(texts).toEqual(builtIn);
  expect(warn.mock.calls[0]?.[0].reason).toContain("longer than 1048576 bytes");
});

test("a redirect of the content system is only followed within its origin", async () => {
  const asked: unknown[] = [];
  const elsewhere = await localServer((request, response) => {
    asked.push(request.url);
    json(response, { title: "Ailleurs" });
  });
  const outside = await localServer(
    (_, response) => void response.writeHead(302, { location: `${elsewhere}/fr.json` }).end(),
  );
  const { texts, warn } = await firstRound(outside);
  expect(texts).toEqual(builtIn);
  expect(warn.mock.calls[0]?.[0].reason).toContain("is not the content system");
  expect(asked).toEqual([]);

  const inside = await localServer(({ url }, response) => {
    if (url === "/moved.json") json(response, { title: "Exploitants" });
    else response.writeHead(302, { location: "/moved.json" }).end();
  });
  expect((await firstRound(inside)).texts).toMatchObject({ title: "Exploitants" });
});

test("an unreachable content system changes nothing", async () => {
  const { texts, warn } = await firstRound("http://127.0.0.1:1");
  expect(texts).toEqual(builtIn);
  expect(warn).toHaveBeenCalledOnce();
});

test("an unchanged file is not downloaded again", async () => {
  const asked: unknown[] = [];
  let heard: (times: number) => void = () => {};
  const cmsUrl = await localServer((request, response) => {
    const known = request.headers["if-none-match"];
    asked.push(known);
    response.writeHead(known ? 304 : 200, { etag: '"1"' }).end(known ? "" : '{"title":"Exploitants"}');
    heard(asked.length);
  });
  const askedThreeTimes = new Promise<void>((resolve) => {
    heard = (times) => times === 3 && resolve();
  });
  const applied = vi.fn();
  const warn = vi.fn();
  const { stop } = overridesFrom(cmsUrl, {
    languages: ["fr"],
    namespaces: ["backoffice-operators"],
    every: 1,
    warn,
    apply: applied,
  });
  await askedThreeTimes;
  stop();
  expect(asked.slice(0, 3)).toEqual([undefined, '"1"', '"1"']);
  expect(applied).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

test("a sentence already shown is replaced as soon as the content system responds", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const cmsUrl = await localServer(async ({ url }, response) => {
    await asked;
    if (url === "/fr/backoffice-menu.json") json(response, { dashboard: "À faire" });
    else response.writeHead(404).end();
  });
  vi.stubEnv("CMS_URL", cmsUrl);
  const { textsIn } = await import("~/i18n/texts.server");
  const sentence = async () => (await textsIn("fr")).getFixedT("fr", "backoffice-menu")("dashboard" as never);
  expect(await sentence()).toBe("Tableau de bord");
  answer();
  await expect.poll(sentence).toBe("À faire");
});

test("a language with a file in the content system is available, with missing texts in French", async () => {
  const asked = new Set<string>();
  const cmsUrl = await localServer(({ url = "" }, response) => {
    asked.add(url);
    if (url === "/nl/backoffice-menu.json") json(response, { dashboard: "Overzicht" });
    else response.writeHead(404).end();
  });
  vi.resetModules();
  vi.stubEnv("CMS_URL", cmsUrl);
  const { languages, textsFile, textsIn } = await import("~/i18n/texts.server");
  await textsIn("fr");
  await expect.poll(() => languages).toEqual(["fr", "nl"]);
  expect(textsFile("nl", null).texts["backoffice-menu"]).toMatchObject({
    dashboard: "Overzicht",
    logs: "Log",
  });
  expect(textsFile("nl", null).texts["backoffice-public"]).toEqual(
    textsFile("fr", null).texts["backoffice-public"],
  );
  expect(textsFile("fr", null).texts["backoffice-menu"]).toMatchObject({ dashboard: "Tableau de bord" });
  await expect.poll(() => asked).toContain("/de/backoffice-public.json");
});
