import { expect, it } from "vitest";
import { hasAllOperators, roles, rolesWithAllOperators } from "~/contract/roles";
import { assignableRoles, givenRoles } from "~/contract/users/account-states";

it.each(roles)("%s assigns a role for all operators only with such a role", (role) => {
  const given = assignableRoles({ roles: [role] });
  expect(given).toEqual(hasAllOperators(role) ? givenRoles : given.filter((one) => !hasAllOperators(one)));
});

it("the programme's role, which covers all operators, cannot be assigned", () => {
  expect(rolesWithAllOperators).toContain("AdminWbt");
  expect(givenRoles).not.toContain("AdminWbt");
});
