import { brand } from "#brand.ts";
import type { CompanyFacts } from "./company-facts.ts";

/**
 * Every fact of the company, and nowhere else. Values marked as placeholders are safe stand-ins
 * (example.com, 555-01xx numbers) that `npm run launch-check` will list until the owner replaces them.
 */
export const site: CompanyFacts = {
	name: brand.name,
	legalName: "Goldseam Analytics LLC",
	description: "Data strategy, business intelligence and AI for small and mid-size businesses.",
	email: "hello@example.com",
	offices: [
		{
			label: "Illinois, USA",
			place: "Illinois",
			country: "USA",
			countryInText: "the United States",
			countryCode: "US",
			timeZone: "America/Chicago",
			street: "000 Sample Street, Suite 000",
			city: "Chicago",
			region: "IL",
			postalCode: "60600",
			lines: ["000 Sample Street, Suite 000", "Chicago, IL 60600"],
			phone: { label: "+1 (312) 555-0142", href: "tel:+13125550142" },
		},
		{
			label: "Lagos, Nigeria",
			place: "Lagos",
			country: "Nigeria",
			countryInText: "Nigeria",
			countryCode: "NG",
			timeZone: "Africa/Lagos",
			street: "00 Sample Road, Victoria Island",
			city: "Lagos",
			region: "Lagos",
			postalCode: "",
			lines: ["00 Sample Road", "Victoria Island, Lagos"],
			phone: { label: "+234 700 555 0100", href: "tel:+2347005550100" },
		},
	],
	businessHours: {
		open: "Monday to Friday, 9am-5pm",
		closed: "Closed on weekends",
		days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
		opens: "09:00",
		closes: "17:00",
	},
	social: [
		{ name: "Facebook", href: "https://www.facebook.com/your-company" },
		{ name: "X", href: "https://x.com/your-company" },
		{ name: "LinkedIn", href: "https://www.linkedin.com/company/your-company" },
		{ name: "Instagram", href: "https://www.instagram.com/your-company" },
	],
	scheduling: { label: "Book Free Consultation", href: "https://calendar.example.com/your-company" },
	whatsApp: {
		number: "13125550142",
		greeting: `Hello ${brand.name}, I would like to ask about your services.`,
	},
	plans: {
		quarterly: { dollars: 597, paymentUrl: "https://pay.example.com/your-company/quarterly" },
		semiAnnual: { dollars: 995, paymentUrl: "https://pay.example.com/your-company/semi-annual" },
	},
	// The owner keeps it current: cbn.gov.ng, exchange rates, the day's weighted average.
	secondCurrency: {
		name: "Naira",
		sign: "₦",
		perDollar: 1_384,
		rate: { source: "the Central Bank of Nigeria's rate", day: "March 3, 2026", ownerConfirms: true },
	},
	generatorOpenedOn: null,
};
