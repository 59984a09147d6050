import { logExport } from "./exports.server";

export const loader = logExport.fileLoader;
