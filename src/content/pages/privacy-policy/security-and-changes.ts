import { mailLink } from "./mail-link.ts";

export const securityAndChanges = {
	id: "security-changes-contact",
	title: "Security, children, changes, contact",
	blocks: [
		{
			kind: "terms",
			items: [
				{
					term: "Security",
					text: "Pages and forms travel encrypted. The codes in our links are stored as hashes. Only people who need the data for their work can reach it. If a breach puts your data at risk, we tell you and the authorities as the law requires.",
					ownerConfirms: true,
				},
				{
					term: "Children",
					text: "The site is not for anyone under 16, and we don't knowingly store children's data. If you know of a case, write to us and we delete it.",
				},
				{
					term: "Changes",
					text: "The date at the top is the date of this text. When the text changes, the date does too. If a change touches something you agreed to, we ask you again.",
					ownerConfirms: true,
				},
			],
		},
		{ kind: "text", text: ["Questions, requests and complaints: ", mailLink, "."] },
	],
} as const;
