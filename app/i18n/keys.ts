import type { ParseKeys } from "i18next";
import type { Resources } from "./resources";

/** A key of one namespace's texts, without the endings of plurals. */
export type KeyOf<Namespace extends keyof Resources> = ParseKeys<Namespace>;

/** A key of any text, with its namespace: `backoffice-operators:done.saved`. */
export type TextKey = { [Name in keyof Resources]: `${Name}:${ParseKeys<Name>}` }[keyof Resources];

/** The key of an error's sentence; `tests/unit/sentences.test.ts` checks that every code has one. */
export const errorKey = (code: string) => `backoffice-errors:${code}` as `backoffice-errors:${ErrorKey}`;
export type ErrorKey = KeyOf<"backoffice-errors">;
