import { brand } from "#brand.ts";
import { navigation } from "./navigation.ts";

/** The copy of everything around the page: skip link, header, messages, footer and chat. */
export const shell = {
	skipLink: { label: "Skip to content", target: "main" },
	header: {
		brand: brand.name,
		label: "Main",
		menuLabel: "Menu",
		links: navigation.header,
		contact: navigation.contact,
	},
	notification: {
		closeLabel: "Close message",
		/** For a subscriber who comes from the confirmation link; null: somebody whose name is not to be said. */
		confirmed: (name: string | null) =>
			`Welcome to ${brand.name}${name ? `, ${name}` : ""}! Your subscription is confirmed and you'll receive our latest insights and updates.`,
	},
	footer: {
		brand: brand.name,
		onNetwork: (network: string) => `${brand.name} on ${network}`,
		explore: { title: "Explore", links: navigation.footer },
		copyright: (legalName: string) => `© 2026 ${legalName}`,
		legal: navigation.legal,
	},
	opensNewTab: "(opens in a new tab)",
	whatsApp: { regionLabel: "Chat", label: "Chat with Us on WhatsApp" },
	/** In place of the button at the end of a long form. */
	whatsAppLine: {
		question: "Stuck on a question?",
		label: "Ask us on WhatsApp",
		note: "(opens in a new tab, your answers stay here).",
	},
} as const;
