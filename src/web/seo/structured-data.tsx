import type {
	BlogPostingLeaf,
	BreadcrumbListLeaf,
	ContactPointLeaf,
	FAQPageLeaf,
	OfferLeaf,
	OrganizationLeaf,
	PostalAddressLeaf,
	ServiceLeaf,
	Thing,
	WebApplicationLeaf,
	WebSiteLeaf,
} from "schema-dts";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { CompanyFacts } from "#documents/content/company-facts.ts";
import { menuName } from "#documents/content/page-titles.ts";
import { LOCALE } from "#domain/format-number.ts";
import { useSiteUrl } from "#web/site-url.ts";

/**
 * The subjects of a page. The types of schema.org check each thing where it is made; its addresses are paths of this
 * site.
 */
export type StructuredEntries = readonly Thing[];

/** The properties in which a path is an address of this site. */
const ADDRESSES = ["@id", "url", "item", "image", "logo", "mainEntityOfPage"];

/**
 * The subjects of a page, for search engines: a block of data that is never executed. Properties without a value are
 * left out, and no "<" is left that could end the block.
 */
export function StructuredData({ data }: { data: StructuredEntries }) {
	const siteUrl = useSiteUrl();
	const withOrigin = (name: string, value: unknown) =>
		ADDRESSES.includes(name) && typeof value === "string" && value.startsWith("/") ? siteUrl + value : value;
	const text = JSON.stringify({ "@context": "https://schema.org", "@graph": data }, withOrigin);
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end.
			dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
		/>
	);
}

const ORGANIZATION_ID = "/#organization";
const WEBSITE_ID = "/#website";

/** The company as the author or provider of something: name and addresses alone. */
const publisher: OrganizationLeaf = {
	"@type": "Organization",
	"@id": ORGANIZATION_ID,
	name: brand.name,
	url: "/",
	logo: "/icon-512.png",
};

function postalAddress({
	street,
	city,
	region,
	postalCode,
	countryCode,
}: CompanyFacts["offices"][number]): PostalAddressLeaf {
	return {
		"@type": "PostalAddress",
		streetAddress: street,
		addressLocality: city,
		addressRegion: region,
		postalCode: postalCode || undefined,
		addressCountry: countryCode,
	};
}

function contactPoint(
	{ phone, countryCode }: CompanyFacts["offices"][number],
	{ email, businessHours }: CompanyFacts,
): ContactPointLeaf {
	return {
		"@type": "ContactPoint",
		contactType: "customer service",
		telephone: phone.href.replace("tel:", ""),
		email,
		areaServed: countryCode,
		availableLanguage: "en",
		hoursAvailable: {
			"@type": "OpeningHoursSpecification",
			dayOfWeek: [...businessHours.days],
			opens: businessHours.opens,
			closes: businessHours.closes,
		},
	};
}

/** The company with its offices. */
export function organization(facts: CompanyFacts): OrganizationLeaf {
	return {
		...publisher,
		legalName: facts.legalName,
		description: facts.description,
		email: facts.email,
		image: "/share/default.png",
		address: facts.offices.map(postalAddress),
		contactPoint: facts.offices.map((office) => contactPoint(office, facts)),
		sameAs: facts.social.map(({ href }) => href),
	};
}

/** The site as a whole. */
export function website({ description }: CompanyFacts): WebSiteLeaf {
	return {
		"@type": "WebSite",
		"@id": WEBSITE_ID,
		url: "/",
		name: brand.name,
		description,
		inLanguage: LOCALE,
		publisher: { "@id": ORGANIZATION_ID },
	};
}

/** A page on the way to another one: its address, which the menus name, or with a name of its own. */
type Crumb = string | { name: string; path: string };

/** The way from Home to a page, the page itself last. */
export function breadcrumbs(content: Pick<CompanyContent, "shell">, ...trail: readonly Crumb[]): BreadcrumbListLeaf {
	return {
		"@type": "BreadcrumbList",
		itemListElement: ["/", ...trail].map((crumb, index) => {
			const { name, path } =
				typeof crumb === "string" ? { name: menuName(content, crumb) ?? brand.name, path: crumb } : crumb;
			return { "@type": "ListItem", position: index + 1, name, item: path };
		}),
	};
}

/** Questions that a page asks and answers. */
export function faqPage(items: readonly { question: string; answer: string }[]): FAQPageLeaf {
	return {
		"@type": "FAQPage",
		mainEntity: items.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}

type BlogPostingFacts = {
	path: string;
	title: string;
	excerpt: string;
	image: string;
	category: string;
	author: string;
	/** Days or moments. */
	published: string;
	changed: string;
	minutes: number;
};

/** An article. */
export function blogPosting(post: BlogPostingFacts): BlogPostingLeaf {
	const address = post.path;
	return {
		"@type": "BlogPosting",
		"@id": `${address}#article`,
		mainEntityOfPage: address,
		url: address,
		headline: post.title,
		description: post.excerpt,
		image: post.image,
		datePublished: post.published,
		dateModified: post.changed,
		author: { ...publisher, name: post.author },
		publisher,
		articleSection: post.category,
		timeRequired: `PT${Math.max(1, post.minutes)}M`,
		inLanguage: LOCALE,
		isAccessibleForFree: true,
	};
}

/** A kind of work that the company does, with its prices where they are fixed. */
export function service(
	{ name, description, path, offers }: { name: string; description: string; path: string; offers?: OfferLeaf[] },
	{ offices }: CompanyFacts,
): ServiceLeaf {
	return {
		"@type": "Service",
		name,
		serviceType: name,
		description,
		url: path,
		provider: publisher,
		areaServed: offices.map(({ countryCode }) => ({ "@type": "Country", name: countryCode })),
		offers,
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
		url: plan.path,
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
export function webApplication(facts: {
	name: string;
	description: string;
	path: string;
	category: string;
}): WebApplicationLeaf {
	const address = facts.path;
	return {
		"@type": "WebApplication",
		"@id": `${address}#tool`,
		name: facts.name,
		description: facts.description,
		url: address,
		applicationCategory: facts.category,
		operatingSystem: "Any",
		isAccessibleForFree: true,
		offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
		inLanguage: LOCALE,
		publisher,
	};
}
