export * from "./of-account-pages";
export * from "./of-all-pages";
export * from "./of-list-pages";
export * from "./of-long-forms";
export * from "./of-public-pages";
export * from "./of-publication-pages";
export * from "./of-review-pages";
export * from "./of-staff-pages";
