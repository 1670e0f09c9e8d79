import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { companyWords } from "#content/company-words.ts";
import { keptPeriods as periods } from "#content/kept-periods.ts";
import { pageTitles } from "#content/page-titles.ts";
import { questionCounts } from "#content/question-counts.ts";
import { listInWords } from "#content/wording.ts";

type Words = ReturnType<typeof companyWords>;

const whoWeAre = (facts: CompanyFacts) =>
	({
		id: "who-we-are",
		title: "Who we are",
		blocks: [
			{
				kind: "text",
				text: [
					`${facts.legalName} runs this website and its tools. Our ${companyWords(facts).addresses}. Write to `,
					companyWords(facts).mailLink,
					" about anything on this page. A person reads it.",
				],
			},
			{
				kind: "text",
				text: "In the words of the law we are the controller of your personal data under the General Data Protection Regulation of the European Union (GDPR) and the Nigeria Data Protection Act 2023 (NDPA).",
				ownerConfirms: true,
			},
			{
				kind: "text",
				text: "This policy covers this site and the tools on it. Pages we link to, such as our scheduling page and our payment provider's, have policies of their own.",
			},
		],
	}) as const;

const whatYouGiveUs = {
	id: "what-you-give-us",
	title: "What you give us",
	blocks: [
		{ kind: "text", text: "Each form stores what it asks for, and this is all of it:" },
		{
			kind: "terms",
			items: [
				{
					term: "Newsletter",
					text: "First name, last name and email address, the dates on which you asked, confirmed or left, which form you used and which version of its wording you agreed to, and which issues were sent to you. The code in your confirmation link is stored only as a hash, a fingerprint that can't be turned back into the link; the copy we keep of that email loses its text within an hour of being sent. You are on the list once you have confirmed with the link in our email, and not before.",
				},
				{
					term: "Contact form",
					text: "Name, email address and message, and your phone number and company if you enter them. Your browser adds a random code, so that a message sent twice is stored once. A message that looks automated is kept apart for us to check. It is not deleted unread.",
				},
				{ term: "Waitlist", text: "First name, last name and email address." },
				{
					term: "Business assessment",
					text: `The ${questionCounts.basic} answers with their score and the day, without your name, your email address or anything else that points to you. From 30 results on, reports show figures that we count from all of them together; no figure stands for fewer than five people.`,
				},
				{
					term: "Advanced assessment",
					text: `All ${questionCounts.advanced} fields, your name, company and email address among them, the score, the time and which version of its wording you agreed to, and your telephone number if you enter one. We store them as an inquiry, read them and may write to you about them, or call the number you gave. You agree to this before you submit.`,
				},
				{
					term: "Results by email",
					text: "The address you enter and the email that goes there, with its report. We score your answers again on our side to write it. The email has a private link to the result, so our copy of it loses its text within an hour of being sent. A report that you download is made for you and not kept.",
				},
				{
					term: "Private link to a result",
					text: "Only if you ask for one, or for results by email: the answers you chose, the scores and the time of each result, without your name or your company. If the link was mailed, the email address stands beside it, so that we find it when you ask us to delete your data. The code in the link is stored only as a hash, a fingerprint that can't be turned back into the link. Whoever has the link can open the report, add a result and remove all of it.",
				},
				{
					term: "Card to share",
					text: "Only if you ask for one: your scores, which assessment they are from and the time. No answers, no name, no company. Everyone who has the address of the card can see it. The code that removes it is stored only as a hash, a fingerprint that can't be turned back into the code. When you remove the card, its page and its picture are gone from here at once; networks where it was shared may keep a copy.",
				},
				{
					term: "Loan approval predictor",
					text: "Nothing. Our server works out the estimate, sends it back and keeps nothing of it.",
				},
			],
		},
		{
			kind: "text",
			text: "If your browser runs no scripts and a form needs correcting, we keep what you typed for ten minutes, so that the page can show it to you again.",
		},
		{
			kind: "text",
			text: "You don't have to give us any of this. Without it the form in question can't do its work. The rest of the site stays open to you.",
		},
	],
} as const;

