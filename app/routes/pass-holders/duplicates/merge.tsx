import { redirect } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { identifier } from "~/contract/paging";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { plainField } from "~/ui/forms/field";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { DataTable } from "~/ui/lists/data-table";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-duplicates:byHand.title",
  i18n: ["backoffice-duplicates", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

const FOUND = 10;

export const loader = screenLoader({ may: "resolveDuplicates" }, async ({ api, param, url }) => {
  const term = url.searchParams.get("with")?.trim().slice(0, 200) ?? "";
  const found = term ? await api.passHolders.list({ SearchTerm: term, PageSize: FOUND }) : null;
  return { term, found: found?.items.filter(({ id }) => id !== param("passHolderId")) ?? null };
});

export const action = screenAction({ may: "resolveDuplicates" }, (screen) =>
  screen.form(z.object({ otherId: identifier }), async ({ otherId }) => {
    const id = screen.param("passHolderId");
    const { duplicateEventId } = await screen.api.passHolders.openDuplicate({ id, otherId });
    return redirect(`/pass-holders/duplicate?pair=${duplicateEventId}`, { status: 303 });
  }),
);

/** Finds another record of this person; the drawer of duplicates then merges the two. */
export default function MergeByHand() {
  const { term, found } = useLoaderData<typeof loader>();
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-duplicates");
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("with");
  const closeTo = holderPath(holder.id, "informations", `?${query}`);
  return (
    <Drawer title={t("byHand.title")} context={name} closeTo={closeTo}>
      <DrawerBody>
        <Stack>
          <Form action={pathname}>
            {[...query].map(([key, value]) => (
              <input key={key + value} type="hidden" name={key} value={value} />
            ))}
            <Stack>
              <TextField
                field={plainField("with", "merge", { initialValue: term })}
                label={t("byHand.search")}
                hint={t("byHand.hint")}
                type="search"
              />
              <SubmitButton icon="magnifying-glass">{t("byHand.find")}</SubmitButton>
            </Stack>
          </Form>
          {found && (
            <Form method="post">
              <FormKey />
              <DataTable
                label={t("byHand.found")}
                rows={found}
                rowKey={({ id }) => id}
                empty={<p>{t("byHand.none")}</p>}
                columns={[
                  {
                    key: "name",
                    header: t("byHand.found"),
                    cell: (other) => (
                      <>
                        <b>{`${other.firstName} ${other.lastName}`}</b>
                        <p className="small muted">
                          {`${shownPassNumber(other.passId)} · ${other.zipCode} ${other.city}`}
                        </p>
                      </>
                    ),
                  },
                  {
                    key: "choose",
                    header: "",
                    cell: ({ id }) => (
                      <SubmitButton variant="secondary" size="sm" name="otherId" value={id}>
                        {t("byHand.choose")}
                      </SubmitButton>
                    ),
                  },
                ]}
              />
            </Form>
          )}
        </Stack>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("byHand.keep")}
        </ButtonLink>
      </DrawerFoot>
    </Drawer>
  );
}
