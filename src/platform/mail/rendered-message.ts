import { domainToUnicode } from "node:url";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { isMailAddress, normalizeEmailAddress } from "#domain/email-address.ts";
import { ONE_LINE } from "#domain/field-schemas.ts";
import { EMAIL_MAX_CHARACTERS } from "#domain/form-fields.ts";
import { placeholderFactIn } from "#domain/placeholder-facts.ts";

// A comma, a bracket or a blank could name a second recipient, a line break a header.
const STORED_ADDRESS = /^[^\s@,;<>()"\\\p{Cc}]+@[^\s@,;<>()"\\\p{Cc}]+$/u;

const oneLine = z.string().regex(ONE_LINE, "must be on one line");

/** An address that mail may go to and come from: the rule of the forms but for the dot in the domain, for root@localhost. */
export const mailAddress = z.string().max(EMAIL_MAX_CHARACTERS).refine(isMailAddress, "must be one email address");

/**
 * An address that may have been stored before the forms refused relays and hidden characters. Nothing is mailed to it,
 * but the owner still gets the mail that can be replied to it, and can find and erase it.
 */
export const storedAddress = z.string().max(EMAIL_MAX_CHARACTERS).regex(STORED_ADDRESS, "must be one email address");

/** A person or company with an address, kept apart so that no name can be read as an address. */
const mailbox = z.object({ name: oneLine, address: mailAddress });
type Mailbox = z.output<typeof mailbox>;

/** The mailbox that a reply goes to. */
const replyMailbox = z.object({ name: oneLine, address: storedAddress });

/** Reads a setting such as `Name <hello@example.com>` or a bare address. @throws when it is not exactly one mailbox. */
export function parseMailbox(setting: string): Mailbox {
	const [first, ...others] = addressparser(setting);
	const parsed = mailbox.safeParse(first);
	if (others.length > 0 || !parsed.success) throw new Error("must be one mailbox, such as Name <name@example.com>");
	return parsed.data;
}

/** True for a setting that `parseMailbox` can read. */
export function isMailbox(setting: string): boolean {
	try {
		parseMailbox(setting);
		return true;
	} catch {
		return false;
	}
}

/** Formats a mailbox for people: `Our Site, hello@example.com`. */
export const shownMailbox = ({ name, address }: { name?: string | undefined; address: string }): string =>
	name ? `${name}, ${address}` : address;

/** The spellings in which an address is usually met, each once: as given, and with its domain in ASCII and in letters. */
export function spellingsOf(address: string): string[] {
	const normalized = normalizeEmailAddress(address);
	const afterAt = normalized.lastIndexOf("@") + 1;
	const inLetters = normalized.slice(0, afterAt) + domainToUnicode(normalized.slice(afterAt));
	// A domain that has no ASCII form has none in letters either.
	return [...new Set([address, normalized, inLetters])].filter((spelling) => !spelling.endsWith("@"));
}

const MESSAGE_ID = /^<[\w.+-]+@[\w.:[\]-]+>$/;
// The headers that a mail may have beside the usual ones. An address header among them would add a recipient.
const HEADER_NAME = /^(?:List|X|Auto)-[A-Za-z-]+$/;

// Postgres cannot store the character U+0000 in a text, and no reader can show it.
const content = z.string().refine((text) => !text.includes("\0"), "must not contain U+0000");

const ATTACHMENT_MAX_BYTES = 1_000_000;

/** A file that goes with a mail, as base64: the same bytes in every attempt. */
const attachment = z.object({
	fileName: z.string().regex(/^[\w-][\w.-]{0,99}$/, "must be a plain file name"),
	contentType: z.string().regex(/^[a-z]+\/[\w.+-]+$/, "must look like application/pdf"),
	content: z.base64().max(Math.ceil(ATTACHMENT_MAX_BYTES / 3) * 4, "must be at most 1 MB"),
});

/**
 * The kinds of mail that the site sends, beside the test of a mail server: each use case adds its own (`declare module`), and its feature declares it. A kind that
 * is missing here or there does not compile.
 * @public
 */
export interface MailKinds {
	"mail-test": true;
}

export type MailKind = keyof MailKinds;

/**
 * A mail with nothing left to decide: the worker that delivers it knows no feature, and a later change of a template does not
 * alter what was queued. It goes to one recipient, and nothing in it can add a header line.
 */
export const renderedMessage = z.object({
	id: z.string().min(1),
	/** Every attempt has the same one, so a mail that arrives twice can be recognized. */
	messageId: z.string().max(200).regex(MESSAGE_ID, "must look like <id@host>"),
	/** The mail's kind, for the log and for counting: `many-notices`. */
	kind: z.custom<MailKind>((kind) => typeof kind === "string" && /^[a-z-]+$/.test(kind), "must look like many-notices"),
	from: mailbox,
	to: mailAddress,
	/** To the company's own people: their mailbox's refusal is an outage to repair, and the mail waits for it. */
	isToTeam: z.boolean().default(false),
	replyTo: replyMailbox.optional(),
	subject: oneLine.regex(/\S/u, "must not be blank"),
	headers: z.record(z.string().regex(HEADER_NAME), oneLine).default({}),
	html: content,
	text: content,
	attachments: z.array(attachment).max(3).default([]),
	queuedAt: z.date(),
});

export type RenderedMessage = z.output<typeof renderedMessage>;
export type RenderedMessageInput = z.input<typeof renderedMessage>;

/** The mail settings. Without an address the one that the company has published counts, when a mail is made. */
export type MailSettings = {
	/** MAIL_FROM. */
	from?: string | undefined;
	/** OWNER_EMAIL. */
	ownerEmail?: string | undefined;
	siteUrl: string;
};

/** The dependencies for making a mail. */
export type MailDeps = {
	mail: MailSettings;
	content(): CompanyContent;
};

type Part<Setting extends keyof MailSettings> = Pick<MailDeps, "content"> & { mail: Pick<MailSettings, Setting> };

/** The mailbox that the site's mail is from. */
export function senderOf({ mail: { from }, content }: Part<"from">): ReturnType<typeof parseMailbox> {
	return from ? parseMailbox(from) : { name: brand.name, address: content().facts.email };
}

/** The company's own address, which gets every notice; undefined as long as it is a placeholder, which nobody reads. */
export function companyAddress({ mail: { ownerEmail }, content }: Part<"ownerEmail">): string | undefined {
	if (ownerEmail) return ownerEmail;
	const { email } = content().facts;
	return placeholderFactIn(email) ? undefined : email;
}

/** Makes the part that all mails of the site have: an id, a Message-ID made of it, and the site as its sender. */
export function mailEnvelope(
	{ mail, content }: Pick<MailDeps, "content"> & { mail: Pick<MailSettings, "from" | "siteUrl"> },
	{ id, queuedAt }: { id: string; queuedAt: Date },
): Pick<RenderedMessageInput, "id" | "messageId" | "from" | "queuedAt"> {
	const messageId = `<${id}@${new URL(mail.siteUrl).hostname}>`;
	return { id, messageId, from: senderOf({ mail, content }), queuedAt };
}
