import { unscoped } from "../scope.server";

export const every = unscoped("a publication is of everything, and made by platform administrators alone");
