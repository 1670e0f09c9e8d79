import { brand } from "#brand.ts";
import type { ClaimPlace } from "./claims.ts";

/** Where each claim stands, as its page is called, and where it can be read. */
export const claimPlaces: Record<ClaimPlace, { name: string; path: string }> = {
	facts: { name: "Company, prices and links", path: "/contact" },
	testimonials: { name: "Quotes of clients", path: "/" },
	stories: { name: "Case studies", path: "/tools" },
	services: { name: "Services", path: "/services" },
	home: { name: "Home", path: "/" },
	about: { name: "About", path: "/about" },
	tools: { name: "Tools", path: "/tools" },
	managedIntelligence: { name: "Managed intelligence", path: "/managed-intelligence" },
	contact: { name: "Contact", path: "/contact" },
	blog: { name: "Blog", path: "/blog" },
	loan: { name: "Loan approval predictor", path: "/tools/loan-approval-predictor" },
	waitlist: { name: "Waitlist", path: "/tools/marketing-plan-generator/waitlist" },
	reports: { name: "The end of both assessments' reports", path: "/tools/business-assessment" },
	comparison: { name: "“How you compare” in the assessments", path: "/tools/business-assessment" },
	privacyPolicy: { name: "Privacy policy", path: "/privacy-policy" },
	accessibility: { name: "Accessibility", path: "/accessibility" },
	dataAndContract: { name: "Data and contract", path: "/data-and-contract" },
};

/** The words of the page that says what is left to do before the site opens. */
export const launchCopy = {
	title: "Before you open",
	lead: (left: number) =>
		left === 0
			? "Nothing is in the way of the launch."
			: `${left === 1 ? "One thing is" : `${left} things are`} left to do before the site opens to the public.`,
	done: {
		title: "You can open.",
		text: "Every fact is yours, every claim is confirmed, and the host has its settings.",
	},
	placeholders: {
		title: (count: number) => `Placeholders for your facts: ${count}`,
		text: "These are in the place of your own. Change them where they are written.",
		columns: { field: "Where to change it", value: "It says" },
	},
	samples: {
		title: (count: number) => `Invented examples: ${count}`,
		text: "No client gave them, and the site says so beside each. Put real ones in their place, or take them off.",
		documents: { testimonials: "Quotes of clients", stories: "Case studies" },
		change: "Change them in",
	},
	people: {
		title: "Nobody is shown",
		text: "Name one person who works here, with a photograph. Until somebody is named, About says that visitors meet you in the free consultation.",
		link: "Name a person",
	},
	claims: {
		title: (count: number) => `Promises and claims to confirm: ${count}`,
		text: "Read each. Only you know whether it is true. What you stand by is noted with your name and the day. When its words change, it comes back here.",
		place: (name: string, count: number) => `${name}: ${count}`,
		read: "Read it on the site",
		kinds: {
			promise: "Promise",
			"legal name": "Legal name",
			"client's quote": "A client's words",
			"figure read in a copy": "Figure that was read in a copy of its source",
		},
		all: "Tick all of them",
		stand: "I stand by what is ticked",
		standAll: (count: number) => (count === 1 ? "I stand by it" : `I stand by all ${count}`),
		memberMayNot: "An owner stands by these. You can read them here.",
	},
	outdated: {
		title: (count: number) => `Confirmed once, and changed since: ${count}`,
		text: "The site doesn't say this any more, so there is nothing to confirm.",
		remove: "Remove",
	},
	settings: {
		title: (count: number) => `Settings of the server: ${count} left`,
		text: `They can't be changed in the browser. Whoever looks after the server writes each as a line into the file of settings, and starts the site again. On a server of your own the file is /etc/${brand.slug}.env, with containers it is .env beside compose.yaml, and at Netlify each is an environment variable of the site.`,
		columns: { name: "Setting", write: "What to write", state: "State" },
		done: "Done",
		list: [
			{
				name: "SITE_URL",
				what: "The public address of the site. Build the site again after a change.",
				write: "SITE_URL=https://www.company.com",
			},
			{
				name: "SMTP_URL",
				what: "Your mail provider's server, with the name and the password that it gives you",
				write: "SMTP_URL=smtp://name:password@mail.company.com:587",
			},
			{
				name: "MAIL_FROM",
				what: "The address that the site's emails come from. The mail server must let the site use it.",
				write: "MAIL_FROM=hello@company.com",
			},
			{ name: "OWNER_EMAIL", what: "The address that notices go to", write: "OWNER_EMAIL=you@company.com" },
			{
				name: "TRUST_PROXY",
				what: "How many proxies, such as nginx or Caddy, are between visitors and the site. With https there is one.",
				write: "TRUST_PROXY=1",
			},
		],
	},
	given: {
		title: (count: number) => `Confirmed: ${count}`,
		by: (name: string, day: string) => `${name}, ${day}`,
		takeBack: "Take it back",
	},
	told: {
		confirmed: { title: "Noted.", text: "The pages that wait for it show it now." },
		"taken-back": { title: "Taken back.", text: "It waits to be confirmed." },
	},
	nothingTicked: { title: "Nothing was ticked.", text: "Tick what you stand by, or stand by all of a page." },
	refused: { title: "Not noted.", text: "What is on the site stays as it was." },
	command: "`npm run launch-check` reads every page and email as well, and says the same.",
} as const;
