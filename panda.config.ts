import { defineConfig } from "@pandacss/dev";
import { passDetours } from "./app/theme/preset";

export default defineConfig({
  eject: true,
  presets: ["@pandacss/preset-base", passDetours],
  preflight: false,
  // Nothing is extracted from sources, every recipe is whole; an empty list would get lost when presets are merged.
  include: ["./app/theme/nothing-to-extract"],
  outdir: "app/theme/generated",
});
