export const keptPeriods = {
	id: "how-long",
	title: "How long we keep it",
	blocks: [
		{
			kind: "table",
			caption: "What we keep, and until when",
			columns: ["Data", "Kept"],
			rows: [
				{
					cells: [
						"Newsletter subscription",
						"Until you unsubscribe. Your name goes at once; the address with its dates stays, to honor the unsubscription, for 2 years",
					],
					ownerConfirms: true,
				},
				{
					cells: [
						"Subscription that was never confirmed",
						"7 days after you asked; your name only as long as the link works, 72 hours",
					],
					ownerConfirms: true,
				},
				{ cells: ["Contact message", "24 months"], ownerConfirms: true },
				{ cells: ["Advanced assessment", "24 months after you last sent it"], ownerConfirms: true },
				{ cells: ["Waitlist entry", "Until the generator opens, and 6 months after that"], ownerConfirms: true },
				{ cells: ["Message set aside as automated", "90 days"], ownerConfirms: true },
				{ cells: ["Our copy of a mail that was sent", "30 days"], ownerConfirms: true },
				{ cells: ["Our copy of a mail that could not be delivered", "24 months"], ownerConfirms: true },
				{ cells: ["Form that needed correcting, sent without scripts", "10 minutes"] },
				{ cells: ["Times of our last mails to an address, so that nobody can flood it", "24 hours"] },
				{ cells: ["Count of requests by network address", "At most two minutes"] },
				{ cells: ["Your choice about statistics, on your device", "6 months"], ownerConfirms: true },
				{ cells: ["Business assessment answers, without identity", "Without limit"] },
				{ cells: ["Fingerprint of an address that we erased", "Until you want mail from us again"] },
			],
		},
		{
			kind: "text",
			text: "When the time is up, we delete the data: our server looks for what is due every hour. If a law makes us keep something longer, such as an invoice, we keep that and nothing beside it.",
		},
	],
} as const;
