import { brand } from "#brand.ts";
import type { factsDocument } from "#documents/company/facts.ts";
import type { servicesDocument } from "#documents/company/services.ts";
import type { DocumentValues } from "#documents/document.ts";
import { digitsWithCountry } from "./telephone-digits.ts";

type FactsInDocument = DocumentValues<typeof factsDocument>;

const officeOf = ({ phone, postalCode = "", ...office }: FactsInDocument["offices"][number]) => ({
	...office,
	postalCode,
	phone: { label: phone, href: `tel:+${digitsWithCountry(phone)}` },
});

/** A rate has to be confirmed anew whenever it changes. */
const currencyOf = ({ source, day, ...currency }: NonNullable<FactsInDocument["secondCurrency"]>) => ({
	...currency,
	rate: { source, day, ownerConfirms: true as const },
});

/** The facts as pages, mails and files show them. The first office is the seat. */
export function factsOf({ offices, whatsApp, secondCurrency, generatorOpenedOn, ...facts }: FactsInDocument) {
	const [first, ...others] = offices.map(officeOf);
	if (!first) throw new Error("a company has an office");
	return {
		...facts,
		name: brand.name,
		offices: [first, ...others] as const,
		whatsApp: { ...whatsApp, greeting: whatsApp.greeting.replaceAll("{name}", brand.name) },
		secondCurrency: secondCurrency && currencyOf(secondCurrency),
		/** Null while it is being built. */
		generatorOpenedOn: generatorOpenedOn ?? null,
	};
}

export type CompanyFacts = ReturnType<typeof factsOf>;

/** `drawing` is what stands beside it, `inShort` how the middle of a sentence has it. */
export type Service = DocumentValues<typeof servicesDocument>["services"][number];
