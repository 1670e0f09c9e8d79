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
] as const;

export type CompanyPlaceholder = (typeof COMPANY_PLACEHOLDERS)[number];

/** How long data is kept, for the privacy policy. */
export const PERIOD_PLACEHOLDERS = [
	"unsubscribedAddressKept",
	"unconfirmedSubscriptionKept",
	"confirmationLinkKept",
	"contactMessageKept",
	"quarantinedMessageKept",
	"advancedAssessmentKept",
	"unfinishedAnswersKept",
	"privateLinkKept",
	"resultCardKept",
	"waitlistEntryKept",
	"visitCountsKept",
	"sentMailKept",
	"undeliveredMailKept",
	"deskActKept",
	"rejectedSubmissionKept",
	"mailQuotaKept",
	"requestCountKept",
] as const;

export type PeriodPlaceholder = (typeof PERIOD_PLACEHOLDERS)[number];