const collectedAutomatically = {
	id: "collected-automatically",
	title: "What is collected automatically",
	blocks: [
		{
			kind: "terms",
			items: [
				{
					term: "Network address",
					text: `Your browser sends it with every request, because no page could reach you otherwise. To stop floods of requests, our server counts them by network address and keeps the count for at most ${periods.requestCount.text}. Its log has the time, the path of the page, the outcome and the duration. It has no network address and nothing you typed.`,
				},
				{
					term: "The host's log",
					text: "The company that hosts the site may keep network addresses and times for security, for up to 30 days.",
					ownerConfirms: true,
				},
				{
					term: "Counts of page views",
					text: `When you open a page, or finish a part of an assessment, your browser tells our server, and we add one to a count of that day: by page, by the name of the site that linked here, and by phone, tablet or computer. Nothing about you is stored with it: no network address, no cookie, no identifier. We can tell how many pages were opened, not by how many people, and not which of them were opened by the same person. If your browser sends Global Privacy Control, nothing is counted.`,
				},
				{
					term: "Statistics",
					text: 'If Google Tag Manager is set up on this site, we ask you first, and nothing is loaded until you agree. If your browser sends Global Privacy Control, we take that as a no and don\'t ask. If you agree, we hand it the path and the title of each page you open. It never gets the content of a form, the address of a private link or the part of an address after a question mark, and it may not use anything for advertising. Google sees your network address, as every service your browser calls does, and sets cookies to tell visits apart. To take your agreement back, choose "Cookie choices" at the foot of any page: Google is told, its cookies are deleted, and the page loads again without it.',
				},
				{
					term: "One cookie of ours",
					text: `We set it when you subscribe to the newsletter. It belongs to this site alone and scripts can't read it. It lets the browser that subscribed confirm without a second button, and it goes when you confirm, or after ${periods.confirmationLink.text}. Otherwise we set no cookies, and none for advertising.`,
				},
				{
					term: "On your device",
					text: "The answers of an assessment, your last report, your private link to it and the code that removes your card stay in your browser until you clear them. We get the answers when you submit them. If you were asked about statistics, your choice and its date stay for six months. We store nothing else on your device.",
				},
			],
		},
	],
} as const;

const legalGrounds = {
	id: "why",
	title: "Why, and on what legal ground",
	blocks: [
		{
			kind: "text",
			text: "Under the GDPR and the NDPA each use of personal data needs a legal ground. These are ours:",
		},
		{
			kind: "table",
			caption: "What each use of your data rests on",
			columns: ["Use", "Data", "Legal ground"],
			rows: [
				{ cells: ["Newsletter", "Names, email address, dates, form and wording, issues sent", "Your consent"] },
				{ cells: ["Waitlist", "Names, email address", "Your consent"] },
				{
					cells: [
						"Answering a contact message",
						"What you entered",
						"Our legitimate interest in answering people who write to us",
					],
				},
				{
					cells: [
						"Advanced assessment, and writing to you or calling you about it",
						`All ${questionCounts.advanced} fields and the score, and a telephone number if you give one`,
						"Your request and your consent",
					],
				},
				{ cells: ["Results by email", "The address and the mail", "Your request"] },
				{
					cells: [
						"Private link to a result",
						"The chosen answers, the scores and the times; where it was mailed, the address",
						"Your request",
					],
				},
				{ cells: ["Card to share", "The scores and the time", "Your request"] },
				{
					cells: [
						"Comparing businesses",
						`The ${questionCounts.basic} answers of the business assessment, without identity`,
						"Our legitimate interest in benchmarks that name no one",
					],
				},
				{
					cells: [
						"Honoring an unsubscription",
						"The email address with the dates, form and wording of your consent and the issues sent to it; no name",
						"Our legitimate interest in not writing to you again",
					],
				},
				{
					cells: [
						"Checking messages that look automated",
						"What was entered in the contact form",
						"Our legitimate interest in losing no real message",
					],
				},
				{
					cells: [
						"Keeping copies of our emails for a time",
						"The address and the text of the email",
						"Our legitimate interest in knowing what was sent, and in sending again what did not arrive",
					],
				},
				{
					cells: [
						"Keeping erased data erased",
						"A fingerprint of the email address or phone number",
						"Our legal duty to delete, and our legitimate interest in being able to show that we did",
					],
				},
				{
					cells: ["Security", "Network address and time", "Our legitimate interest in a site that stays up"],
				},
				{
					cells: [
						"Counting page views",
						"The page, the name of the site that linked to it and the kind of device; nothing that identifies you",
						"Our legitimate interest in knowing which pages are read",
					],
				},
				{ cells: ["Statistics, where set up", "Path and title of the page", "Your consent"] },
			],
		},
		{
			kind: "text",
			text: "You can withdraw a consent at any time. What was done before that stays lawful.",
		},
		{
			kind: "text",
			text: "The scores and the loan estimate decide nothing about you. They are for your own use: no one is approved, refused or charged because of them.",
		},
	],
} as const;

