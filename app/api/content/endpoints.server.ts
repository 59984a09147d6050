import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import type { Services } from "../services";
import { categories } from "./categories";
import { countries } from "./countries";
import { localitiesOf } from "./localities/localities";
import { languageOptions, provinceOptions, tags } from "./reference";
import { passPrivacyPolicy } from "./texts/pass-privacy-policy";
import { passTermsOfUse } from "./texts/pass-terms-of-use";
import { privacyPolicy } from "./texts/privacy-policy";
import { termsOfUse } from "./texts/terms-of-use";
import { tourismOffices } from "./tourism-offices";

// In seconds. Reference data only changes with a release; texts change more often.
const HOUR = 3600;
const MINUTES = 300;

const programmeOf = ({ options }: Services) => ({
  name: options.programmeName,
  helpEmail: options.helpEmail,
});
/** Public, and cacheable for a while. */
const open = <Answer>(answer: Answer, keepFor = HOUR) => ({
  may: "everyone" as const,
  keepFor,
  run: async () => answer,
});

/** Picture of the public screens and its caption. */
const homePage = {
  url: "/images/v1/vallee.svg",
  copyright: "« La Meuse en amont de Dinant », illustration du programme",
} as const;

export const contentEndpoints: Implementations<typeof calls.content> = {
  categories: open(categories.map((category) => ({ ...category }))),
  tags: open([...tags]),
  countries: open([...countries]),
  languages: open([...languageOptions]),
  provinces: open({ provinces: provinceOptions }),
  tourismOffices: open({ tourismOffices: tourismOffices.map(({ id, label }) => ({ id, label })) }),
  localities: {
    may: "everyone",
    keepFor: HOUR,
    run: async ({ input }) => {
      const found = localitiesOf(input.zipCode);
      return { province: found?.province ?? null, localities: [...(found?.localities ?? [])] };
    },
  },
  termsOfUse: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services }) => termsOfUse(programmeOf(services)),
  },
  privacyPolicy: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services }) => ({
      ...privacyPolicy(programmeOf(services)),
      privacyPolicy: null,
      cookiebotLink: null,
    }),
  },
  passTermsOfUse: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services, input }) => passTermsOfUse(input.Language, programmeOf(services)),
  },
  passPrivacyPolicy: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services, input }) => passPrivacyPolicy(input.Language, programmeOf(services)),
  },
  homePage: open({ ...homePage }),
};
