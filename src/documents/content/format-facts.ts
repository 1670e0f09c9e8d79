import type { CompanyFacts } from "./company-facts.ts";
import { listInWords } from "./format-text.ts";

/** The company's facts as sentences have them. */
export function formatFacts({ whatsApp, businessHours, offices, email }: CompanyFacts) {
	const places = offices.map(({ place }) => place);
	/** `Monday to Friday, 9am-5pm, Chicago and Lagos time`. */
	const openHours = `${businessHours.open}, ${listInWords(offices.map(({ city }) => city))} time`;
	return {
		/** The WhatsApp chat link with the greeting already typed. */
		whatsAppHref: `https://wa.me/${whatsApp.number}?text=${encodeURIComponent(whatsApp.greeting)}`,
		mailLink: { label: email, href: `mailto:${email}` },
		/** `offices in Illinois and Lagos`. */
		offices: `${offices.length === 1 ? "an office" : "offices"} in ${listInWords(places)}`,
		/** `offices are at 1 High Street, Chicago, USA, and at 2 Market Road, Lagos, Nigeria`. */
		addresses: `${offices.length === 1 ? "office is" : "offices are"} ${offices.map(({ lines, country }) => `at ${lines.join(", ")}, ${country}`).join(", and ")}`,
		/** Each country once: `the United States`, `Nigeria`. */
		countries: [...new Set(offices.map(({ countryInText }) => countryInText))],
		/** `Illinois and Lagos`. */
		places: listInWords(places),
		/** `Illinois or Lagos`. */
		anyPlace: listInWords(places, "or"),
		openHours,
		hours: `${openHours}. ${businessHours.closed}.`,
	};
}

/** The facts that parts of many pages take. */
export function companyOnPages(facts: CompanyFacts) {
	const { description, email, social, scheduling, secondCurrency, offices } = facts;
	const { whatsAppHref, openHours } = formatFacts(facts);
	return {
		description,
		email,
		social,
		scheduling,
		secondCurrency,
		whatsAppHref,
		openHours,
		offices: offices.map(({ label, lines, phone }) => ({ label, lines, phone })),
	};
}
