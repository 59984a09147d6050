import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { privacyPolicy } from "~/api/content/endpoints.server";
import { passPrivacyPolicy } from "~/api/content/texts/pass-privacy-policy";
import { passTermsOfUse } from "~/api/content/texts/pass-terms-of-use";
import { termsOfUse } from "~/api/content/texts/terms-of-use";

/**
 * The French texts: their typography, one word per concept, and no technical terms (docs/interface.md, Words). A rule
 * states the error; the message says where.
 */
type Texts = { [key: string]: string | string[] | Texts };
interface Sentence {
  namespace: string;
  key: string;
  text: string;
}
const FOLDER = "locales/fr";
const files = readdirSync(FOLDER);

const sentencesOf = (namespace: string, texts: Texts, before = ""): Sentence[] =>
  Object.entries(texts).flatMap(([name, value]) => {
    const key = `${before}${name}`;
    if (typeof value === "string") return [{ namespace, key, text: value }];
    if (Array.isArray(value)) return value.map((text, at) => ({ namespace, key: `${key}.${at}`, text }));
    return sentencesOf(namespace, value, `${key}.`);
  });
const namespaces = files.map((file) => {
  const namespace = file.replace(".json", "");
  const texts: Texts = JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));
  return { namespace, sentences: sentencesOf(namespace, texts) };
});

/** A rule, and the part of a sentence that breaks it. */
type Rules = Record<string, RegExp>;
const typography: Rules = {
  "’ instead of a straight apostrophe": /\w?'\w?/,
  "« » instead of straight or English quotation marks": /["“”]/,
  "… instead of three dots": /\.\.\./,
  "U+00A0 instead of U+202F, which the typeface lacks": /\u202f/,
  "U+00A0 before : ; ! ? % € »": /[^\u00a0](?:[;!?%€»]|:(?!\/\/))/,
  "U+00A0 after «": /«(?!\u00a0)/,
  "U+00A0 after n°": /n°(?!\u00a0)/i,
  "U+00A0 between a number and its unit":
    /[\d}] (?:Mo|Ko|min|h|km)(?![\wé])|\d (?:jours?|heures?|mois|ans|secondes|chiffres|caractères|codes|points?)(?![\wé])/,
  "− instead of a hyphen before a number": /(?:^|[\s\u00a0])[-–](?=\d|$|[\s\u00a0.])(?! )/,
  "an accent on the capital": /(?:^|[.!?] )A |\bE(?:tat|cri|dit|puis|lément|ligib|vén|tab|tiq|chec|tap)/,
  "one word for everybody, no (e) nor ·e": /\((?:e|ne|s|es)\)|·\p{L}/u,
  "no two spaces, none at the end": /[ \u00a0]{2}|[ \u00a0]$/,
  "no “veuillez”": /\bveuillez\b/i,
};
const word = (words: string) => new RegExp(`(?<![\\wÀ-ÿ-])(?:${words})(?![\\wÀ-ÿ-])`, "i");
const terms: Rules = {
  opérateur: word("eltos?|partenaires?"),
  responsable: word("gestionnaires?"),
  "l’équipe du programme": word("plateforme|système"),
  "espace professionnel, application": word("back-?office|PWA"),
  "porteur de Pass, visiteur": word("porteurs? du Pass|clients?"),
  "demande, envoi": word("requêtes?"),
  "vérifier, examiner": word("valider|validation|réviser|révision"),
  "acceptée, enregistrée sans être publiée": word("approuvée?s?|validée?s?"),
  "publication en attente, retrait en attente": word("à publier|à dépublier|dépublier|dépublication"),
  "valable, visible (du… au…)": word("validité|visibilité"),
  désarchiver: word("réactiver|réactivation|remettre en ligne|remise en ligne"),
  "offres et bons plans": word("deals?|offres & bons plans"),
  raison: word("motifs?"),
  journal: word("logs?"),
  "GSM, localité": word("mobile|villes?"),
  "maison du tourisme": word("offices? du tourisme"),
  "connexion en deux étapes": word(
    "seconds? facteurs?|(?:double|forte) authentification|authentification forte",
  ),
  "clé d’API": word("clés? d’accès"),
  restaurer: word("rétabli\\w*(?! son accès)"),
  "visite, scan": word("passages?"),
  inscrire: word("(?:créer|création d’)(?: un)? porteurs?"),
  "Rubriques de": word("(?:parties|pages) (?:de l|de mon|du form|du cad)\\w*"),
  "votre message": word("votre mot(?! de passe)"),
  "décision à prendre, demande à traiter": word("décider d\\w*|revue"),
  "e-mail, identifiant, chercher": word("mails?|courriels?|id|pivotid|rechercher"),
};
const machine: Rules = {
  "no setting": /[A-Z\d]+_[A-Z\d_]+/,
  "no name of the code": /(?<!\w)(?!YouTube|WebP|JavaScript)[A-Za-z]+[a-z][A-Z]\w*/,
  "no code or format of the machine": word(
    "null|undefined|json|uuid|(?<!clés? d’)api|https?|url|token|cookies?",
  ),
};
/** Patterns typical of French written by programmers: things acting like persons, reflexives for possibility. */
const turns: Rules = {
  "a thing is not met like a person: utilisez-le": word(
    "(?:connectez|identifiez)-vous \\w* ?avec (?:lui|elle)",
  ),
  "a mail or a link is sent: est envoyé": word(
    "(?:e-mail|lien|invitation|saisie) (?:part|partira|est parti\\w*|va partir)",
  ),
  "a page or a number leads nowhere by itself: choisissez": word("mènent?"),
  "vous pouvez annuler, instead of s’annule": word("s’annulent?"),
  "la liste filtrée": word("que (?:la liste|la recherche|les filtres) (?:montre|laisse)\\w*|que laissent"),
  "neutral: confirmé son identité": word(
    "vous a reconnue?|(?:restez|rester|êtes|toujours) (?:connecté|bloqué)e?",
  ),
};

