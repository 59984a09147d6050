import { exportFile } from "~/web/lists/list-exports.server";

export const loader = exportFile;
