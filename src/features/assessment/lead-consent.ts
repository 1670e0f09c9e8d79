import { brand } from "#brand.ts";

/**
 * The evidence of consent of somebody who answers with a name and an address: the version of the text that was agreed to. The text stands here and in
 * no document, because a new one needs a new version; a test holds the two together.
 */
export const leadConsent = {
	version: "1",
	text: [
		"I have read the ",
		{ label: "Privacy Policy", href: "/privacy-policy", newTab: true },
		` and agree that ${brand.name} stores my answers with my contact details and may write to me about them.`,
	],
} as const;
