import { defineRecipe } from "@pandacss/dev";

/** Long texts: the terms, the privacy charter. */
export const prose = defineRecipe({
  className: "prose",
  base: {
    maxWidth: "68ch",
    lineHeight: "1.6",
    "& h2,& h3": { margin: "1.6em 0 .4em" },
    "& p,& ul": { marginBottom: ".8em" },
    "& ul": { listStyle: "disc", paddingLeft: "1.2em" },
  },
});
