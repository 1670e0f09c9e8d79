import { hash } from "node:crypto";
import { type CompanyContent, valuesInFile } from "#documents/content/company-content.ts";
import { type FormPage, formOf } from "#documents/pages/forms.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { formSchema } from "#domain/field-schemas.ts";
import { askedField, type FieldKind } from "#domain/form-fields.ts";
import { defineFeature, type Feature, type FeatureDeps, type Mail, type Visitor } from "#platform/define-feature.ts";
import { formEndpoint, tooManyRequests } from "#platform/http/form-endpoint.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import type { AnyForm, Submission } from "./form.server.ts";
import {
	type FormMails,
	isAnswer,
	noticeEmail,
	type ReceiptParts,
	type ReceiptWords,
	receiptEmail,
	textIn,
	type Written,
} from "./form-mails.email.tsx";
import type { SubmitDeps } from "./owner-notices.server.ts";
import { type Sent, submit } from "./submissions.server.ts";

type PageFormDeps = SubmitDeps & Pick<FeatureDeps, "secret">;

/** A form of a page. Its fields and its words are in the page's document; what is asked, checked, stored and mailed follows. */
type Declared<Kind extends MailKind, Receipt extends ReceiptWords> = Omit<
	AnyForm,
	"fields" | "text" | "line" | "export"
> & {
	page: FormPage;
	/** The address that takes its posts, and the member of its JSON that carries a problem's sentence. */
	endpoint: string;
	problemMember: "error" | "message";
	/** A second one of a mailbox changes nothing. Otherwise the key of a request makes two with the same content the same one. */
	isOncePerMailbox?: true;
	/** Where it is not the beginning of its text. */
	line?(submission: Submission): string;
	/** The name of the list at the command line. */
	export: string;
	words: FormMails<Receipt>;
	/** `about`: what it is of, as people at the desk choose it. */
	notice: { kind: Kind; about: string };
	/** `part`: of the hour's cap of mail to strangers, from 0 to 1. */
	receipt: { kind: Kind; part?: number } & ReceiptParts<Receipt>;
};

// More than a line of a list shows.
const LINE_CHARACTERS = 200;

/** Completes the form of a page by its fields, for the inbox, the export and the mails. */
export function pageForm<const Kind extends MailKind, Receipt extends ReceiptWords>(declared: Declared<Kind, Receipt>) {
	const { page, words, notice, receipt } = declared;
	// The desk changes the words of fields alone, so the file has all that is checked and stored.
	const fields = valuesInFile(page).form.fields.map(askedField);
	const shown = fields.filter(({ kind }) => kind !== "robots");
	const text = fields.find(({ kind }) => kind === "text")?.id;
	const write = {
		notice: (written: Written) => noticeEmail(written, words),
		receipt: (written: Written) => receiptEmail(written, words, receipt),
	};
	return {
		line: ({ answers }: Submission) =>
			((text && answers[text]) ?? "").replaceAll(/\s+/g, " ").slice(0, LINE_CHARACTERS),
		...declared,
		fields,
		...(text && { text }),
		export: {
			name: declared.export,
			cells: (submission: Submission) => ({
				...(declared.listedAs === undefined && { state: submission.state }),
				...Object.fromEntries(shown.map((field) => [field.id, textIn(submission, field)])),
			}),
		},
		write,
		mails({ mail: { siteUrl }, secret, content }: PageFormDeps, submission: Submission) {
			const written = { submission, page, siteUrl, secret, content: content() };
			return {
				notice: { kind: notice.kind, ...write.notice(written) },
				receipt: { kind: receipt.kind, part: receipt.part, ...write.receipt(written) },
			};
		},
	};
}

/** A completed form of a page. */
export type PageForm<Kind extends MailKind = MailKind> = ReturnType<typeof pageForm<Kind, ReceiptWords>>;

type Texts = Readonly<Record<string, string>>;

