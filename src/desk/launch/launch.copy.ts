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
};

/** The words of the page that says what is left to do before the site opens. */
export const launchCopy = {
	title: "Before you open",
	lead: (left: number) =>
		left === 0
			? "Nothing stands in the way of the launch."
			: `${left === 1 ? "One thing is" : `${left} things are`} left to do before the site opens to the public.`,
	done: {
		title: "You can open.",
		text: "Every fact is yours, every claim has somebody who stands by it, and the host has its settings.",
	},
	placeholders: {
		title: (count: number) => `Placeholders for your facts: ${count}`,
		text: "These stand for your own. Change them where they are written.",
		columns: { field: "Where to change it", value: "It says" },
	},
	samples: {
		title: (count: number) => `Invented examples: ${count}`,
		text: "No client gave them, and the site says so beside each. Put real ones in their place, or take them off.",
		documents: { testimonials: "Quotes of clients", stories: "Case studies" },
		change: "Change them in",
	},
	people: {
		title: "Nobody is named",
		text: "About leaves out who works here. Two people or more can be named, with a photograph or without.",
		link: "Name them",
	},
	claims: {
		title: (count: number) => `Promises and claims that nobody stands by: ${count}`,
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
		text: "The site doesn't say this any more, so nobody needs to stand by it.",
		remove: "Remove",
	},
	settings: {
		title: (count: number) => `Settings of the host: ${count}`,
		text: "Whoever runs the server sets these; the README lists them under “Deployment”.",
	},
	given: {
		title: (count: number) => `What somebody stands by: ${count}`,
		by: (name: string, day: string) => `${name}, ${day}`,
		takeBack: "Take it back",
	},
	told: {
		confirmed: { title: "Noted.", text: "The pages that wait for it show it now." },
		"taken-back": { title: "Taken back.", text: "It waits for somebody who stands by it." },
	},
	nothingTicked: { title: "Nothing was ticked.", text: "Tick what you stand by, or stand by all of a page." },
	refused: { title: "Not noted.", text: "What is on the site stays as it was." },
	command: "`npm run launch-check` reads every page and email as well, and says the same.",
} as const;
