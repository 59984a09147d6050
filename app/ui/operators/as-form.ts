import type { OperatorSheet } from "~/contract/operators/calls";

/** A sheet as Conform's initial values: nothing is null, yes is “on”. */
export const asForm = (sheet: OperatorSheet) =>
  JSON.parse(
    JSON.stringify(sheet, (_, value) =>
      value === null ? undefined : value === true ? "on" : value === false ? "" : value,
    ),
  );
