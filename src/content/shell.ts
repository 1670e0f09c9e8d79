import { company } from "./company.ts";
import { navigation } from "./navigation.ts";
import { site } from "./site.ts";

/** The copy of everything around the page: skip link, header, messages, footer and chat. */
export const shell = {
	skipLink: { label: "Skip to content", target: "main" },
	header: {
		brand: site.name,
		label: "Main",
		menuLabel: "Menu",
		links: navigation.header,
		contact: navigation.contact,
	},
	notification: {
		closeLabel: "Close message",
		/** For a subscriber who comes from the confirmation link; null: somebody whose name is not to be said. */
		confirmed: (name: string | null) =>
			`Welcome to ${site.name}${name ? `, ${name}` : ""}! Your subscription is confirmed and you'll receive our latest insights and updates.`,
	},
	footer: {
		brand: site.name,
		description: site.description,
		email: site.email,
		social: { links: site.social, label: (network: string) => `${site.name} on ${network}` },
		explore: { title: "Explore", links: navigation.footer },
		offices: site.offices,
		copyright: `© 2026 ${site.legalName}`,
		legal: navigation.legal,
	},
	opensNewTab: "(opens in a new tab)",
	whatsApp: { regionLabel: "Chat", label: "Chat with Us on WhatsApp", href: company.whatsAppHref },
	/** In place of the button at the end of a long form. */
	whatsAppLine: {
		question: "Stuck on a question?",
		label: "Ask us on WhatsApp",
		note: "(opens in a new tab, your answers stay here).",
		href: company.whatsAppHref,
	},
} as const;
