import { brand } from "#brand.ts";

/**
 * Every fact of the company, and nowhere else. Values marked as placeholders are safe stand-ins
 * (example.com, 555-01xx numbers) that `npm run launch-check` will list until the owner replaces them.
 */
export const site = {
	name: brand.name,
	legalName: "Goldseam Analytics LLC",
	description: "Data strategy, business intelligence and AI for small and mid-size businesses.",
	email: "hello@example.com",
	offices: [
		{
			label: "Illinois, USA",
			street: "000 Sample Street, Suite 000",
			city: "Chicago",
			region: "IL",
			postalCode: "60600",
			countryCode: "US",
			lines: ["000 Sample Street, Suite 000", "Chicago, IL 60600"],
			phone: { label: "+1 (312) 555-0142", href: "tel:+13125550142" },
		},
		{
			label: "Lagos, Nigeria",
			street: "00 Sample Road, Victoria Island",
			city: "Lagos",
			region: "Lagos",
			postalCode: "",
			countryCode: "NG",
			lines: ["00 Sample Road", "Victoria Island, Lagos"],
			phone: { label: "+234 700 555 0100", href: "tel:+2347005550100" },
		},
	],
	businessHours: { text: "Monday to Friday, 9am-5pm. Closed on weekends.", opens: "09:00", closes: "17:00" },
	social: [
		{ name: "Facebook", href: "https://www.facebook.com/your-company" },
		{ name: "X", href: "https://x.com/your-company" },
		{ name: "LinkedIn", href: "https://www.linkedin.com/company/your-company" },
		{ name: "Instagram", href: "https://www.instagram.com/your-company" },
	],
	scheduling: { label: "Book Free Consultation", href: "https://calendar.example.com/your-company" },
	whatsApp: {
		number: "13125550142",
		greeting: `Hello ${brand.name}, I would like to ask about your services.`,
	},
	navigation: [
		{ name: "Home", path: "/" },
		{ name: "About", path: "/about" },
		{ name: "Services", path: "/services" },
		{ name: "Tools", path: "/tools" },
		{ name: "Blog", path: "/blog" },
	],
	contactLink: { name: "Contact Us", path: "/contact" },
	footerLinks: [
		{ name: "About", path: "/about" },
		{ name: "Services", path: "/services" },
		{ name: "Tools", path: "/tools" },
		{ name: "Blog", path: "/blog" },
		{ name: "Managed intelligence", path: "/managed-intelligence" },
		{ name: "Contact", path: "/contact" },
	],
	privacyLink: { name: "Privacy policy", path: "/privacy-policy" },
	accessibilityLink: { name: "Accessibility", path: "/accessibility" },
	payments: {
		quarterly: "https://pay.example.com/your-company/quarterly",
		semiAnnual: "https://pay.example.com/your-company/semi-annual",
	},
	caseWebsites: {
		mapleMavenDesigns: "https://example.com",
		affixdot: "https://example.com",
	},
} as const;

/** The WhatsApp chat link with the greeting already typed. */
export const whatsAppHref = `https://wa.me/${site.whatsApp.number}?text=${encodeURIComponent(site.whatsApp.greeting)}`;
