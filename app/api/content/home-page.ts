/** Picture of the public screens and its caption. */
export const homePage = {
  url: "/images/v1/vallee.svg",
  copyright: "« La Meuse en amont de Dinant », illustration du programme",
} as const;
