import { site, whatsAppHref } from "./site.ts";

/** The words of everything around the page: skip link, header, messages, footer and chat. */
export const shell = {
	skipLink: { label: "Skip to content", target: "main" },
	header: {
		brand: site.name,
		label: "Main",
		menuLabel: "Menu",
		links: site.navigation,
		contact: site.contactLink,
	},
	notification: { closeLabel: "Close message" },
	footer: {
		brand: site.name,
		description: site.description,
		email: site.email,
		social: { links: site.social, label: (network: string) => `${site.name} on ${network}` },
		explore: { title: "Explore", links: site.footerLinks },
		offices: site.offices,
		copyright: `© 2026 ${site.legalName}`,
		legal: [site.privacyLink, site.accessibilityLink],
	},
	whatsApp: { regionLabel: "Chat", label: "Chat with Us on WhatsApp", href: whatsAppHref },
} as const;