/** Worded by the specification, or a different concept with the same word. */
const allowed: Record<string, string[]> = {
  "backoffice-errors:email.required": ["e-mail, identifiant, chercher"],
  "backoffice-errors:copyrightRequired": ["no “veuillez”"],
  "backoffice-errors:pictureRequired": ["no “veuillez”"],
  "backoffice-menu:logs": ["journal"],
  "backoffice-logs:title": ["journal"],
  "backoffice-logs:unavailable": ["journal"],
  "backoffice-menu:offers": ["offres et bons plans"],
  // The counterpart of “Document PDF”: people who asked for their data are told what kind of file it is.
  "backoffice-personal-data:data.json": ["no code or format of the machine"],
};

/** Placeholders and sample URLs follow other rules. */
const plain = (text: string) => text.replace(/\{\{\w+\}\}/g, "{}").replace(/https:\/\/[\w.]*\w/g, "exemple");
const broken = (rules: Rules, { namespace, key, text }: Sentence) =>
  Object.entries(rules)
    .filter(([rule]) => !allowed[`${namespace}:${key}`]?.includes(rule))
    .flatMap(([rule, wrong]) => {
      const found = wrong.exec(plain(text));
      return found ? [`${FOLDER}/${namespace}.json ${key}: “${text}” has “${found[0]}”; say: ${rule}`] : [];
    });

/** One line each, as the message of a failing test. */
const violations = (sentences: Sentence[], rules: Rules) =>
  sentences.flatMap((sentence) => broken(rules, sentence)).join("\n");

