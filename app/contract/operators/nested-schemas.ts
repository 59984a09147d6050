import { z } from "zod";

type Parents<Path> = Path extends `${infer Parent}.${string}` ? Parent : never;
type Under<Schemas, Parent extends string> = {
  [Path in keyof Schemas as Path extends `${Parent}.${infer Rest}` ? Rest : never]: Schemas[Path];
};
type Own<Schemas> = {
  [Path in keyof Schemas as Path extends `${string}.${string}` ? never : Path]: Schemas[Path];
};
/** The shape of an object whose fields are given by dotted paths. */
export type Nested<Schemas> = Own<Schemas> & {
  [Parent in Parents<keyof Schemas>]: z.ZodObject<Nested<Under<Schemas, Parent>>>;
} extends infer Shape
  ? { [Name in keyof Shape]: Shape[Name] }
  : never;

/** `{ "a.b": schema }` as the shape `{ a: z.object({ b: schema }) }`. */
export function nested<Schemas extends Record<string, z.ZodType>>(schemas: Schemas): Nested<Schemas> {
  const shape: Record<string, z.ZodType> = {};
  const under: Record<string, Record<string, z.ZodType>> = {};
  for (const [path, schema] of Object.entries(schemas)) {
    const [name = "", ...rest] = path.split(".");
    if (rest.length === 0) shape[name] = schema;
    else {
      under[name] = { ...under[name], [rest.join(".")]: schema };
      // A placeholder, so that the fields keep the order of the table.
      shape[name] ??= z.never();
    }
  }
  for (const [name, fields] of Object.entries(under)) shape[name] = z.object(nested(fields));
  return shape as Nested<Schemas>;
}
