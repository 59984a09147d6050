import { qrSheetExport } from "./exports.server";

export const loader = qrSheetExport.fileLoader;
