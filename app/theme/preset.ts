import { defineKeyframes, definePreset, type RecipeConfig, type SlotRecipeConfig } from "@pandacss/dev";
import { globalCss } from "./global-css";
import * as recipes from "./recipes";

/** In order of their names: if two set the same property of an element, the later one wins. */
const entries = Object.entries<RecipeConfig | SlotRecipeConfig>(recipes);

/** Every variant is emitted: components choose them from data, which static extraction cannot see. */
const whole = <Recipe extends object>(recipe: Recipe) => ({ ...recipe, staticCss: ["*" as const] });

/**
 * Colours by their role. One declaration serves both themes: `light-dark()` follows `color-scheme`, which the
 * system sets and `data-theme` on <html> forces. Why: decision 0020.
 */
const themed = (light: string, dark: string) => ({ value: `light-dark(${light},${dark})` });

export const colors = {
  bg: {
    canvas: themed("#FBFAF7", "#0F1616"),
    surface: themed("#FFFFFF", "#161E1F"),
    raised: themed("#FFFFFF", "#1C2526"),
    subtle: themed("#F6F4F1", "#1B2324"),
    inset: themed("#EDEBE6", "#0B1112"),
    hover: themed("#F2F7F3", "#1B2728"),
    selected: themed("#F0F9F9", "#162E2E"),
    inverse: themed("#1B292C", "#F6F4F1"),
    scrim: themed("#0F1F21A6", "#060B0CBF"),
  },
  border: {
    subtle: themed("#EDEBE6", "#273031"),
    default: themed("#DCD9D3", "#343E3F"),
    control: themed("#717F7F", "#6D7C7D"),
    strong: themed("#2D3C3F", "#EDEBE6"),
  },
  fg: {
    default: themed("#1B292C", "#EEEDE8"),
    muted: themed("#47575A", "#B2BBBB"),
    subtle: themed("#5B6B6D", "#96A1A1"),
    disabled: themed("#818B8C", "#616B6C"),
    onInverse: themed("#FFFFFF", "#0D1A1B"),
    link: themed("#0B6264", "#94D6D7"),
  },
  primary: {
    solid: themed("#0B6264", "#48A6A8"),
    hover: themed("#084D4E", "#65BBBD"),
    active: themed("#053839", "#94D6D7"),
    onSolid: themed("#FFFFFF", "#022121"),
    subtle: themed("#DEF3F3", "#143536"),
    onSubtle: themed("#084D4E", "#BCE7E7"),
    border: themed("#94D6D7", "#0B6264"),
  },
  accent: {
    solid: { value: "#FAC337" },
    hover: themed("#E7AA19", "#FFD66F"),
    onSolid: { value: "#0D1A1B" },
    subtle: themed("#FFF2CF", "#3E2F15"),
    onSubtle: themed("#7A4D0F", "#FFE6A2"),
    border: themed("#FFD66F", "#9C660D"),
  },
  focus: { line: { value: "#0D1A1B" }, halo: { value: "#FAC337" } },
  nav: {
    bg: themed("#092D2E", "#061011"),
    bgHover: themed("#113B3C", "#0F2222"),
    bgCurrent: themed("#14494A", "#103132"),
    fg: themed("#D1E2E0", "#C9D4D3"),
    fgMuted: themed("#9EB9B8", "#8C9C9B"),
    fgCurrent: { value: "#FFFFFF" },
    border: themed("#1E4343", "#1A2829"),
    mark: { value: "#FAC337" },
  },
  success: {
    solid: themed("#2A6732", "#77C17D"),
    hover: themed("#205126", "#9FDBA3"),
    onSolid: themed("#FFFFFF", "#0D2510"),
    subtle: themed("#E1F5E2", "#1F3421"),
    border: themed("#9FDBA3", "#395D3B"),
    onSubtle: themed("#205126", "#C4EBC5"),
    icon: themed("#398141", "#9FDBA3"),
    sign: themed("#C4EBC5", "#2C492E"),
  },
  warning: {
    solid: themed("#984D21", "#F39F64"),
    hover: themed("#7A3C1B", "#FDBE8F"),
    onSolid: themed("#FFFFFF", "#3E1B0B"),
    subtle: themed("#FFECDB", "#40281A"),
    border: themed("#FDBE8F", "#71472F"),
    onSubtle: themed("#7A3C1B", "#FFD8BA"),
    icon: themed("#B9632C", "#FDBE8F"),
    sign: themed("#FFD8BA", "#5A3824"),
  },
  danger: {
    solid: themed("#A52422", "#FA8479"),
    hover: themed("#811B19", "#FFB1A8"),
    onSolid: themed("#FFFFFF", "#3E0A09"),
    subtle: themed("#FFE8E5", "#422522"),
    border: themed("#FFB1A8", "#74433E"),
    onSubtle: themed("#811B19", "#FFD2CC"),
    icon: themed("#C83430", "#FFB1A8"),
    sign: themed("#FFD2CC", "#5C3530"),
  },
  info: {
    solid: themed("#215BA4", "#7DAEEF"),
    hover: themed("#174682", "#A8CBFA"),
    onSolid: themed("#FFFFFF", "#08203E"),
    subtle: themed("#E4EFFE", "#1F2F44"),
    border: themed("#A8CBFA", "#395478"),
    onSubtle: themed("#174682", "#CAE0FE"),
    icon: themed("#3372C3", "#A8CBFA"),
    sign: themed("#CAE0FE", "#2C425F"),
  },
  genet: {
    solid: themed("#9C660D", "#FAC337"),
    hover: themed("#7A4D0F", "#FFD66F"),
    onSolid: themed("#FFFFFF", "#402309"),
    subtle: themed("#FFF2CF", "#3A2B13"),
    border: themed("#FFD66F", "#674E23"),
    onSubtle: themed("#7A4D0F", "#FFE6A2"),
    icon: themed("#9C660D", "#FFD66F"),
    sign: themed("#FFE6A2", "#523D1A"),
  },
  meuse: {
    solid: themed("#0B6264", "#65BBBD"),
    hover: themed("#084D4E", "#94D6D7"),
    onSolid: themed("#FFFFFF", "#022121"),
    subtle: themed("#DEF3F3", "#0C3536"),
    border: themed("#94D6D7", "#155E5F"),
    onSubtle: themed("#084D4E", "#BCE7E7"),
    icon: themed("#1E7D7F", "#94D6D7"),
    sign: themed("#BCE7E7", "#0E4A4C"),
  },
  myrtille: {
    solid: themed("#823F7A", "#D492CA"),
    hover: themed("#65305F", "#E6B7DF"),
    onSolid: themed("#FFFFFF", "#2F142C"),
    subtle: themed("#F8E9F5", "#3B2638"),
    border: themed("#E6B7DF", "#694463"),
    onSubtle: themed("#65305F", "#F2D3EC"),
    icon: themed("#9E5294", "#E6B7DF"),
    sign: themed("#F2D3EC", "#53354F"),
  },
  neutral: {
    subtle: themed("#EDEBE6", "#293131"),
    onSubtle: themed("#474942", "#EDEBE6"),
    border: themed("#C7C4BD", "#464F50"),
    sign: themed("#DFDCD6", "#3B4344"),
    icon: themed("#6D6C64", "#C1BDB7"),
  },
  ardoise: {
    sign: themed("#C8D6DF", "#364650"),
    subtle: themed("#DEE8EE", "#27343B"),
    onSubtle: themed("#314858", "#D4E0E7"),
    border: themed("#B0C0CC", "#495B67"),
    icon: themed("#547084", "#ADC1CF"),
  },
  diff: {
    add: {
      bg: themed("#E1F5E2", "#1C341E"),
      mark: themed("#C4EBC5", "#25542A"),
      fg: themed("#193D1D", "#E1F5E2"),
    },
    del: {
      bg: themed("#FFF5F3", "#3C221F"),
      mark: themed("#FFD2CC", "#70322C"),
      fg: themed("#611412", "#FFE8E5"),
    },
  },
  chart: {
    "1": themed("#1E7D7F", "#65BBBD"),
    "2": themed("#E7AA19", "#FAC337"),
    "3": themed("#9E5294", "#D492CA"),
    "4": themed("#B9632C", "#F39F64"),
    "5": themed("#538FDE", "#7DAEEF"),
    "6": { value: "#52A15A" },
  },
};

