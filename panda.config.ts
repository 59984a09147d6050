import { defineConfig } from "@pandacss/dev";
import { passDetours } from "./app/theme/preset";

export default defineConfig({
  eject: true,
  presets: ["@pandacss/preset-base", passDetours],
  preflight: false,
  // Styles are not extracted from sources: every recipe is complete. An empty list would be lost when presets are
  // merged.
  include: ["./app/theme/nothing-to-extract"],
  outdir: "app/theme/generated",
});
