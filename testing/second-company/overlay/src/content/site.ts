import { brand } from "#brand.ts";
import type { CompanyFacts } from "#content/company-facts.ts";

/** One office, other prices, and nothing that stands in for a fact. */
export const site: CompanyFacts = {
	name: brand.name,
	legalName: "Brightharbor & Okonkwo-Lindqvist Data GmbH",
	description: "Data strategy, business intelligence and AI for craft firms.",
	email: "post@brightharbor.test",
	offices: [
		{
			label: "Tübingen, Germany",
			place: "Tübingen",
			country: "Germany",
			countryInText: "Germany",
			countryCode: "DE",
			timeZone: "Europe/Berlin",
			street: "Kirchgasse 17",
			city: "Tübingen",
			region: "Baden-Württemberg",
			postalCode: "72070",
			lines: ["Kirchgasse 17", "72070 Tübingen"],
			phone: { label: "+49 7071 2299 41", href: "tel:+497071229941" },
		},
	],
	businessHours: {
		open: "Monday to Thursday, 8am-4pm",
		closed: "Closed from Friday on",
		days: ["Monday", "Tuesday", "Wednesday", "Thursday"],
		opens: "08:00",
		closes: "16:00",
	},
	social: [{ name: "LinkedIn", href: "https://www.linkedin.com/company/brightharbor" }],
	scheduling: { label: "Book Free Consultation", href: "https://calendar.brightharbor.test/first" },
	whatsApp: { number: "497071229941", greeting: "Hello Bright Harbor Data, may I ask something?" },
	plans: {
		quarterly: { dollars: 650, paymentUrl: "https://pay.brightharbor.test/3" },
		semiAnnual: { dollars: 1_150, paymentUrl: "https://pay.brightharbor.test/6" },
	},
	generatorOpenedOn: null,
};
