import type { BlogPostingLeaf, BreadcrumbListLeaf, FAQPageLeaf } from "schema-dts";
import { navigation } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { settings } from "#web/settings.ts";
import { publisher } from "./structured-company.ts";

const sitePages = [...navigation.header, ...navigation.footer, ...navigation.legal];

/** A page by the name that the site's menus give it. */
export function sitePage(path: (typeof sitePages)[number]["path"]): { name: string; path: string } {
	return sitePages.find((page) => page.path === path) ?? { name: site.name, path };
}

/** The way from Home to a page, the page itself last. */
export function breadcrumbs(...trail: { name: string; path: string }[]): BreadcrumbListLeaf {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [sitePage("/"), ...trail].map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: `${settings.siteUrl}${path}`,
		})),
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

type BlogPostingWords = {
	path: string;
	title: string;
	excerpt: string;
	image: string;
	category: string;
	author: string;
	published: string;
	minutes: number;
};

/** An article. It is dated once: a corrected one gets a new date in its file. */
export function blogPosting(post: BlogPostingWords): BlogPostingLeaf {
	const address = `${settings.siteUrl}${post.path}`;
	return {
		"@type": "BlogPosting",
		"@id": `${address}#article`,
		mainEntityOfPage: address,
		url: address,
		headline: post.title,
		description: post.excerpt,
		image: `${settings.siteUrl}${post.image}`,
		datePublished: post.published,
		dateModified: post.published,
		author: { ...publisher, name: post.author },
		publisher,
		articleSection: post.category,
		timeRequired: `PT${post.minutes}M`,
		inLanguage: "en-US",
		isAccessibleForFree: true,
	};
}
