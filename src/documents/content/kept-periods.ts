const DAY = 24;

/**
 * The periods for which data is kept: as the privacy policy says them, and the hours after which the server deletes it. A test holds
 * the two together, and another every period to a table that goes by it.
 */
export const keptPeriods = {
	unsubscribedAddress: { text: "2 years", hours: 730 * DAY },
	unconfirmedSubscription: { text: "7 days", hours: 7 * DAY },
	confirmationLink: { text: "72 hours", hours: 72 },
	contactMessage: { text: "24 months", hours: 730 * DAY },
	quarantinedMessage: { text: "90 days", hours: 90 * DAY },
	assessmentLead: { text: "24 months", hours: 730 * DAY },
	unfinishedAnswers: { text: "30 days", hours: 30 * DAY },
	// After its latest result.
	privateLink: { text: "12 months", hours: 365 * DAY },
	resultCard: { text: "12 months", hours: 365 * DAY },
	// After the generator opens. The shortest six months have 181 days.
	waitlistEntry: { text: "6 months", hours: 181 * DAY },
	visitCounts: { text: "25 months", hours: 761 * DAY },
	sentMail: { text: "30 days", hours: 30 * DAY },
	undeliveredMail: { text: "24 months", hours: 730 * DAY },
	deskAct: { text: "24 months", hours: 730 * DAY },
	rejectedSubmission: { text: "10 minutes", hours: 10 / 60 },
	mailQuota: { text: "24 hours", hours: 24 },
	// A count ends after a minute, and the purge of every minute comes at most a minute later.
	requestCount: { text: "two minutes", hours: 2 / 60 },
} as const;

export type KeptPeriod = keyof typeof keptPeriods;

/** The days for which a browser keeps the choice about statistics. The privacy policy says six months. */
export const CHOICE_KEPT_DAYS = 182;
