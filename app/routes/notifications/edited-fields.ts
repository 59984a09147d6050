/** The fields of a notification in the order of its form. */
export const editedPaths = [
  "title.fr",
  "body.fr",
  "title.nl",
  "body.nl",
  "title.en",
  "body.en",
  "title.de",
  "body.de",
  "sendDate",
  "sendTime",
  "link",
  "country",
  "minimumPoints",
  "maximumPoints",
] as const;
