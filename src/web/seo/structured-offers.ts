import type { OfferLeaf, ServiceLeaf, WebApplicationLeaf } from "schema-dts";
import { site } from "#content/site.ts";
import { settings } from "#web/settings.ts";
import { publisher } from "./structured-company.ts";

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

/** A plan at a fixed price in whole US dollars for so many months. */
export function offer(plan: { name: string; dollars: number; months: number; path: string }): OfferLeaf {
	const price = String(plan.dollars);
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
			billingDuration: plan.months,
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
