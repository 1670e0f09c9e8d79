import { z } from "zod";
import { documentOf, type SiteDocument } from "./document.ts";
import { fieldHints, group, line, text } from "./fields.ts";
import type { PlaceholderValue } from "./messages.ts";
import { COMPANY_PLACEHOLDERS, PERIOD_PLACEHOLDERS } from "./placeholders.ts";

const SUBJECT_MAX = 200;

/** A subject or a title: it gets no line break from anywhere. */
const oneLine = (label: string) =>
	z
		.string("Fill this in.")
		.trim()
		.regex(/^\P{Cc}+$/u, "Write it on one line.")
		.max(SUBJECT_MAX, `Keep it to ${SUBJECT_MAX} characters.`)
		.register(fieldHints, { label, isMessage: true });
const paragraph = (label: string) => text(label, { max: 600 });
const action = (label: string) => line(label, { max: 60 });
const short = (label: string) => line(label, { max: 40 });

const subject = oneLine("Subject");
const title = oneLine("Title");
const preview = line("Next to the subject");
const opening = paragraph("First sentences");
const button = action("Button");
const note = line("Below the button, above its address");
const reason = text("Why they get it, at the foot", { max: 400 });
const inPlainText = group("As plain text, which has no button", { opening, note: line("Below the address") });
const leaving = { leaving: paragraph("How to leave, before the link"), link: action("Link that leaves") };
const accountPage = "https://site.example/desk/account";

/** Fields that mails of several features are made of. */
export const mailParts = { paragraph, subject, preview, opening, leaving };

type NewMail = {
	/** Of its file in `content/mails/`. */
	name: string;
	title: string;
	to: string;
	sentWhen: string;
	forOwners?: readonly string[];
};

type Examples = Readonly<Record<string, PlaceholderValue>>;

/** The document of a mail. */
export type MailDocument<
	Schema extends z.ZodObject = z.ZodObject,
	Own extends Examples = Examples,
> = SiteDocument<Schema> & {
	/** The values of its own placeholders in a preview. */
	examples: Own;
};

/** Tells the document of a mail from others. */
export const isMail = (document: SiteDocument): document is MailDocument => "examples" in document;

/** The values of a mail's own placeholders. */
export type MailPlaceholders<Document extends MailDocument> = {
	readonly [Name in keyof Document["examples"]]: Document["examples"][Name] extends number ? number : string;
};

/**
 * Makes the document of a mail, with its parts in the order of the mail. `examples` are beside the placeholders of the
 * company; `others` are known to the whole site, such as how long data is kept.
 */
function mailDocument<Shape extends z.core.$ZodLooseShape, Own extends Record<string, PlaceholderValue>>(
	{ name, title, to, sentWhen, forOwners = [] }: NewMail,
	examples: Own,
	shape: Shape,
	others: readonly string[] = [],
) {
	const own = Object.keys(examples);
	const taken = COMPANY_PLACEHOLDERS.find((placeholder) => own.includes(placeholder));
	if (taken) throw new Error(`{${taken}} of “${title}” is a placeholder of the company`);
	const document = documentOf(
		{
			id: `mail-${name}`,
			file: `mails/${name}`,
			title,
			about: sentWhen,
			where: `Email to ${to}`,
			previews: [],
			mainPages: [],
			placeholders: [...own, ...COMPANY_PLACEHOLDERS, ...others],
			forOwners,
		},
		shape,
	);
	return { ...document, examples };
}

const IN_PILLAR = ["pillar", "score", "most"];

/**
 * The document of both mails of a form: the notice to the company's people, and the receipt to its visitor, which `own` is part
 * of. In the notice `{name}` is what was typed, in the receipt what is plainly a name.
 */
export const formMails = <Own extends z.core.$ZodLooseShape, const Example extends Examples>(
	mail: Pick<NewMail, "name" | "title" | "sentWhen">,
	examples: Example,
	own: Own,
) =>
	mailDocument(
		{ ...mail, to: "the team, and to the visitor" },
		{ name: "Zoë Ōmura", day: "November 21, 2025", address: "zoe@example.com", accountPage, ...examples },
		{
			notice: group("To the team", { subject, opening, reason }),
			receipt: group("To the visitor", {
				subject,
				opening,
				next: paragraph("What comes next; a mail program shows it next to the subject, too"),
				...own,
				reason,
			}),
		},
	);

export const newsletterConfirmationMail = mailDocument(
	{
		name: "newsletter-confirmation",
		title: "Confirm the newsletter",
		to: "a visitor",
		sentWhen: "When they asked for the newsletter",
	},
	{ firstName: "Zoë", address: "zoe@example.com", hours: 72, days: 7, daysSpelled: "seven" },
	{
		subject,
		preview,
		title,
		greeting: line("Greeting"),
		opening,
		button,
		note,
		otherwise: paragraph("If someone else asked"),
		reason,
		inPlainText,
	},
);

export const newsletterAlreadySubscribedMail = mailDocument(
	{
		name: "newsletter-already-subscribed",
		title: "Already on the newsletter's list",
		to: "a reader of the newsletter",
		sentWhen: "When they ask for it again",
	},
	{ address: "zoe@example.com" },
	{ subject, opening, ...leaving, reason },
);

