import { z } from "zod";
import { call } from "./call";
import { languageInAnyCase } from "./fields";
import { option } from "./paging";

export const category = z.object({ label: z.string(), technicalId: z.string(), b2CGroup: z.string() });
export type Category = z.output<typeof category>;
const html = z.object({ html: z.string(), updatedAt: z.string() });
const inLanguage = z.object({ Language: languageInAnyCase.default("fr") });

export const contentCalls = {
  categories: call({
    method: "get",
    path: "/categories",
    access: "public",
    summary: "Categories of operators and offers",
    success: 200,
    answer: z.array(category),
  }),
  tags: call({
    method: "get",
    path: "/tags",
    access: "bearer",
    summary: "Tags of offers",
    success: 200,
    answer: z.array(z.string()),
  }),
  countries: call({
    method: "get",
    path: "/countries",
    access: "public",
    summary: "Countries, Belgium first",
    success: 200,
    answer: z.array(option.extend({ dialCode: z.string() })),
  }),
  languages: call({
    method: "get",
    path: "/language",
    access: "public",
    summary: "Languages",
    success: 200,
    answer: z.array(option),
  }),
  provinces: call({
    method: "get",
    path: "/province",
    access: "public",
    summary: "Provinces",
    success: 200,
    answer: z.object({ provinces: z.array(option) }),
  }),
  tourismOffices: call({
    method: "get",
    path: "/tourismoffice",
    access: "bearer",
    summary: "Tourism offices",
    success: 200,
    answer: z.object({ tourismOffices: z.array(option) }),
  }),
  localities: call({
    method: "get",
    path: "/localities/{zipCode}",
    access: "public",
    summary: "Localities of a Belgian postal code, the main one first",
    params: z.object({ zipCode: z.string().regex(/^\d{4}$/, { error: "invalidZipCode" }) }),
    success: 200,
    answer: z.object({ province: z.string().nullable(), localities: z.array(z.string()) }),
  }),
  termsOfUse: call({
    method: "get",
    path: "/content/cgu",
    access: "public",
    summary: "Terms of use of the back-office",
    success: 200,
    answer: html,
  }),
  privacyPolicy: call({
    method: "get",
    path: "/content/privacy-policy",
    access: "public",
    summary: "Privacy policy of the back-office",
    success: 200,
    answer: html.extend({ privacyPolicy: z.string().nullable(), cookiebotLink: z.string().nullable() }),
  }),
  passTermsOfUse: call({
    method: "get",
    path: "/content/pwa-cgu",
    access: "public",
    summary: "Terms of use of the pass app",
    query: inLanguage,
    success: 200,
    answer: html,
  }),
  passPrivacyPolicy: call({
    method: "get",
    path: "/content/pwa-privacy-policy",
    access: "public",
    summary: "Privacy policy of the pass app",
    query: inLanguage,
    success: 200,
    answer: html,
  }),
  homePage: call({
    method: "get",
    path: "/content/homepagecontent",
    access: "public",
    summary: "Picture of the public screens",
    success: 200,
    answer: z.object({ url: z.string(), copyright: z.string() }),
  }),
};