describe.each(namespaces)("$namespace", ({ sentences }) => {
  test("follows French typography", () => {
    expect(violations(sentences, typography)).toBe("");
  });
  test("uses one word per concept", () => {
    expect(violations(sentences, terms)).toBe("");
  });
  test("uses idiomatic French", () => {
    expect(violations(sentences, turns)).toBe("");
  });
  test("mentions no identifier or setting", () => {
    expect(violations(sentences, machine)).toBe("");
  });
  test("has all French plural forms: one, many and other", () => {
    const keys = new Set(sentences.map(({ key }) => key));
    const families = [...keys].filter((key) => /_(?:one|many|other)$/.test(key));
    const missing = families
      .map((key) => key.replace(/_\w+$/, ""))
      .flatMap((family) => ["one", "many", "other"].map((form) => `${family}_${form}`))
      .filter((key) => !keys.has(key));
    expect([...new Set(missing)]).toEqual([]);
  });
});

const everySentence = namespaces.flatMap(({ sentences }) => sentences);

test("a sort order states which end comes first, and “Plus de” has a single meaning", () => {
  const orders = everySentence.filter(({ key }) => /(?:^|\.)(?:sort|order)\./.test(key));
  expect(orders.length).toBeGreaterThan(50);
  expect(orders.filter(({ text }) => /^(?:Plus|Moins) de |à l’envers|^Du plus/.test(text))).toEqual([]);
});

test("only the publication's page has a button that publishes", () => {
  const publishing = everySentence.filter(({ text }) => /^(?:Dés\p{L}+ et )?publier/iu.test(text));
  const elsewhere = publishing.filter(({ namespace }) => namespace !== "backoffice-publication");
  expect(new Set(elsewhere.map(({ namespace, key }) => `${namespace}:${key.replace(/_\w+$/, "")}`))).toEqual(
    new Set(["backoffice-shell:footer.publish"]),
  );
});

test("the journal quotes names after their noun", () => {
  const bare = everySentence.filter(
    ({ namespace, key, text }) =>
      namespace === "backoffice-log-entries" &&
      /^sentences\.(?:Operator|Offer|Group|ClientKey|Gift|Notification)/.test(key) &&
      text.includes("{{subject}}") &&
      !/\p{L}(?:\u00a0:)? «\u00a0\{\{subject\}\}\u00a0»/u.test(text),
  );
  expect(bare).toEqual([]);
});

/** The journal elides before its subject itself; numbers and times of day begin with a consonant or a digit. */
const ELIDED_OR_NO_NAME = /^(?:subject|moment|total|value)$/;

test("“de” before a name that may begin with a vowel is `de()`", () => {
  const unelided = everySentence
    .filter(({ text }) => !ELIDED_OR_NO_NAME.test(/\b(?:de|que) \{\{(\w+)\}\}/.exec(text)?.[1] ?? "value"))
    .map(({ namespace, key, text }) => `${namespace}:${key}: ${text}`);
  expect(unelided).toEqual([]);
});

test("the legal texts follow French typography and use one word per concept", () => {
  const programme = { name: "Pass", helpEmail: "aide@example.org" };
  const texts = {
    termsOfUse: termsOfUse(programme),
    privacyPolicy: privacyPolicy(programme),
    passTermsOfUse: passTermsOfUse("fr", programme),
    passPrivacyPolicy: passPrivacyPolicy("fr", programme),
  };
  const sentences = Object.entries(texts).flatMap(([key, { html }]) =>
    html.split(/<[^>]+>|\n/).map((text) => ({ namespace: "legal texts", key, text: text.trim() })),
  );
  expect(violations(sentences, { ...typography, ...terms })).toBe("");
});

test("every exception is needed", () => {
  const needless = Object.entries(allowed).flatMap(([name, rules]) => {
    const sentence = everySentence.find(({ namespace, key }) => `${namespace}:${key}` === name);
    const everyRule = { ...typography, ...terms, ...machine, ...turns };
    return rules.filter((rule) => !sentence || !everyRule[rule]?.test(sentence.text));
  });
  expect(needless).toEqual([]);
});
