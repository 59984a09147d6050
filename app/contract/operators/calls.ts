import { operatorAccountCalls } from "./account-calls";
import { operatorReadCalls } from "./read-calls";
import { operatorWriteCalls } from "./write-calls";

/* In our code an operator; in the source API's URLs, calls and payloads an elto. This folder maps between the two. */

export * from "./answers";
export * from "./entry";
export * from "./filters";
export * from "./sheet";
export * from "./sheet-answer";

export const operatorCalls = { ...operatorReadCalls, ...operatorAccountCalls, ...operatorWriteCalls };
