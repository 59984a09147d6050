import { operatorExport } from "./exports.server";

export const loader = operatorExport.fileLoader;
