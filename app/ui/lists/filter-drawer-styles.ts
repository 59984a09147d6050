import styles from "~/theme/pages/filter-drawer.css?url";
import { listLinks } from "./list-styles";

/** The additional style sheets of the drawers of filters. */
export const filterDrawerLinks = [...listLinks, { rel: "stylesheet", href: styles }];