export const newsletterUnsubscribedMail = mailDocument(
	{
		name: "newsletter-unsubscribed",
		title: "Off the newsletter's list",
		to: "a reader of the newsletter",
		sentWhen: "When they unsubscribed in the form",
	},
	{ address: "zoe@example.com", hours: 72 },
	{
		subject,
		opening,
		button,
		note,
		otherwise: paragraph("If they meant to leave"),
		reason,
		inPlainText,
	},
	PERIOD_PLACEHOLDERS,
);

/** The mail around the article in an issue. */
export const newsletterIssueMail = mailDocument(
	{
		name: "newsletter-issue",
		title: "Around an issue of the newsletter",
		to: "every reader of the newsletter",
		sentWhen: "When an article is sent",
	},
	{ day: "October 1, 2025", minutes: 4, firstName: "Zoë", address: "zoe@example.com", subject: "One number a week" },
	{
		facts: line("Below the title"),
		onSite: action("Link to the article"),
		rest: action("Link to the rest of a long one, of which the beginning is sent"),
		greeting: line("Greeting"),
		reason,
		leave: action("Link that leaves"),
		testSubject: oneLine("Subject of a test"),
	},
);

/** The advice in it is that of the report. */
export const assessmentResultsMail = mailDocument(
	{
		name: "assessment-results",
		title: "Results of an assessment",
		to: "a visitor",
		sentWhen: "When a visitor asked for their report by email",
	},
	{ total: 62, maximum: 100, band: "Established", endsOn: "November 21, 2026", address: "zoe@example.com" },
	{
		title,
		band: short("Before what the band means"),
		pillar: group("An area", {
			score: line("Its score", { max: 40, placeholders: IN_PILLAR }),
			inOneLine: line("As plain text", { max: 60, placeholders: IN_PILLAR }),
		}),
		again: action("Link to the assessment"),
		privateLink: group("Private link", {
			title: line("Title", { max: 80 }),
			open: action("Link"),
			text: paragraph("Sentences"),
		}),
		note,
		reason,
	},
	PERIOD_PLACEHOLDERS,
);

export const assessmentContinueMail = mailDocument(
	{
		name: "assessment-continue",
		title: "Link to continue an assessment",
		to: "a visitor",
		sentWhen: "When a visitor asked for it in a form",
	},
	{ assessment: "Advanced Business Assessment", answered: 17, total: 41, address: "zoe@example.com" },
	{
		subject,
		opening,
		button,
		note,
		content: paragraph("Who can see what"),
		otherwise: paragraph("For whose address someone else entered"),
		reason,
	},
	PERIOD_PLACEHOLDERS,
);

export const assessmentLeadMail = mailDocument(
	{
		name: "assessment-lead",
		title: "An advanced assessment came",
		to: "the team",
		sentWhen: "When a visitor finishes the advanced assessment",
	},
	{
		name: "Zoë Ōmura",
		firm: "Größe GmbH",
		total: 93,
		maximum: 150,
		band: "Established",
		alarms: "Two months of cash are left; No one knows the margin",
		alarm: "Two months of cash are left",
		challenge: "Finding customers",
		goal: "Grow revenue",
		phone: "+1 (312) 555-0143",
		accountPage,
	},
	{
		subject,
		preview,
		opening,
		summary: group("What to know before a call", {
			title: action("Title"),
			alarms: action("Before the alarms"),
			whichAlarms: line("The alarms"),
			challenge: action("Before what they find hardest"),
			goal: action("Before what they want most"),
			step: line("Before a step", { max: 60, placeholders: ["number"] }),
			opener: action("Before what to say first"),
			openingWords: paragraph("What to say first"),
			telephone: action("Before their number"),
			number: line("Their number"),
			report: line("Before the link to the report at the desk"),
		}),
		scores: group("Scores", {
			title: action("Title"),
			total: action("Before the total"),
			ofTotal: line("The total"),
		}),
		reason,
	},
);

export const deskSignInMail = mailDocument(
	{
		name: "desk-sign-in",
		title: "Sign in to the desk",
		to: "one of the team",
		sentWhen: "When they ask for a link",
		forOwners: [""],
	},
	{ time: "10:00am UTC" },
	{ subject, title, opening, button, note, unasked: paragraph("If they did not ask"), reason },
);

export const deskInvitationMail = mailDocument(
	{
		name: "desk-invitation",
		title: "Invited to the desk",
		to: "one of the team",
		sentWhen: "When they were added",
		forOwners: [""],
	},
	{ by: "Dayo Bankole", address: "lara@example.com" },
	{ subject, title, opening, how: paragraph("How to sign in"), button, note, reason },
);

export const deskAssignmentMail = mailDocument(
	{
		name: "desk-assignment",
		title: "Given an entry",
		to: "one of the team",
		sentWhen: "When they were given an entry of the inbox",
	},
	{ by: "Dayo Bankole", one: "lead" },
	{ subject, opening, button, note, reason },
);

export const deskChangeMail = mailDocument(
	{
		name: "desk-change",
		title: "What owners are told of",
		to: "every owner",
		sentWhen: "When prices, law, or where money and messages go were changed",
		forOwners: [""],
	},
	{ by: "Dayo Bankole", document: "Company, prices and links" },
	{ subject, opening, button, note, undo: paragraph("If it was not meant"), reason },
);

export const manyNoticesMail = mailDocument(
	{
		name: "many-notices",
		title: "More notices than are mailed",
		to: "the team",
		sentWhen: "When more notices came in an hour than are mailed one by one",
	},
	{ accountPage },
	{ subject, opening, button, note, reason },
);
