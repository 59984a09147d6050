import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import {
  nameOfText,
  type OutdatedTexts,
  textsToTranslate,
  translatedTexts,
} from "~/contract/translated-texts";
import { type PlaceOfText, translationEntry, type WantedTranslations } from "~/contract/translations";
import { valueAt, withValues } from "~/contract/value-at";
import { changeGift } from "../gifts/change-gift.server";
import { changeOffer } from "../offers/change-offer.server";
import { contentColumns } from "../offers/content-columns";
import { changeOperator } from "../operators/change-operator.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { objectOfColumns } from "../platform/database/field-columns";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { listTranslations, placeOf, rowsAfter } from "./work.server";

interface Stored {
  content: object;
  outdated: OutdatedTexts;
  name: string;
  operatorId: string | null;
  operatorName: string | null;
  until: string | null;
  underReview: boolean;
  version: number;
}

/** Content that is not deleted, one query. @throws Refusal notFound */
async function contentOf({ db, actor }: ActionContext, { kind, id }: PlaceOfText): Promise<Stored> {
  const visible = scopeOf(actor);
  const queries = {
    operator: sql<Stored>`
      select o.sheet as content, o.outdated_texts as outdated, o.name, o.id as "operatorId", o.name as "operatorName",
        null as until, o.version, exists (
          select from ${visible("review_requests as open")} where open.operator_id = o.id and open.decided_at is null
        ) as "underReview"
      from ${visible("operators as o")} where o.id = ${id}::uuid and o.deleted_at is null`,
    offer: sql<Stored>`
      select ${objectOfColumns(contentColumns, "f")} as content, f.outdated_texts as outdated,
        f.title ->> 'fr' as name, o.id as "operatorId", o.name as "operatorName",
        to_char(f.visible_until, 'YYYY-MM-DD') as until, f.version, exists (
          select from ${visible("review_requests as open")} where open.offer_id = f.id and open.decided_at is null
        ) as "underReview"
      from ${visible("offers as f")} join ${visible("operators as o")} on o.id = f.operator_id
      where f.id = ${id}::uuid and f.deleted_at is null`,
    gift: sql<Stored>`
      select jsonb_build_object('name', g.name, 'description', g.description) as content, g.outdated_texts as outdated,
        g.name ->> 'fr' as name, null as "operatorId", null as "operatorName",
        to_char(g.visible_until, 'YYYY-MM-DD') as until, g.version, false as "underReview"
      from gifts as g where g.id = ${id}::uuid`,
  };
  const { rows } = await queries[kind].execute(db);
  if (!rows[0]) throw new Refusal("notFound");
  return rows[0];
}

/** @throws Refusal notFound */
function knownText({ kind, text }: PlaceOfText) {
  const known = translatedTexts[kind].find((one) => nameOfText(one) === text);
  if (!known) throw new Refusal("notFound");
  return known;
}

const textIn = (content: object, path: string, language: string) =>
  (valueAt(content, `${path}.${language}`) as string | null | undefined) || null;

/** Maximum log entries to read. */
const LOOKED_THROUGH = 200;

/**
 * The French text that was translated, reconstructed from the log: follows the changes back from the current text to
 * the last change of the translation. One query.
 */
async function formerFrench({ db, actor }: ActionContext, id: string, french: string | null, of: string[]) {
  const [ofFrench = "", ofTranslation = ""] = of;
  const { rows } = await sql<{ before: string | null; after: string | null; isTranslated: boolean }>`
    select changes -> ${ofFrench} ->> 0 as before, changes -> ${ofFrench} ->> 1 as after,
      changes ? ${ofTranslation} as "isTranslated"
    from ${scopeOf(actor)("logs")} where thing_id = ${id}::uuid and changes ?| ${of}::text[]
    order by at desc, id desc limit ${LOOKED_THROUGH}`.execute(db);
  let former = french;
  for (const { before, after, isTranslated } of rows) {
    // An entry for a request that was not accepted has a different text.
    if (after === former && after !== null) {
      if (isTranslated) break;
      former = before;
    } else if (isTranslated) break;
  }
  return former === french ? null : former;
}

/** Two queries, the second for the next text of the list; one more if the French changed. @throws Refusal notFound */
async function textToTranslate(call: ActionContext, place: PlaceOfText, wanted: WantedTranslations) {
  const known = knownText(place);
  const { kind, id, language } = place;
  const { content, outdated, until, ...stored } = await contentOf(call, place);
  const all = translatedTexts[kind];
  const position = all.indexOf(known);
  const left = textsToTranslate(kind, { content, outdated }, language).find(
    ({ text, outdatedSince }) =>
      all.findIndex((one) => nameOfText(one) === text) > position &&
      (!wanted.State || (wanted.State === "outdated") === (outdatedSince !== null)),
  );
  const [after] = left ? [] : await rowsAfter(call, wanted, placeOf(until, id, language), 1);
  const [first] = after?.item.texts ?? [];
  const outdatedSince = outdated[`${known.path}.${language}`] ?? null;
  const french = textIn(content, known.path, "fr");
  return {
    ...stored,
    kind,
    id,
    language,
    text: place.text,
    french,
    formerFrench: outdatedSince
      ? await formerFrench(call, id, french, [`${known.path}.fr`, `${known.path}.${language}`])
      : null,
    translation: textIn(content, known.path, language),
    outdatedSince,
    limit: known.limit,
    long: known.long === true,
    others: all
      .filter((one) => one !== known)
      .map((one) => ({
        text: nameOfText(one),
        french: textIn(content, one.path, "fr"),
        translation: textIn(content, one.path, language),
      })),
    next: left
      ? { kind, id, language, text: left.text }
      : after && first
        ? { kind: after.item.kind, id: after.item.id, language: after.item.language, text: first.text }
        : null,
    machineTranslation: call.services.translator.isConfigured,
  };
}

export const translationsEndpoints: Implementations<typeof calls.translations> = {
  list: {
    may: "translateContents",
    run: (call) => listTranslations(call, call.input, call.input.After),
  },
  text: { may: "translateContents", run: (call) => textToTranslate(call, call.input, call.input) },
  save: {
    may: "translateContents",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { kind, id, language, version } = call.input;
      const known = knownText(call.input);
      const entry = translationEntry(known).safeParse({ translation: call.input.translation, version });
      if (!entry.success)
        throw new Refusal("validation", {
          fields: { translation: entry.error.issues.map(({ message }) => message) },
        });
      const path = `${known.path}.${language}`;
      const texts = { [path]: entry.data.translation };
      if (kind === "operator") await changeOperator(call, "translate", id, { version, texts });
      else if (kind === "offer") await changeOffer(call, "translate", id, { version, texts });
      else
        await changeGift(call, "GiftTranslated", id, {
          content: (present) => withValues(present, texts),
          checked: [path],
          mailField: "htmlTemplate",
          version,
          refuseNothing: false,
        });
      return undefined;
    },
  },
};
