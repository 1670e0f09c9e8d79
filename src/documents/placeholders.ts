import { keptPeriods } from "#content/kept-periods.ts";

/** What the documents of pages and mails may name of the company. */
export const COMPANY_PLACEHOLDERS = [
	"company",
	"legalName",
	"email",
	"places",
	"anyPlace",
	"offices",
	"officeCount",
	"addresses",
	"countries",
	"countryList",
	"open",
	"openHours",
	"quarterlyPrice",
	"semiAnnualPrice",
	"planFrom",
	"planPrices",
	"services",
	"servicesSpelled",
	"serviceList",
	"people",
	"peopleSpelled",
	"firstPerson",
	"contactQuestions",
	"contactQuestionsSpelled",
	"stories",
	"storiesSpelled",
	"storiesAre",
	"basicQuestions",
	"basicQuestionsSpelled",
	"advancedQuestions",
	"advancedQuestionsSpelled",
	"advancedScoredSpelled",
	"advancedBySizeSpelled",
] as const;

export type CompanyPlaceholder = (typeof COMPANY_PLACEHOLDERS)[number];

/** How long data is kept, for the privacy policy: one for each period. */
export const PERIOD_PLACEHOLDERS = Object.keys(keptPeriods).map((period) => `${period}Kept`);