const whoElseSeesIt = (facts: CompanyFacts) =>
	({
		id: "who-else-sees-it",
		title: "Who else sees it",
		blocks: [
			{
				kind: "text",
				text: `At ${brand.name}, the people who answer you. Contact messages, waitlist entries and advanced assessments arrive in our mailbox. Three kinds of companies work for us under contract, on our instructions, and may not use the data for themselves:`,
				ownerConfirms: true,
			},
			{
				kind: "list",
				items: [
					{ text: "The host, which stores the site's database and carries its traffic." },
					{ text: "The email provider, which delivers our emails and so handles their addresses and text." },
					{ text: "The company that runs our mailbox, which holds what you write to us." },
				],
			},
			{
				kind: "text",
				text: "If statistics are set up and you agree to them, Google runs the tag manager and sees your network address and which pages you open.",
			},
			{
				kind: "text",
				text: "Our scheduling page, WhatsApp, the social networks and our payment provider learn something about you only once you go there. Our pages load nothing from them beforehand. Card details go to the payment provider and never reach us.",
			},
			{
				kind: "text",
				text: "We don't sell personal data, and we don't share it for advertising. We hand it over where a law or a court obliges us to.",
			},
			...(companyWords(facts).countries.length > 1
				? [
						{
							kind: "text" as const,
							text: `We have offices in ${listInWords(companyWords(facts).countries, "and in")}, so data passes between ${companyWords(facts).countries.length === 2 ? "the two" : "them"}. Both offices belong to one company and follow this policy.`,
							ownerConfirms: true,
						},
					]
				: []),
		],
	}) as const;

const keptPeriods = {
	id: "how-long",
	title: "How long we keep it",
	blocks: [
		{
			kind: "table",
			caption: "What we keep, and until when",
			columns: ["Data", "Kept"],
			rows: [
				{
					cells: [
						"Newsletter subscription",
						`Until you unsubscribe. Your name goes at once; the address with its dates stays, to honor the unsubscription, for ${periods.unsubscribedAddress.text}`,
					],
					ownerConfirms: true,
				},
				{
					cells: [
						"Subscription that was never confirmed",
						`${periods.unconfirmedSubscription.text} after you asked; your name only as long as the link works, ${periods.confirmationLink.text}`,
					],
					ownerConfirms: true,
				},
				{ cells: ["Contact message", periods.contactMessage.text], ownerConfirms: true },
				{
					cells: ["Advanced assessment", `${periods.advancedAssessment.text} after you last sent it`],
					ownerConfirms: true,
				},
				{
					cells: [
						"Private link to a result, and what is behind it",
						`${periods.privateLink.text} after its latest result, or until you remove it`,
					],
					ownerConfirms: true,
				},
				{
					cells: ["Card to share", `${periods.resultCard.text}, or until you remove it`],
					ownerConfirms: true,
				},
				{
					cells: ["Waitlist entry", `Until the generator opens, and ${periods.waitlistEntry.text} after that`],
					ownerConfirms: true,
				},
				{ cells: ["Message that looks automated", periods.quarantinedMessage.text], ownerConfirms: true },
				{
					cells: ["Our own list of who of us did what with what you sent, without a copy of it", periods.deskAct.text],
					ownerConfirms: true,
				},
				{ cells: ["Our copy of an email that was sent", periods.sentMail.text], ownerConfirms: true },
				{
					cells: ["Our copy of an email that could not be delivered", periods.undeliveredMail.text],
					ownerConfirms: true,
				},
				{ cells: ["Form that needed correcting, sent without scripts", periods.rejectedSubmission.text] },
				{ cells: ["Times of our last emails to an address, so that it can't be flooded", periods.mailQuota.text] },
				{ cells: ["Counts of page views, without identity", periods.visitCounts.text], ownerConfirms: true },
				{ cells: ["Count of requests by network address", `At most ${periods.requestCount.text}`] },
				{ cells: ["Your choice about statistics, on your device", "6 months"], ownerConfirms: true },
				{ cells: ["Business assessment answers, without identity", "Without limit"] },
				{
					cells: [
						"Fingerprint of an email address or phone number that we erased",
						"Until you want email from us again",
					],
				},
			],
		},
		{
			kind: "text",
			text: "When the time is up, we delete the data: our server looks for what is due every hour. If a law makes us keep something longer, such as an invoice, we keep that and nothing else.",
		},
	],
} as const;

