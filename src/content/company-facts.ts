import type { DocumentValues } from "#documents/site-documents.ts";

type Office = {
	/** As the footer names it. */
	label: string;
	/** As a sentence names it: "with offices in Illinois and Lagos". */
	place: string;
	country: string;
	/** As the middle of a sentence has it: `the United States`. */
	countryInText: string;
	/** ISO 3166-1, two letters. */
	countryCode: string;
	/** Of the IANA's time zone database, such as `America/Chicago`. The first office's is the desk's. */
	timeZone: string;
	street: string;
	city: string;
	region: string;
	/** Empty where the country has none. */
	postalCode: string;
	lines: readonly string[];
	phone: { label: string; href: string };
};

/** A plan's price in whole US dollars, and the payment provider's page for it. */
type Plan = { dollars: number; paymentUrl: string };

type WeekDay = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** What the document of facts says of the company. */
export type CompanyFacts = {
	name: string;
	legalName: string;
	description: string;
	email: string;
	/** One or more; the first is the seat. */
	offices: readonly [Office, ...Office[]];
	/** In each office's own time. `opens` and `closes` on the `days`, as HH:MM; `open` and `closed` are the sentences. */
	businessHours: {
		open: string;
		closed: string;
		days: readonly WeekDay[];
		opens: string;
		closes: string;
		/** Days on which nobody answers. */
		holidays?: readonly string[] | undefined;
	};
	/** The networks whose marks the site has. */
	social: readonly { name: "Facebook" | "X" | "LinkedIn" | "Instagram"; href: string }[];
	scheduling: { label: string; href: string };
	/** `number` with its country code, digits alone. */
	whatsApp: { number: string; greeting: string };
	plans: { quarterly: Plan; semiAnnual: Plan };
	/** Shown beside amounts in dollars, for visitors who count in it; without it nothing is. */
	secondCurrency?: {
		name: string;
		sign: string;
		perDollar: number;
		/** Whose rate it is, as the end of a sentence has it, and of which day. `launch-check` asks for it anew after each change. */
		rate: { source: string; day: string; ownerConfirms: true };
	};
	/**
	 * The day on which the marketing plan generator opened to everyone, as `2026-05-01`; null while it is being built. The
	 * privacy policy lets us keep its waitlist for six months after that day: this date is what ends it.
	 */
	generatorOpenedOn: `${number}-${number}-${number}` | null;
};

/** `drawing` is what stands beside it, `inShort` how the middle of a sentence has it. */
export type Service = DocumentValues["services"]["services"][number];

export type Person = DocumentValues["people"]["people"][number];

/** By the page that shows them. */
export type Testimonials = Readonly<DocumentValues["testimonials"]>;
