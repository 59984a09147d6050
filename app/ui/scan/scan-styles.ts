import sheet from "~/theme/pages/scan.css?url";

/** The additional style sheet of the scanning pages. */
export const scanLinks = [{ rel: "stylesheet", href: sheet }];
