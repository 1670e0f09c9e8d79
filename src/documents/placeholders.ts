import { questionPlaceholders } from "./content/assessment-folders.ts";
import { keptPeriods } from "./content/kept-periods.ts";

/** The names of placeholders, as a text has them between spaces. */
export const namesIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** The placeholders of pages and mails for facts of the company: `companyPlaceholders` has a value for each. */
export const COMPANY_PLACEHOLDERS = [
	...namesIn(`
	company legalName email places anyPlace offices officeCount addresses countries countryList open openHours
	quarterlyPrice semiAnnualPrice planFrom planPrices services servicesSpelled serviceList people peopleSpelled
	firstPerson contactQuestions contactQuestionsSpelled stories storiesSpelled storiesAre
`),
	...Object.keys(questionPlaceholders),
];

/** Placeholders of the privacy policy for the time that data is kept: one for each period. */
export const PERIOD_PLACEHOLDERS = Object.keys(keptPeriods).map((period) => `${period}Kept`);
