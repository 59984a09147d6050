import { defineSlotRecipe } from "@pandacss/dev";

const unlessChosen = (name: string, values: readonly string[]) =>
  Object.fromEntries(
    values.map((value) => [
      `&:not(:has([value=${value}]:checked)) [data-${name}=${value}]`,
      { display: "none" },
    ]),
  );

/** For a window in which a request leaves no space beside it. */
const narrow = "@media (max-width:1279px)";

/** Below the form, behind its summary. */
const folded = {
  flex: "none",
  maxHeight: "60vh",
  borderLeft: "0",
  borderTop: "1px solid {colors.border.subtle}",
  "& details": { display: "block" },
  "& details:not([open])+div": { display: "none" },
} as const;

/** An offer in the pass app, which is always light: beside the form, on phones below it in a collapsible section. */
export const offerPreview = defineSlotRecipe({
  className: "offerPreview",
  slots: ["root", "bar", "phone", "flag", "page", "list"],
  base: {
    root: {
      position: "relative",
      padding: "16px",
      background: "bg.subtle",
      borderLeft: "1px solid {colors.border.subtle}",
      overflowY: "auto",
      fontSize: "13",
      color: "fg.muted",
      "& details": { display: "none" },
      "&>div": { display: "grid", gap: "12px", justifyItems: "center", textAlign: "center" },
      "& i": {
        display: "inline-block",
        width: "70%",
        height: "1em",
        background: "#EDEBE6",
      },
      ...unlessChosen("language", ["fr", "nl", "en", "de"]),
      ...unlessChosen("view", ["page", "card"]),
      // The frame that contains the server's HTML has no box.
      "div:has(>&)": { display: "contents" },
      // Beside the form of a drawer, and of a request's pane.
      "dialog:has(>div>&)": {
        display: "grid",
        gridTemplate: "auto minmax(0,1fr) auto/minmax(0,1fr) 330px",
        width: "min(1180px,calc(100vw - 48px))",
        "&>header": { gridColumn: "1/-1" },
        mdDown: { display: "block", overflowY: "auto", width: "100vw" },
      },
      // Three versions of a field are side by side.
      "dialog.drawer__root--size_wide:has(>div>&)": {
        width: "min(1320px,calc(100vw - 48px))",
        mdDown: { width: "100vw" },
      },
      "dialog &": { gridArea: "2/2/4" },
      "div:has(>div>&)": {
        display: "grid",
        gridTemplate: "auto auto minmax(0,1fr) auto/minmax(0,1fr) 320px",
        "&>*": { gridColumn: "1/-1" },
        "&>form>div": { gridArea: "3/1" },
        "&>form>footer": { gridArea: "4/1/5/-1" },
        "& .requestChecks__split": { gridTemplateColumns: "minmax(0,1fr)", "&>aside": { order: "0" } },
        [narrow]: { display: "flex" },
        mdDown: { display: "block" },
      },
      "div>div>&": { gridArea: "3/2" },
      mdDown: { ...folded, "dialog &": { padding: "4px 16px" } },
      // Alone in a drawer, whose body scrolls.
      "article>&": { maxHeight: "none", border: "0" },
      [narrow]: { ":not(dialog)>div>&": { ...folded, padding: "4px 16px" } },
    },
    bar: {
      "& fieldset": { margin: "0 4px 8px" },
      "& label": { position: "relative" },
      "& input": { position: "absolute", inset: "0", opacity: "0" },
    },
    phone: {
      // Keeps its width while it is empty.
      width: "296px",
      maxWidth: "100%",
      marginInline: "auto",
      marginBottom: "12px",
      minHeight: "520px",
      border: "9px solid #10191A",
      borderRadius: "38px",
      overflow: "hidden",
      background: "#FBFAF7",
      color: "#1B292C",
      textAlign: "left",
      overflowWrap: "anywhere",
      "& img": { width: "100%", objectFit: "cover" },
    },
    flag: {
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      padding: "3px 9px",
      background: "#FAC337",
    },
    page: {
      display: "grid",
      gap: "10px",
      padding: "0 16px 16px",
      "&>div": { position: "relative", margin: "0 -16px 10px" },
      "& img": { height: "176px" },
      "&>div>b": { position: "absolute", left: "12px", bottom: "-12px" },
      "&>p:nth-of-type(1)": { fontSize: "20px", fontWeight: "640", lineHeight: "1.2" },
      "&>p:nth-of-type(2)": { color: "#47575A" },
      "& li": { display: "flex", gap: "8px" },
      "& li .icon": { color: "#0B6264" },
      "&>p:nth-of-type(3)": { paddingTop: "10px", borderTop: "2px dotted #DCD9D3", whiteSpace: "pre-line" },
      "&>b": {
        padding: "11px",
        borderRadius: "14px",
        background: "#0B6264",
        color: "#fff",
        textAlign: "center",
      },
    },
    list: {
      padding: "26px 12px 12px",
      "&>p": { fontSize: "17px", fontWeight: "640" },
      "&>div": {
        marginTop: "12px",
        minHeight: "120px",
        background: "#EDEBE6",
        borderRadius: "14px",
        overflow: "hidden",
      },
      "&>div:has(img)": {
        paddingBottom: "10px",
        background: "#fff",
        outline: "2px solid #0B6264",
      },
      "& img": { height: "96px" },
      "& div p": { margin: "4px 12px 0", color: "#47575A" },
      "& div p:nth-of-type(1)": { fontWeight: "640", color: "#1B292C" },
    },
  },
});

/** The content of the pass app, one by one, as the app shows it. */
export const appPreview = defineSlotRecipe({
  className: "appPreview",
  slots: ["tools", "grid", "mark"],
  base: {
    tools: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      alignItems: "center",
      marginBottom: "12px",
      "&>form": { flex: "1 1 280px", margin: "0" },
      "&>nav": { maxWidth: "100%", whiteSpace: "nowrap" },
    },
    grid: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill,minmax(min(250px,100%),1fr))",
      gap: "26px 22px",
      margin: "20px 0 26px",
      // The frames of a row are aligned at the top, whatever the height of the content above them.
      "&>li": {
        display: "grid",
        gridRow: "span 2",
        gridTemplateRows: "subgrid",
        rowGap: "6px",
        fontSize: "13",
        overflowWrap: "anywhere",
      },
      "& h2": { fontSize: "15" },
      "& p": { margin: "0" },
      // The pass app is always light.
      "&>li>div": { width: "100%", alignSelf: "start", color: "#1B292C" },
      "& img": { width: "100%", objectFit: "cover" },
      "& .offerPreview__list": { padding: "0" },
      "& .offerPreview__phone": { minHeight: "480px", width: "min(296px,100%)" },
    },
    mark: {
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      fontWeight: "560",
      color: "var(--tone-on-subtle)",
      "& .icon": { color: "var(--tone-icon)" },
    },
  },
});
