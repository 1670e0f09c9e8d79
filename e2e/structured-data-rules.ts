import { z } from "zod";

const text = z.string().trim().min(1);
const day = z.iso.date().or(z.iso.datetime({ offset: true }));

/**
 * What a search engine needs of each thing: the properties that Google's guides for structured data require or
 * recommend. That the words are schema.org's is checked where the things are made, by their types.
 */
export function structuredDataRules(siteUrl: string) {
	const address = z.url().startsWith(`${siteUrl}/`);
	const named = z.looseObject({
		"@type": z.literal("Organization"),
		"@id": address,
		name: text,
		url: address,
		logo: address,
	});
	const office = z.looseObject({
		"@type": z.literal("PostalAddress"),
		streetAddress: text,
		addressLocality: text,
		addressRegion: text,
		addressCountry: z.string().regex(/^[A-Z]{2}$/),
	});
	const telephone = z.looseObject({ "@type": z.literal("ContactPoint"), telephone: z.e164(), contactType: text });
	const organization = named.extend({
		legalName: text,
		description: text,
		email: z.email(),
		image: address,
		address: z.array(office).min(1),
		contactPoint: z.array(telephone).min(1),
		sameAs: z.array(z.url()).min(1),
	});
	const website = z.looseObject({
		"@type": z.literal("WebSite"),
		"@id": address,
		name: text,
		url: address,
		publisher: z.strictObject({ "@id": address }),
	});
	return z.strictObject({
		"@context": z.literal("https://schema.org"),
		"@graph": z.array(z.discriminatedUnion("@type", [organization, website, ...pageRules(address, named)])).min(1),
	});
}

type Address = z.ZodType<string>;

/** What pages are about: the way to them, articles, questions, services with their prices. */
function pageRules(address: Address, organization: z.ZodType) {
	const crumb = z.looseObject({ "@type": z.literal("ListItem"), position: z.int(), name: text, item: address });
	const answer = z.looseObject({ "@type": z.literal("Answer"), text: text });
	const question = z.looseObject({ "@type": z.literal("Question"), name: text, acceptedAnswer: answer });
	const offer = z.looseObject({
		"@type": z.literal("Offer"),
		name: text,
		price: z.string().regex(/^\d+(\.\d\d)?$/),
		priceCurrency: z.string().regex(/^[A-Z]{3}$/),
		url: address,
		availability: z.url().startsWith("https://schema.org/"),
	});
	return [
		z.looseObject({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(crumb).min(2) }),
		z.looseObject({ "@type": z.literal("FAQPage"), mainEntity: z.array(question).min(1) }),
		z.looseObject({
			"@type": z.literal("Service"),
			name: text,
			description: text,
			url: address,
			provider: organization,
			offers: z.array(offer).min(1).optional(),
		}),
		z.looseObject({
			"@type": z.literal("BlogPosting"),
			headline: text.max(110),
			description: text,
			image: address,
			url: address,
			mainEntityOfPage: address,
			datePublished: day,
			dateModified: day,
			author: organization,
			publisher: organization,
			timeRequired: z.iso.duration(),
		}),
		z.looseObject({
			"@type": z.literal("WebApplication"),
			name: text,
			description: text,
			url: address,
			applicationCategory: text,
			operatingSystem: text,
			offers: z.looseObject({
				"@type": z.literal("Offer"),
				price: z.literal("0"),
				priceCurrency: z.literal("USD"),
			}),
			publisher: organization,
		}),
	] as const;
}

type StructuredData = z.output<ReturnType<typeof structuredDataRules>>;
type Thing = StructuredData["@graph"][number];

/** The things of one type. */
export function thingsOf<Type extends Thing["@type"]>(things: readonly Thing[], type: Type) {
	return things.filter((thing): thing is Extract<Thing, { "@type": Type }> => thing["@type"] === type);
}

/** Every address of the site in the data with the name of its property; an `@id` names a thing, and leads nowhere. */
export function siteAddresses(value: unknown, siteUrl: string, property = ""): { property: string; url: URL }[] {
	if (typeof value === "string") {
		return value.startsWith(siteUrl) && property !== "@id" ? [{ property, url: new URL(value) }] : [];
	}
	if (Array.isArray(value)) return value.flatMap((item) => siteAddresses(item, siteUrl, property));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, item]) => siteAddresses(item, siteUrl, name));
}
