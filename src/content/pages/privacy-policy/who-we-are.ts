import { site } from "#content/site.ts";
import { mailLink } from "./mail-link.ts";

const [illinois, lagos] = site.offices.map(({ lines }) => lines.join(", "));

export const whoWeAre = {
	id: "who-we-are",
	title: "Who we are",
	blocks: [
		{
			kind: "text",
			text: [
				`${site.legalName} runs this website and its tools. Our offices are at ${illinois}, USA, and at ${lagos}, Nigeria. Write to `,
				mailLink,
				" about anything on this page. A person reads it.",
			],
		},
		{
			kind: "text",
			text: "In the words of the law we are the controller of your personal data under the General Data Protection Regulation of the European Union (GDPR) and the Nigeria Data Protection Act 2023 (NDPA), and a business under the California Consumer Privacy Act (CCPA).",
			ownerConfirms: true,
		},
		{
			kind: "text",
			text: "This policy covers this site and the tools on it. Pages we link to, such as our scheduling page and our payment provider's, have policies of their own.",
		},
	],
} as const;