/** A form as its schema has read it, by the columns of a submission. */
export function sentOf({ fields, isOncePerMailbox }: PageForm, texts: Texts, idempotencyKey?: string) {
	const typed = (kind: FieldKind) => texts[fields.find((field) => field.kind === kind)?.id ?? ""] ?? "";
	// The content is part of it: a changed text under a key that was used before is a new one, so nothing is lost.
	const content = JSON.stringify([idempotencyKey, ...fields.map(({ id }) => texts[id])]);
	const key = isOncePerMailbox ? normalizeEmailAddress(typed("email")) : idempotencyKey && hash("sha256", content);
	return {
		name: typed("name") || `${typed("first-name")} ${typed("last-name")}`.trim(),
		email: typed("email"),
		telephone: typed("telephone"),
		company: typed("company"),
		answers: Object.fromEntries(fields.filter(isAnswer).map(({ id }) => [id, texts[id] ?? ""])),
		isHeld: typed("robots") !== "",
		...(key && { sameKey: key }),
	} satisfies Sent;
}

/** Submits a form that its schema has read; with a filled robots' field it is held. */
export const submitForm = (deps: PageFormDeps, form: PageForm, texts: Texts, idempotencyKey?: string) =>
	submit(deps, form, sentOf(form, texts, idempotencyKey));

function exampleOf({ fields }: PageForm, { firstName, lastName, email, phone, company, message }: Visitor): Texts {
	const typed: Readonly<Record<FieldKind, string>> = {
		name: `${firstName} ${lastName}`,
		"first-name": firstName,
		"last-name": lastName,
		email,
		telephone: phone,
		company,
		line: company,
		text: message,
		robots: "",
	};
	return Object.fromEntries(fields.map(({ id, kind }) => [id, typed[kind]]));
}

/** The words of a form as its page is published. */
const wordsOf = (content: CompanyContent, { page }: PageForm) => formOf(content, content.said(page).form);

/** The endpoint of a form; without script its page is where it leads back to. */
const endpointOf = (form: PageForm) =>
	formEndpoint({
		path: form.endpoint,
		page: form.page.path,
		fields: form.fields,
		schema: formSchema(form.fields),
		messages: (deps: FeatureDeps) => wordsOf(deps.content(), form).problems,
		problemMember: form.problemMember,
		stores: "submissions",
		mails: [form.notice.kind, form.receipt.kind],
		example: (visitor) => exampleOf(form, visitor),
		async handle(deps: FeatureDeps, texts, { idempotencyKey }) {
			const outcome = await submitForm(deps, form, texts, idempotencyKey);
			if (!outcome.ok) return tooManyRequests;
			const words = wordsOf(deps.content(), form);
			// A repeated post is answered like the first.
			if (sentOf(form, texts).isHeld) return { ok: false, status: 400, field: "", message: words.filled };
			deps.wakeWorker();
			return { ok: true, body: { message: words.sent ?? words.joined?.title } };
		},
	});

/** The feature of a form: its endpoint and its mails, beside what it has of its own. */
export function formFeature<Kind extends MailKind>(
	form: PageForm<Kind>,
	own: Partial<Pick<Feature<FeatureDeps>, "endpoints" | "provide">> = {},
) {
	const sampleOf =
		(write: (written: Written) => ReturnType<Mail["sample"]>): Mail["sample"] =>
		({ visitor, moment, ...made }) => {
			const sent = sentOf(form, exampleOf(form, visitor));
			const submission = { ...sent, id: "sample", received_at: moment.toISOString() };
			return write({ ...made, submission, page: form.page, secret: "sample" });
		};
	const { words: document, notice, receipt, write } = form;
	return defineFeature({
		...own,
		name: form.id,
		endpoints: [endpointOf(form), ...(own.endpoints ?? [])],
		tables: [],
		mails: [
			{ kind: notice.kind, notice: notice.about, document, sample: sampleOf(write.notice) },
			{
				kind: receipt.kind,
				document,
				strangersCountedAs: receipt.kind,
				sample: sampleOf(write.receipt),
			},
		],
	});
}
