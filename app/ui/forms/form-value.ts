import type { DefaultValue } from "@conform-to/react";

/** Converts content to a Conform form's initial values: null for absent, “on” for true. */
export const formValue = <Content>(content: Content): DefaultValue<Content> =>
  JSON.parse(
    JSON.stringify(content, (_, value) =>
      value === null ? undefined : value === true ? "on" : value === false ? "" : value,
    ),
  );
