import type { DefaultValue } from "@conform-to/react";
import { isFilledIn } from "~/contract/languages";

/**
 * Converts content to a Conform form's initial values: null for absent, “on” for true. Placeholder texts for missing
 * content are absent too, so that nobody has to delete them. A form for something new has no content.
 */
export const formValue = <Content>(content: Content): DefaultValue<Content> =>
  JSON.parse(
    JSON.stringify(content ?? {}, (_, value) =>
      value === null || (typeof value === "string" && !isFilledIn(value))
        ? undefined
        : value === true
          ? "on"
          : value === false
            ? ""
            : value,
    ),
  );
