import { useLoaderData } from "@remix-run/react";
import { can } from "~/contract/permissions";
import { accountCreation } from "~/contract/users/account-calls";
import { assignableRoles } from "~/contract/users/account-states";
import { overlayHandle } from "~/ui/overlays/overlay";
import { InviteForm } from "~/ui/users/invite-form";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "./sheet-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:add.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

/** The operators that the person may assign: those of the group. */
export const loader = screenLoader({ may: "manageUsers" }, async ({ api, me, param, url }) => {
  const [person, { id, groupId, tourismProduct }] = await Promise.all([
    me(),
    api.operators.details({ eltoId: param("eltoId") }),
  ]);
  const operators = await api.users.givenOperators({ groupId });
  return {
    id,
    name: tourismProduct.name.fr,
    roles: assignableRoles(person),
    operators,
    closeTo: sheetPath(id, "users", url.search),
    seesEverybody: can.setPasswords(person),
  };
});

export const action = screenAction({ may: "manageUsers" }, ({ api, form, param, request, url }) =>
  form(accountCreation, async (creation) => {
    await api.users.create({ ...creation });
    const to = sheetPath(param("eltoId"), "users", url.search);
    return redirectWithToast(request, to, "backoffice-users:done.created", { email: creation.email });
  }),
);

/** Invites a user for the operator whose sheet is open. */
export default function AddUser() {
  const { id, name, roles, operators, closeTo, seesEverybody } = useLoaderData<typeof loader>();
  return (
    <InviteForm
      context={name}
      roles={roles}
      operators={operators}
      chosen={[id]}
      closeTo={closeTo}
      seesEverybody={seesEverybody}
    />
  );
}
