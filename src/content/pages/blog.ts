import { brand } from "#brand.ts";
import { pageTitles } from "#content/page-titles.ts";

/** The copy of the blog: its list, its categories and what stands around an article. */
export const blogPage = {
	meta: {
		path: "/blog",
		title: pageTitles["/blog"],
		description:
			"Articles on data, business intelligence and AI for owners, each with one method and a worked example you can check.",
	},
	/** Title and description of one category's list, and of the later pages of a list. */
	categoryMeta: (category: string) => ({
		title: `${category}, one method per article, ${brand.name}`,
		description: `Articles on ${category} for owners, each with one method and a worked example you can check.`,
	}),
	laterPageTitle: (title: string, page: number) => `${title}, page ${page}`,
	heading: {
		title: "Our Blog",
		lead: "One method per article, with numbers you can check. Written for people who run the business.",
	},
	filter: { label: "Categories", all: "All articles" },
	empty: { text: "Nothing in this category yet. All articles are one click away.", link: "All articles" },
	card: {
		readMore: "Read More",
		readTime: (minutes: number) => `${minutes} min read`,
	},
	pages: {
		label: "Pages",
		newer: "Newer articles",
		older: "Older articles",
		position: (page: number, total: number) => `Page ${page} of ${total}`,
	},
	newsletter: {
		title: "The newest method, by email",
		text: "An article like these, with its sums. You confirm your address with a link, and every email has a link to unsubscribe.",
		ownerConfirms: true,
	},
	closing: {
		title: "Ready to See What's Possible?",
		text: "We can go through one of these methods with you, with your own figures.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Services", to: "/services" },
	},
	article: {
		back: "Back to Blog",
		contents: "In this article",
		/** Under the title of an article whose front matter has `example: true`: on its page, in the feeds and in the mail. */
		example: "The business and its figures are made up; the method and the sums are real.",
		more: "More articles",
		previous: "Previous",
		next: "Next",
	},
	missing: {
		meta: {
			title: `Blog post not found, ${brand.name}`,
			description: "There is no article at this address. All articles are on the blog's first page.",
		},
		message: {
			title: "Blog Post Not Found",
			text: "The blog post you're looking for doesn't exist.",
			links: [{ name: "Back to Blog", path: "/blog" }],
		},
	},
	feed: {
		title: `${brand.name} blog`,
		description: "One method per article, with numbers you can check. Written for people who run the business.",
		rss: { path: "/blog/rss.xml", name: `${brand.name} blog, RSS` },
		json: { path: "/blog/feed.json", name: `${brand.name} blog, JSON Feed` },
	},
} as const;
