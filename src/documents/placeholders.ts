import { keptPeriods } from "./content/kept-periods.ts";

/** The names of placeholders, as a text has them between spaces. */
export const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What the documents of pages and mails may name of the company: `companyPlaceholders` has a value for each. */
export const COMPANY_PLACEHOLDERS = namesIn(`
	company legalName email places anyPlace offices officeCount addresses countries countryList open openHours
	quarterlyPrice semiAnnualPrice planFrom planPrices services servicesSpelled serviceList people peopleSpelled
	firstPerson contactQuestions contactQuestionsSpelled stories storiesSpelled storiesAre basicQuestions
	basicQuestionsSpelled advancedQuestions advancedQuestionsSpelled advancedScoredSpelled advancedBySizeSpelled
`);

/** How long data is kept, for the privacy policy: one for each period. */
export const PERIOD_PLACEHOLDERS = Object.keys(keptPeriods).map((period) => `${period}Kept`);
