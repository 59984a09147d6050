import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { showMore } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { KeptQuery } from "~/ui/lists/kept-query";

/** Below the list: files of the rows that are ticked. Those of all the rows are asked for above it. */
export function ChosenHolders() {
  const { t } = useTranslation("backoffice-pass-holders");
  return (
    <Form id="chosen" method="get" className={showMore()} preventScrollReset>
      <KeptQuery without={["page", "id", "of"]} />
      <input type="hidden" name="of" value="chosen" />
      <Button formAction="/pass-holders/export/qr-codes" variant="secondary" size="sm" icon="qr-code">
        {t("list.qrCodesOfChosen")}
      </Button>
      <Button formAction="/pass-holders/export" variant="ghost" size="sm" icon="export">
        {t("list.exportChosen")}
      </Button>
    </Form>
  );
}
