import styles from "~/theme/pages/staff.css?url";
import printStyles from "~/theme/print.css?url";

/** The additional style sheets of pages shown after signing in; what is for paper holds up no page. */
export const staffLinks = [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: printStyles, media: "print" },
];
