import type { ContactPointLeaf, OrganizationLeaf, PostalAddressLeaf, WebSiteLeaf } from "schema-dts";
import { site } from "#content/site.ts";
import { settings } from "#web/settings.ts";

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

/** The company with its offices. */
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
