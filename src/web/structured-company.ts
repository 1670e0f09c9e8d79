import type {
	ContactPointLeaf,
	OfferLeaf,
	OrganizationLeaf,
	PostalAddressLeaf,
	ServiceLeaf,
	WebApplicationLeaf,
	WebSiteLeaf,
} from "schema-dts";
import { site } from "#content/site.ts";
import { settings } from "./settings.ts";

const ORGANIZATION_ID = `${settings.siteUrl}/#organization`;
const WEBSITE_ID = `${settings.siteUrl}/#website`;
const WORKING_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** The company as the author or provider of something; `organization` is its full description. */
export const publisher: OrganizationLeaf = {
	"@type": "Organization",
	"@id": ORGANIZATION_ID,
	name: site.name,
	url: `${settings.siteUrl}/`,
	logo: `${settings.siteUrl}/icon-512.png`,
};

function postalAddress({
	street,
	city,
	region,
	postalCode,
	countryCode,
}: (typeof site.offices)[number]): PostalAddressLeaf {
	return {
		"@type": "PostalAddress",
		streetAddress: street,
		addressLocality: city,
		addressRegion: region,
		postalCode: postalCode || undefined,
		addressCountry: countryCode,
	};
}

function contactPoint({ phone, countryCode }: (typeof site.offices)[number]): ContactPointLeaf {
	return {
		"@type": "ContactPoint",
		contactType: "customer service",
		telephone: phone.href.replace("tel:", ""),
		email: site.email,
		areaServed: countryCode,
		availableLanguage: "en",
		hoursAvailable: {
			"@type": "OpeningHoursSpecification",
			dayOfWeek: WORKING_DAYS,
			opens: site.businessHours.opens,
			closes: site.businessHours.closes,
		},
	};
}

/** The company with both of its offices. */
export function organization(): OrganizationLeaf {
	return {
		...publisher,
		legalName: site.legalName,
		description: site.description,
		email: site.email,
		image: `${settings.siteUrl}/share/default.png`,
		address: site.offices.map(postalAddress),
		contactPoint: site.offices.map(contactPoint),
		sameAs: site.social.map(({ href }) => href),
	};
}

/** The site as a whole. */
export function website(): WebSiteLeaf {
	return {
		"@type": "WebSite",
		"@id": WEBSITE_ID,
		url: `${settings.siteUrl}/`,
		name: site.name,
		description: site.description,
		inLanguage: "en-US",
		publisher: { "@id": ORGANIZATION_ID },
	};
}

/** A kind of work that the company does, with its prices where they are fixed. */
export function service(words: { name: string; description: string; path: string; offers?: OfferLeaf[] }): ServiceLeaf {
	return {
		"@type": "Service",
		name: words.name,
		serviceType: words.name,
		description: words.description,
		url: `${settings.siteUrl}${words.path}`,
		provider: publisher,
		areaServed: site.offices.map(({ countryCode }) => ({ "@type": "Country", name: countryCode })),
		offers: words.offers,
	};
}

/** A plan with a fixed price, such as "$597" "per 3 months". */
export function offer(plan: { name: string; price: string; period: string; path: string }): OfferLeaf {
	const price = plan.price.replaceAll(/[^\d.]/g, "");
	const months = Number.parseInt(plan.period.replaceAll(/\D/g, ""), 10);
	return {
		"@type": "Offer",
		name: plan.name,
		price,
		priceCurrency: "USD",
		url: `${settings.siteUrl}${plan.path}`,
		availability: "https://schema.org/InStock",
		priceSpecification: {
			"@type": "UnitPriceSpecification",
			price,
			priceCurrency: "USD",
			billingDuration: months,
			unitCode: "MON",
		},
	};
}

/** A tool that runs in the browser, free of charge and without an account. */
export function webApplication(words: {
	name: string;
	description: string;
	path: string;
	category: string;
}): WebApplicationLeaf {
	const address = `${settings.siteUrl}${words.path}`;
	return {
		"@type": "WebApplication",
		"@id": `${address}#tool`,
		name: words.name,
		description: words.description,
		url: address,
		applicationCategory: words.category,
		operatingSystem: "Any",
		browserRequirements: "Requires JavaScript",
		isAccessibleForFree: true,
		offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
		inLanguage: "en-US",
		publisher,
	};
}
