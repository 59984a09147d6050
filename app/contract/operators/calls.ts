import { operatorReadCalls } from "./read-calls";
import { operatorWriteCalls } from "./write-calls";

/* In code an operator; in URLs, calls and payloads of the source an elto. This folder is where the two meet. */

export * from "./answers";
export * from "./entry";
export * from "./filters";
export * from "./sheet";
export * from "./sheet-answer";

export const operatorCalls = { ...operatorReadCalls, ...operatorWriteCalls };
