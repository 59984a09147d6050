import { expect, it } from "vitest";
import { hasAllOperators, roles, rolesWithAllOperators } from "~/contract/roles";
import { assignableRoles, givenRoles } from "~/contract/users/account-states";

it.each(roles)("%s assigns a role for all operators only if it is one", (role) => {
  const given = assignableRoles({ roles: [role] });
  expect(given).toEqual(hasAllOperators(role) ? givenRoles : given.filter((one) => !hasAllOperators(one)));
});

it("nobody assigns the programme's role, which works for all", () => {
  expect(rolesWithAllOperators).toContain("AdminWbt");
  expect(givenRoles).not.toContain("AdminWbt");
});
