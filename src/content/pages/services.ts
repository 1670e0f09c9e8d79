import type { CompanyContent } from "#content/company-content.ts";
import { pageTitles } from "#content/page-titles.ts";
import { capitalized, counted, countInWords, listInWords } from "#content/wording.ts";
import { withWords } from "./with-words.ts";

function copyOf({ facts, services }: CompanyContent) {
	const inShort = listInWords(services.map((service) => service.inShort));
	return {
		meta: {
			path: "/services",
			title: pageTitles["/services"],
			description: `${capitalized(counted(services.length, "service"))}: ${inShort}.`,
		},
		heading: {
			title: "Our Services",
			lead: `${capitalized(counted(services.length, "kind"))} of work. You can start with one of them; in the first conversation we find out which.`,
		},
		services,
		booking: { text: "Not sure which one you need? Tell us about it in a free consultation.", ...facts.scheduling },
		closing: {
			title: "Ready to See What's Possible?",
			text: `Describe the problem in your own words. We'll tell you which of the ${countInWords(services.length)} it needs, or that it needs none of them.`,
			primary: { label: "Get Started", to: "/contact" },
			secondary: { label: "Explore Our Tools", to: "/tools" },
		},
	} as const;
}

/** The copy of Services, in page order. */
export const servicesPage = withWords("services", copyOf);
