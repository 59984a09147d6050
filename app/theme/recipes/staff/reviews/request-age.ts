import { defineRecipe } from "@pandacss/dev";

/** The age of a pending request: copper on its last day, red once that is over. */
export const requestAge = defineRecipe({
  className: "requestAge",
  base: {
    "&[data-deadline]": { fontWeight: "580" },
    "&[data-deadline=due]": { color: "warning.solid!" },
    "&[data-deadline=late]": { color: "danger.solid!" },
  },
});
