import { z } from "zod";
import { call } from "./call";
import { category } from "./category";
import { languageInAnyCase } from "./fields";
import { dropdownOption } from "./paging";

const html = z.object({ html: z.string(), updatedAt: z.string() });
const inLanguage = z.object({ Language: languageInAnyCase.default("fr") });

export const contentCalls = {
  categories: call({
    method: "get",
    path: "/categories",
    access: "public",
    summary: "Categories of operators and offers",
    description: "`technicalId`, which sheets and filters use, never changes.",
    success: 200,
    answer: z.array(category),
  }),
  tags: call({
    method: "get",
    path: "/tags",
    access: "bearer",
    clients: "content.tags",
    summary: "Tags of offers",
    description: "Tags that the form of an offer suggests.",
    success: 200,
    answer: z.array(z.string()),
  }),
  countries: call({
    method: "get",
    path: "/countries",
    access: "public",
    summary: "Countries, Belgium first",
    description:
      "Countries that have a numbering plan, with French names and dial codes; Belgium and its neighbours first.",
    success: 200,
    answer: z.array(dropdownOption.extend({ dialCode: z.string() })),
  }),
  languages: call({
    method: "get",
    path: "/language",
    access: "public",
    summary: "Languages",
    description: "The languages of the pass app.",
    success: 200,
    answer: z.array(dropdownOption),
  }),
  provinces: call({
    method: "get",
    path: "/province",
    access: "public",
    summary: "Provinces",
    description: "Belgian provinces, the Walloon ones first. A sheet stores the name.",
    success: 200,
    answer: z.object({ provinces: z.array(dropdownOption) }),
  }),
  tourismOffices: call({
    method: "get",
    path: "/tourismoffice",
    access: "bearer",
    clients: "content.tourismOffices",
    summary: "Tourism offices",
    description: "The tourist offices (maisons du tourisme) of Wallonia.",
    success: 200,
    answer: z.object({ tourismOffices: z.array(dropdownOption) }),
  }),
  localities: call({
    method: "get",
    path: "/localities/{zipCode}",
    access: "public",
    summary: "Localities of a Belgian postal code, the main one first",
    description:
      "Names of the localities with this postal code and their province; both empty when no locality has it.",
    params: z.object({ zipCode: z.string().regex(/^\d{4}$/, { error: "invalidZipCode" }) }),
    success: 200,
    answer: z.object({ province: z.string().nullable(), localities: z.array(z.string()) }),
  }),
  termsOfUse: call({
    method: "get",
    path: "/content/cgu",
    access: "public",
    summary: "Terms of use of the back-office",
    description: "HTML in French, with the date of the text.",
    success: 200,
    answer: html,
  }),
  privacyPolicy: call({
    method: "get",
    path: "/content/privacy-policy",
    access: "public",
    summary: "Privacy policy of the back-office",
    description:
      "HTML in French, with the date of the text. The two links are null if the text is this site's own.",
    success: 200,
    answer: html.extend({ privacyPolicy: z.string().nullable(), cookiebotLink: z.string().nullable() }),
  }),
  passTermsOfUse: call({
    method: "get",
    path: "/content/pwa-cgu",
    access: "public",
    summary: "Terms of use of the pass app",
    description: "HTML in the requested language, by default in French.",
    query: inLanguage,
    success: 200,
    answer: html,
  }),
  passPrivacyPolicy: call({
    method: "get",
    path: "/content/pwa-privacy-policy",
    access: "public",
    summary: "Privacy policy of the pass app",
    description: "HTML in the requested language, by default in French.",
    query: inLanguage,
    success: 200,
    answer: html,
  }),
  homePage: call({
    method: "get",
    path: "/content/homepagecontent",
    access: "public",
    summary: "Picture of the public screens",
    description: "The picture behind the public screens, with its copyright.",
    success: 200,
    answer: z.object({ url: z.string(), copyright: z.string() }),
  }),
};
