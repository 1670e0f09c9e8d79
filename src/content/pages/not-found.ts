import { notFoundTitle } from "#content/page-titles.ts";

export const notFoundPage = {
	meta: {
		title: notFoundTitle,
		description: "This page isn't here. Go on from the home page, the tools, the articles or the contact page.",
	},
	message: {
		title: "This page isn't here",
		text: "The address may have changed or have a typing error. These pages are a good place to go on:",
		links: [
			{ name: "Home", path: "/" },
			{ name: "Services", path: "/services" },
			{ name: "Tools", path: "/tools" },
			{ name: "Blog", path: "/blog" },
			{ name: "Contact", path: "/contact" },
		],
	},
} as const;
