import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "~/contract/forms/form-key";
import { Button } from "./button";
import { useUndoKey } from "./undo-strip";

/**
 * Undoes an act, and returns to this page. Every page may contain it: so it has its own idempotency key without the
 * code of forms that ask about a second press, which is harmless here.
 */
export function UndoForm({ act, returnTo }: { act: string; returnTo?: string }) {
  const { t } = useTranslation("backoffice-ui");
  const { pathname, search } = useLocation();
  const key = useRouteLoaderData<{ formKey: string }>("root")?.formKey;
  return (
    <Form method="post" action={`/undo/${act}`} preventScrollReset>
      {key && <input type="hidden" name={FORM_KEY} value={key} />}
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      <Button type="submit" size="sm" variant="secondary" icon="arrow-counter-clockwise" {...useUndoKey()}>
        {t("undo.action")}
      </Button>
    </Form>
  );
}