/** Typography, shapes, layers and motion, which do not depend on the theme. */
const tokens = {
  fonts: {
    body: {
      value: '"Bricolage Grotesque Variable","Bricolage Fallback","Flags","Segoe UI",system-ui,sans-serif',
    },
  },
  fontSizes: {
    12: { value: ".75rem" },
    13: { value: ".8125rem" },
    14: { value: ".875rem" },
    15: { value: ".9375rem" },
    17: { value: "1.0625rem" },
    20: { value: "1.25rem" },
    24: { value: "1.5rem" },
    29: { value: "1.8125rem" },
    40: { value: "2.5rem" },
  },
  radii: {
    xs: { value: "4px" },
    sm: { value: "6px" },
    md: { value: "8px" },
    lg: { value: "12px" },
    xl: { value: "18px" },
    full: { value: "999px" },
  },
  shadows: {
    1: { value: "0 1px 2px light-dark(#1b292c14,#0006)" },
    2: { value: "0 1px 2px light-dark(#1b292c12,#0006),0 4px 14px light-dark(#1b292c14,#0005)" },
    3: { value: "0 2px 6px light-dark(#1b292c14,#0006),0 14px 40px light-dark(#1b292c2e,#000a)" },
    focus: { value: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}" },
  },
  sizes: {
    navOpen: { value: "min(16.5625rem,30vw)" },
    navClosed: { value: "75px" },
  },
  zIndex: {
    sticky: { value: 10 },
    nav: { value: 20 },
    menu: { value: 30 },
    overlay: { value: 40 },
    toast: { value: 50 },
  },
  durations: { fast: { value: "120ms" }, base: { value: "180ms" }, slow: { value: "260ms" } },
  easings: { out: { value: "cubic-bezier(.2,.7,.2,1)" } },
};

/** Only `transform` moves: the server's HTML must be readable in the first frame. */
const keyframes = defineKeyframes({
  slideIn: { from: { transform: "translateX(32px)" } },
  rise: { from: { transform: "translateY(10px)" } },
  expire: { from: { transform: "scaleX(1)" }, to: { transform: "scaleX(0)" } },
  leave: { to: { visibility: "hidden", height: "0", margin: "0", paddingBlock: "0" } },
  advance: { from: { transform: "scaleX(.05)" }, to: { transform: "scaleX(.95)" } },
  spin: { to: { rotate: "1turn" } },
});

const breakpoints = { sm: "600px", md: "900px", lg: "1180px", xl: "1440px" };

export const passDetours = definePreset({
  name: "pass-detours",
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: { ...tokens, colors },
    recipes: Object.fromEntries(
      entries.flatMap(([name, recipe]) => ("slots" in recipe ? [] : [[name, whole(recipe)]])),
    ),
    slotRecipes: Object.fromEntries(
      entries.flatMap(([name, recipe]) => ("slots" in recipe ? [[name, whole(recipe)]] : [])),
    ),
  },
});
