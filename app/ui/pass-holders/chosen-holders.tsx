import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/display/button";
import { ChosenBar } from "~/ui/lists/chosen-rows";
import { KeptQuery } from "~/ui/lists/kept-query";

/** The URL for writing a notification to the listed holders. */
export function notifyPath(query: string, segment: string | null) {
  const to = new URLSearchParams(query);
  for (const name of ["page", "stay", "sort"]) to.delete(name);
  const about = new URLSearchParams({ ...(to.size > 0 && { to: String(to) }), ...(segment && { segment }) });
  return about.size > 0 ? `/notifications/add?${about}` : "/notifications/add";
}

/** Below the list of pass holders: actions on the ticked rows. The same for all of them is above it. */
export function ChosenHolders() {
  const { t } = useTranslation("backoffice-pass-holders");
  const { search } = useLocation();
  return (
    <ChosenBar
      pairAction={
        // A POST, as it stores the pair: a prefetched link would do so, too.
        <Button
          formMethod="post"
          formAction={`/pass-holders/duplicate${search}`}
          name="intent"
          value="open"
          variant="ghost"
          size="sm"
          icon="arrows-merge-bold"
        >
          {t("list.mergeChosen")}
        </Button>
      }
    >
      <KeptQuery without={["page", "id", "of", "ticked"]} />
      <input type="hidden" name="of" value="chosen" />
      <Button formAction="/pass-holders/export/qr-codes" variant="secondary" size="sm" icon="qr-code">
        {t("list.qrCodesOfChosen")}
      </Button>
      <Button formAction="/pass-holders/export" variant="ghost" size="sm" icon="export">
        {t("list.exportChosen")}
      </Button>
      <Button formAction="/notifications/add" variant="ghost" size="sm" icon="paper-plane-tilt">
        {t("list.notifyChosen")}
      </Button>
      <Button formAction="/pass-holders/points" variant="ghost" size="sm" icon="coins">
        {t("list.givePoints")}
      </Button>
    </ChosenBar>
  );
}
