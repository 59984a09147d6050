import { operatorUserExport } from "./user-exports.server";

export const loader = operatorUserExport.fileLoader;
