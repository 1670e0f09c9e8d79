/** The pages that menus name; breadcrumbs take their names from here, too. */
export const navigation = {
	header: [
		{ name: "Home", path: "/" },
		{ name: "About", path: "/about" },
		{ name: "Services", path: "/services" },
		{ name: "Tools", path: "/tools" },
		{ name: "Blog", path: "/blog" },
	],
	contact: { name: "Contact Us", path: "/contact" },
	footer: [
		{ name: "About", path: "/about" },
		{ name: "Services", path: "/services" },
		{ name: "Tools", path: "/tools" },
		{ name: "Blog", path: "/blog" },
		{ name: "Managed intelligence", path: "/managed-intelligence" },
		{ name: "Contact", path: "/contact" },
	],
	legal: [
		{ name: "Privacy policy", path: "/privacy-policy" },
		{ name: "Data and contract", path: "/data-and-contract" },
		{ name: "Accessibility", path: "/accessibility" },
	],
} as const;
