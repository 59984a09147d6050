import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { changedIn } from "../overlays/changes";
import { formOf } from "./keeping/drafts";

type Result = SubmissionResult<string[]>;

interface AnsweredForm<Fields> {
  id: string;
  /** The action's answer, when the form was not saved. */
  lastResult: Result | undefined;
  defaultValue?: DefaultValue<Fields>;
  /** Fetches the action's schema; called once a form was refused, so that others do not load it. */
  schema: () => Promise<z.ZodType>;
}

/**
 * A Conform form that the server checks. An error disappears as soon as the input is valid, and an error that only the
 * server can detect once its field is changed; no new one appears before the form is sent again (docs/interface.md,
 * Errors).
 */
export function useAnsweredForm<Fields extends Record<string, unknown>>({
  id,
  lastResult: latest,
  defaultValue,
  schema,
}: AnsweredForm<Fields>) {
  // A navigation that stays on the page, as for a preview, removes the answer, but keeps the errors.
  const kept = useRef(latest);
  const lastResult = latest ?? kept.current;
  kept.current = lastResult;
  const [mended, setMended] = useState<{ refused: Result; left: Result }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `schema` is a new function at each render
  useEffect(() => {
    if (!lastResult?.error) return;
    let error = lastResult.error;
    let remainingErrors: ((errors: typeof error, changed: ReadonlySet<string>) => typeof error) | undefined;
    const changed = new Set<string>();
    const sent = new FormData(formOf(id) ?? undefined);
    let isPressed = false;
    let isGone = false;
    const check = () => {
      if (isPressed || isGone) return;
      const left = remainingErrors?.(error, changed) ?? error;
      if (Object.keys(left).length === Object.keys(error).length) return;
      error = left;
      // Without a value and a status, so that what was typed since stays and the focus does not move.
      setMended({ refused: lastResult, left: { error } });
    };
    const typed = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      if (!form || form !== formOf(id)) return;
      // A phone's country is `<name>:country`, a picture's file `<name>:file`.
      changed.add(name.split(":", 1).join());
      check();
    };
    // Content below an error moves up when it disappears: not while the pointer presses something there, which would
    // miss it.
    const press = ({ type, target }: Event) => {
      isPressed = type === "pointerdown" && (target as Element).closest("button,a") !== null;
      if (!isPressed) setTimeout(check);
    };
    const listeners = {
      input: typed,
      change: typed,
      pointerdown: press,
      pointerup: press,
      pointercancel: press,
    };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
    Promise.all([import("./mended-errors"), schema()]).then(
      ([{ errorsAfterChanges }, loaded]) => {
        if (isGone) return;
        remainingErrors = errorsAfterChanges(id, loaded, sent);
        check();
      },
      // Without a network the errors stay until the form is sent again.
      () => {},
    );
    return () => {
      isGone = true;
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, [id, lastResult]);
  const answered = useForm<Fields>({
    id,
    defaultValue,
    lastResult: mended && mended.refused === lastResult ? mended.left : lastResult,
  });
  useEffect(() => {
    // What was typed and chosen before the scripts ran: a country that requires other fields, an offer of another kind.
    for (const control of changedIn(formOf(id) ?? new DocumentFragment()))
      control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id]);
  return answered;
}

/** The answer to the page's form when it was not saved; undefined otherwise. `Added`: further data from its action. */
export const useFormAnswer = <Added = unknown>() => useActionData<FormAnswer & Added>();
