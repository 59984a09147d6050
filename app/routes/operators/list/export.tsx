import { useForm } from "@conform-to/react";
import type {} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { exportRequest } from "~/contract/export-request";
import { ButtonLink } from "~/ui/display/button";
import { OptionCards } from "~/ui/forms/choice-cards";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { useDownload } from "~/ui/lists/download";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { redirectToFile } from "~/web/request/export-request.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";

import { filtersOf } from "./filters";

export const handle = {
  ...overlayHandle,
  title: "backoffice-operators:export.title",
  i18n: ["backoffice-operators"],
};

export const loader = screenLoader({ may: "exportOperators" }, async (screen) => {
  const { isFiltered, search } = filtersOf(screen.url.searchParams);
  return { narrowed: isFiltered || search !== undefined, closeTo: `/eltos${screen.url.search}` };
});

export const action = screenAction({ may: "exportOperators" }, async (screen) => {
  return screen.form(exportRequest, (order) =>
    redirectToFile(screen, `/eltos/export/fichier${screen.url.search}`, order),
  );
});

/** Why, and which kind of file; the operators are those that the list shows. */
export default function ExportOperators() {
  const { narrowed, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backoffice-operators");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useForm<z.input<typeof exportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { exportAsExcel: "true" },
  });
  return (
    <Dialog
      title={t("export.title")}
      text={t(narrowed ? "export.narrowed" : "export.all")}
      icon="export"
      closeTo={closeTo}
      // Without scripts the browser itself takes the file: the page stays where it is.
      form={(content) => (
        <Form id={form.id} method="post" noValidate reloadDocument onSubmit={onSubmit}>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("export.close")}
          </ButtonLink>
          <SubmitButton icon="download-simple" busy={busy}>
            {t("export.download")}
          </SubmitButton>
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <TextField
        field={fields.reason}
        label={t("export.reason")}
        hint={t("export.reasonHint")}
        placeholder={t("export.reasonExample")}
        autoComplete="off"
        autoFocus
      />
      <OptionCards
        field={fields.exportAsExcel}
        label={t("export.type")}
        columns={2}
        options={[
          { value: "true", label: "Excel", icon: "file-xls" },
          { value: "false", label: "CSV", icon: "file-csv" },
        ]}
      />
    </Dialog>
  );
}
