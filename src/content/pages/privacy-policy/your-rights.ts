import { mailLink } from "./mail-link.ts";

export const yourRights = {
	id: "your-rights",
	title: "Your rights and how to use them",
	blocks: [
		{ kind: "text", text: "Under the GDPR and the NDPA you can ask us, free of charge, to:" },
		{
			kind: "list",
			items: [
				{ text: "tell you what we hold about you and give you a copy, also in a form that other software reads" },
				{ text: "correct it or delete it" },
				{ text: "stop a use you object to, or pause it while a question is open" },
				{ text: "end what you had consented to" },
			],
		},
		{
			kind: "text",
			text: "Under the CCPA you have the right to know what we hold, to have it deleted or corrected, and to be treated no worse for asking.",
		},
		{
			kind: "text",
			text: [
				"One e-mail to ",
				mailLink,
				" is enough. We may ask a question to be sure that it is you, and we answer within 30 days.",
			],
			ownerConfirms: true,
		},
		{
			kind: "text",
			text: "When you ask us to delete everything, one thing stays: a fingerprint of your e-mail address, made with a key of ours, so that this site never mails the address again. The address can't be read from it. If you want our mail again one day, write to us and we delete the fingerprint too. Backups made before keep your data until we delete them, after 90 days at the latest.",
			ownerConfirms: true,
		},
		{
			kind: "text",
			text: "Every newsletter has a link that unsubscribes you, and the form on the blog does the same. Anyone who types your address there can unsubscribe it too, so we then send you a mail with a link that undoes it. That form looks up whether the address typed into it is on the list. Anyone who types your address can therefore learn that it is subscribed. An address that has left the list shows as not subscribed.",
		},
		{
			kind: "text",
			text: "If our answer doesn't satisfy you, you can complain to the data protection authority of your EU country, to the Nigeria Data Protection Commission, or to the California Privacy Protection Agency.",
		},
	],
} as const;
