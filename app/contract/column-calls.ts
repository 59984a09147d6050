import { z } from "zod";
import { call } from "./call";
import { type ColumnList, listColumns } from "./list-columns";

const names = Object.keys(listColumns) as [ColumnList, ...ColumnList[]];

/** The columns that a person has chosen, by list. */
export const chosenColumns = z.partialRecord(z.enum(names), z.array(z.string()));

export const columnCalls = {
  choose: call({
    method: "put",
    path: "/listcolumns",
    access: "bearer",
    summary: "Select the columns of a list (addition)",
    description:
      "The visible columns and their order, on all of the person's devices; the first one identifies the row and is always visible. Without `columns`, resets them to the default. They are part of `GET /users/me`; exports have all columns.",
    refuses: ["invalidRights"],
    body: z
      .object({
        list: z.enum(names, { error: "invalid" }),
        columns: z.array(z.string()).max(50, { error: "invalid" }).nullable(),
      })
      .refine(
        ({ list, columns }) =>
          !columns || columns.every((key) => (listColumns[list].keys as readonly string[]).includes(key)),
        { error: "invalid", path: ["columns"] },
      ),
    success: 204,
    answer: "none",
  }),
};
