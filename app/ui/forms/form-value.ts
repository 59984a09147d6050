import type { DefaultValue } from "@conform-to/react";

/** A content as the values that a form of Conform begins with: nothing is null, yes is “on”. */
export const formValue = <Content>(content: Content): DefaultValue<Content> =>
  JSON.parse(
    JSON.stringify(content, (_, value) =>
      value === null ? undefined : value === true ? "on" : value === false ? "" : value,
    ),
  );