const yourRights = ({ mailLink }: Words) =>
	({
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
					{ text: "stop what you had consented to" },
				],
			},
			{
				kind: "text",
				text: "If you live in California, you have the same rights with us: to know what we hold, to have it deleted or corrected, and to be treated no worse for asking.",
			},
			{
				kind: "text",
				text: [
					"One email to ",
					mailLink,
					" is enough. We may ask a question to be sure that it is you, and we answer within 30 days.",
				],
				ownerConfirms: true,
			},
			{
				kind: "text",
				text: "When you ask us to delete everything, one thing stays: a fingerprint of your email address, or of your phone number if you ask by that, made with a key of ours, so that this site never emails the address again and your data is deleted again when a backup is restored. Neither can be read from it. If you want our email again one day, write to us and we delete the fingerprint too. Backups made before keep your data until we delete them, after 90 days at the latest.",
				ownerConfirms: true,
			},
			{
				kind: "text",
				text: "Every newsletter has a link that unsubscribes you, and the form on the blog does the same. Anyone who types your address there can unsubscribe it too, so we then send an email with a link that undoes it. That form looks up whether the address typed into it is on the list. Anyone who types your address can therefore learn that it is subscribed. An address that has left the list shows as not subscribed.",
			},
			{
				kind: "text",
				text: "If our answer doesn't satisfy you, you can complain to the data protection authority of your EU country, to the Nigeria Data Protection Commission or, in California, to the California Privacy Protection Agency.",
			},
		],
	}) as const;

const securityAndChanges = ({ mailLink }: Words) =>
	({
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
						text: "If a change to this policy touches something you agreed to, we ask you again.",
						ownerConfirms: true,
					},
				],
			},
			{ kind: "text", text: ["Questions, requests and complaints: ", mailLink, "."] },
		],
	}) as const;

/**
 * What this site does with personal data. `ownerConfirms` marks what the code cannot know: periods that the owner has
 * to agree to, contracts, and the law that applies to the company.
 */
export function privacyPolicy({ facts }: CompanyContent) {
	const words = companyWords(facts);
	return {
		meta: {
			path: "/privacy-policy",
			title: pageTitles["/privacy-policy"],
			description:
				"What this site stores from each form, why, for how long, who else sees it, and how to have it corrected or deleted.",
		},
		title: "Privacy Policy",
		updated: { label: "Last updated: June 21, 2025", day: "2025-06-21" },
		contentsLabel: "On this page",
		/** Not shown: counsel reads the policy before the site opens. */
		legalReview: { note: "Counsel reads this policy before launch.", ownerConfirms: true },
		sections: [
			whoWeAre(facts),
			whatYouGiveUs,
			collectedAutomatically,
			legalGrounds,
			whoElseSeesIt(facts),
			keptPeriods,
			yourRights(words),
			securityAndChanges(words),
		],
	} as const;
}
