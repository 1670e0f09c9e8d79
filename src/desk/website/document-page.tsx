import { redirect } from "react-router";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { type Conflict, discardDraft, saveDraft } from "#desk/documents/drafts.ts";
import {
	basedOnIn,
	ChangesToTheirs,
	conflictNotice,
	describeDocument,
	draftNotices,
	History,
	readRevisions,
	SaveButton,
	versionPage,
} from "#desk/documents/history.tsx";
import { previewPages } from "#desk/documents/preview.tsx";
import { publishDocument } from "#desk/documents/publish-document.ts";
import { askForProof } from "#desk/guards.ts";
import { deskEndpoint, deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton, PostButton, useKept } from "#desk/kit/form.tsx";
import { Bullets, Empty, Fold, type NotDone, Notice, PageHead } from "#desk/kit/page.tsx";
import { isMailLook, MailFrames, mailInFrame } from "#desk/mail/mail-frames.tsx";
import { CATEGORIES } from "#documents/content/blog-categories.ts";
import { companyPlaceholders } from "#documents/content/company-placeholders.ts";
import type { TextProblem, Texts } from "#documents/document-kind.ts";
import { kindIn, withChanges } from "#documents/documents.ts";
import { isMail } from "#documents/mails.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { sampleMonthFigures } from "#features/sample-month/sample-month.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { Mail } from "#platform/define-feature.ts";
import { SAMPLE_MOMENT, sampleVisitor } from "#platform/mail/sample-visitor.ts";
import { DocumentFields } from "./document-fields.tsx";
import { type CompanyDocument, pathOf, readCompanyDocument } from "./edited-documents.ts";
import {
	changedByAct,
	changedSpecified,
	DELIBERATE,
	isBlank,
	labelOfField,
	readableText,
	valueAt,
	valueIn,
	valuesIn,
	withEarlierNames,
} from "./form-values.ts";
import { ownerChanges, tellOwners } from "./owner-changes.ts";

const NOTHING_TO_SHOW = "There is nothing to show yet: the form has to be right first.";

const read = ({ deps, params }: Desk) => readCompanyDocument(deps, params.id);

export const documentVersionPage = versionPage({
	path: "website/:id",
	read,
	readable: ({ schema }, text) => readableText(schema, text),
});

export const [documentPreviewPage, documentPreviewFrame] = previewPages("website/:id", async (desk) => {
	const { id, kind, text, problems, title, editor, previews } = await read(desk);
	const problem = problems.length > 0 ? NOTHING_TO_SHOW : "";
	return { draft: { kind, id, text }, title, editor, pages: previews, problem };
});

const mailsWith = ({ mails }: DeskDeps, id: string) => mails.filter((mail) => mail.document?.id === id);

function sampleOf({ sample }: Mail, { documents, mail }: DeskDeps, { id, text }: Pick<CompanyDocument, "id" | "text">) {
	const content = companyContentOf(withChanges(documents.current(), [{ kind: DOCUMENT, id, text }]));
	return sample({ visitor: sampleVisitor, moment: SAMPLE_MOMENT, siteUrl: mail.siteUrl, content });
}

function mailsOf(deps: DeskDeps, document: CompanyDocument) {
	const mails = mailsWith(deps, document.id);
	if (document.problems.length > 0) return mails.length > 0 ? undefined : [];
	return mails.map((mail) => ({ kind: mail.kind, subject: sampleOf(mail, deps, document).subject }));
}

function MailPreview({ id, mails }: { id: string; mails: ReturnType<typeof mailsOf> }) {
	if (!mails) return <Empty text={NOTHING_TO_SHOW} />;
	return (
		<div>
			<p className="muted">As you saved it, to a made-up reader.</p>
			{mails.map(({ kind, subject }) => (
				<div key={kind}>
					<h2 className="spaced">{`Subject: ${subject}`}</h2>
					<MailFrames address={`${pathOf(id)}/mail/${kind}`} shown={["light", "dark", "text"]} of={kind} />
				</div>
			))}
		</div>
	);
}

export const mailPreviewFrame = deskEndpoint({
	path: "website/:id/mail/:kind/:look",
	access: "signed in",
	method: "GET",
	async respond({ deps, params: { id, kind, look } }) {
		const document = await readCompanyDocument(deps, id);
		const mail = mailsWith(deps, document.id).find((each) => each.kind === kind);
		if (!mail || !isMailLook(look) || document.problems.length > 0) throw respond.notFound();
		return mailInFrame(sampleOf(mail, deps, document), { look, siteUrl: deps.mail.siteUrl });
	},
});

async function loader(desk: Desk) {
	const { deps } = desk;
	const document = await read(desk);
	const { id } = document;
	const ofRecords = id === "sample-month" ? sampleMonthFigures : {};
	const ofCompany = companyPlaceholders(companyContentOf(deps.documents.current()));
	const known = valuesIn({ ...ofCompany, ...(isMail(document) && document.examples), ...ofRecords });
	return {
		...document,
		placeholders: [...Object.keys(ofRecords), ...document.placeholders].map((name) => `{${name}}: ${known[name]}`),
		state: await describeDocument(desk, document),
		revisions: await readRevisions(deps, document),
		isMail: isMail(document),
		mails: isMail(document) ? mailsOf(deps, document) : [],
	};
}

type Shown = PageProps<typeof loader, typeof action>;

type Sent = { values: unknown; text: string; basedOn: number };
type Refusal = Sent & { notDone: NotDone; problems?: readonly TextProblem[]; conflict?: Conflict };

/** The texts of the specification that would not be on the site any more. */
function specifiedChanges({ documents }: DeskDeps, { id, kind, schema, values }: CompanyDocument): string[] {
	const { inRepository, texts } = kindIn(documents.current(), kind);
	const [came, now] = [inRepository, texts].map((all: Texts) => valuesOfText(all.get(id) ?? ""));
	return changedSpecified(schema, { came, now, next: values });
}

/** Saves what the form has, unless nothing was changed: the site's own text would become a draft. */
async function save({ deps, user }: Desk, before: CompanyDocument, { text, basedOn }: Sent) {
	const { kind, id } = before;
	const isSame = text === textOfValues(before.values) && before.fileChanges.length === 0;
	if (isSame && basedOn === before.draftVersion) return undefined;
	const saved = await saveDraft(deps, { kind, id, text, basedOn, by: user.accountId });
	return "draftVersion" in saved ? undefined : saved;
}

/** Asked once for the whole form; the tick stays while publishing fails for another reason. */
const Deliberately = ({ isTicked }: { isTicked: boolean }) => (
	<label className="checkbox">
		<input type="checkbox" name={DELIBERATE} defaultChecked={isTicked} />
		<span>Publish my wording anyway</span>
	</label>
);

const STAYS = "What is on the site stays as it was. Your draft is saved.";
const AGREED =
	"These words were agreed when the site was ordered, and its specification fixes them. You may change them, but please do so on purpose:";

async function publish(desk: Desk, sent: Sent) {
	const { deps, user, form } = desk;
	const document = await read(desk);
	const { editor, schema, hasDraft, draftVersion } = document;
	if (!hasDraft) return respond.redirect(editor, "unchanged");
	const isTicked = form.has(DELIBERATE);
	const refuse = (why: string, fields: readonly TextProblem[], problems = fields) => {
		const children = (
			<>
				<FieldList schema={schema} fields={fields} />
				{(isTicked || why === AGREED) && <Deliberately isTicked={isTicked} />}
			</>
		);
		return respond.invalid<Refusal>({
			...sent,
			problems,
			notDone: { title: "Not published.", text: `${STAYS} ${why}`, children },
		});
	};
	const changes = ownerChanges(document);
	if (changes.length > 0 && user.role !== "owner") {
		const fields = changes.map(({ field }) => ({ field, message: "" }));
		return refuse("An owner can look at it and publish it. Only owners can publish a change to:", fields, []);
	}
	const agreed = isTicked ? [] : specifiedChanges(deps, document).map((field) => ({ field, message: "" }));
	if (agreed.length > 0) return refuse(AGREED, agreed, []);
	// Nothing of the form is kept: it is saved as the draft, which the page shows.
	if (changes.length > 0) await askForProof({ deps, user, form: new URLSearchParams() }, `${editor}?notice=proven`);
	const also = async (transaction: DatabaseTransaction) => {
		if (changes.length > 0) await tellOwners(deps, transaction, { document, changes, by: user });
	};
	const outcome = await publishDocument(deps, document, user, { draftVersion, also });
	if (outcome.state === "refused") return refuse("Look at:", outcome.problems);
	deps.wakeWorker();
	return respond.redirect(editor, "published");
}

async function action(desk: Desk) {
	const { deps, user, form } = desk;
	const before = await read(desk);
	const { id, editor, schema, values: shown } = before;
	const act = String(form.get("act"));
	if (act === "discard") {
		await discardDraft(deps, before, user);
		return respond.redirect(editor, "discarded");
	}
	const basedOn = basedOnIn(form);
	const typed = valueIn(form, "", schema, shown);
	const isRenaming = id === CATEGORIES.id && basedOn === before.draftVersion;
	const { categories } = companyContentOf(deps.documents.current());
	const values = changedByAct(isRenaming ? withEarlierNames(shown, typed, categories) : typed, act);
	const sent = { values, text: textOfValues(values), basedOn };
	const unsaved = await save(desk, before, sent);
	if (unsaved && "problem" in unsaved) {
		return respond.invalid<Refusal>({ ...sent, notDone: { title: "Not saved.", text: unsaved.problem } });
	}
	if (unsaved) {
		const { conflict } = unsaved;
		return respond.conflict<Refusal>({ ...sent, conflict, notDone: await conflictNotice(desk, conflict) });
	}
	if (act === "publish") return publish(desk, sent);
	const list = /^(?:add|remove|up) ([A-Za-z.0-9]+)/.exec(act)?.[1];
	return list ? redirect(`${editor}#${list}`) : respond.redirect(editor, "saved");
}

type FieldListProps = Pick<Shown, "schema"> & { fields: readonly { field?: string; message?: string }[] };

const FieldList = ({ schema, fields }: FieldListProps) => (
	<ul>
		{fields.map(({ field, message }) => (
			<li key={`${field} ${message}`}>
				{field && <a href={`#${field.replace(/\.\d+$/, "")}`}>{labelOfField(schema, field)}</a>}
				{field && message ? `: ${message}` : message}
			</li>
		))}
	</ul>
);

const SHOWN_CHARACTERS = 300;

/** Puts a value into words for a notice: its title or text, else the words of its fields, shortened. */
function wordsOf(value: unknown): string {
	const { title, text } = valuesIn(value);
	const named = [title, text].find((each) => typeof each === "string");
	const texts = named ?? (typeof value === "object" && value !== null ? Object.values(value).map(wordsOf) : value);
	const words = [texts].flat().filter(Boolean).join(" / ");
	return words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words;
}

const fileNotices = [
	{
		of: "unfit",
		tone: "now",
		title: "A part of what was published doesn’t fit this version of the site.",
		text: "There the site has the words it comes with. This is what was published; write it again where you still want it:",
	},
	{
		of: "both",
		tone: "plain",
		title: "This version of the site changed what you had changed, too.",
		text: "Your words are on the site. This is what it comes with now; publish to settle it:",
	},
	{
		of: "added",
		tone: "plain",
		title: "Added since you published it.",
		text: "On the site these have the words they came with. Publish to make them yours:",
	},
] as const;

/** The fields in which the file of this version of the site differs from the published text. */
const FileChanges = ({ schema, fileChanges }: Pick<Shown, "schema" | "fileChanges">) =>
	fileNotices.map(({ of, ...notice }) => {
		const changes = fileChanges.filter(({ is }) => is === of);
		if (changes.length === 0) return null;
		const fields = changes.map(({ field, value }) => ({ field, message: wordsOf(value) }));
		return (
			<Notice key={of} {...notice}>
				<FieldList schema={schema} fields={fields} />
			</Notice>
		);
	});

function noticesFor({ isMail: isOfMail }: Shown) {
	const seeTheSite = (
		<>
			It is on the site now. What visitors have open changes when they load the page again. <a href="/">See the site</a>
		</>
	);
	return {
		...draftNotices,
		published: { title: "Published.", text: isOfMail ? "The next email of this kind has it." : seeTheSite },
		proven: { title: "It is you.", text: "What you changed is saved as a draft. Now publish it." },
		unchanged: { title: "Nothing was changed.", text: "The site says this already." },
		discarded: { title: "Thrown away.", text: "The form shows what is on the site again." },
	};
}

const Buttons = ({ sent }: Pick<Shown, "sent">) => (
	<>
		<SaveButton isConflict={sent?.conflict !== undefined} />
		{!sent?.conflict && <Button act="publish" label="Publish" />}
	</>
);

function Fields({ id, isMail: isOfMail, schema, values, problems, placeholders, forOwners, sent, hasDraft }: Shown) {
	const kept = useKept("document");
	// An empty field is a problem only once somebody publishes it.
	const begun = problems.filter(({ field = "" }) => !isBlank(valueAt(values, field)));
	const wrong = sent?.problems ?? (hasDraft && !kept ? begun : []);
	const byField = Object.fromEntries(wrong.toReversed().map(({ field = "", message }) => [field, message]));
	const ofRecords = id === "sample-month" ? ", and for what follows from the example’s records" : "";
	const also = isOfMail ? ", and for what an email is about" : ofRecords;
	return (
		<>
			{placeholders.length > 0 && (
				<Fold label={`Placeholders for your own facts${also}`}>
					<Bullets lines={placeholders} />
				</Fold>
			)}
			<DocumentFields
				path=""
				schema={schema}
				forOwners={forOwners}
				problems={byField}
				value={sent?.values ?? (kept ? valueIn(kept, "", schema, values) : values)}
			/>
		</>
	);
}

function Component(shown: Shown) {
	const {
		id,
		isMail: isOfMail,
		schema,
		title,
		state,
		draftVersion,
		hasDraft,
		revisions,
		mails,
		sent,
		clock,
		user,
		forOwners,
	} = shown;
	const kept = useKept("document");
	const basedOn = sent?.conflict?.draftVersion ?? kept?.get("based-on") ?? draftVersion;
	const readable = (text: string) => readableText(schema, text);
	return (
		<>
			<DeskForm noValidate className="document" keeps="document" hidden={{ "based-on": basedOn }}>
				<PageHead title={title} lead={state} back={{ label: "Website", to: "/desk/website" }}>
					<Buttons sent={sent} />
				</PageHead>
				<FileChanges {...shown} />
				{forOwners.includes("") && user.role !== "owner" && (
					<Notice
						tone="plain"
						title="Only an owner publishes this."
						text="Your changes are saved as a draft for them."
					/>
				)}
				{sent?.conflict && <ChangesToTheirs theirs={readable(sent.conflict.text)} mine={readable(sent.text)} />}
				<div className={isOfMail ? "cols halves" : undefined}>
					<div className="sheet field-sheet">
						<Fields {...shown} />
					</div>
					{isOfMail && <MailPreview id={id} mails={mails} />}
				</div>
				<p className="row spaced">
					<Buttons sent={sent} />
				</p>
			</DeskForm>
			{!isOfMail && (
				<p className="row spaced">
					<LinkButton look="outlined" href={`${pathOf(id)}/preview`} label="Preview" />
				</p>
			)}
			{hasDraft && <PostButton act="discard" look="plain" label="Throw the draft away" />}
			<History editor={pathOf(id)} revisions={revisions} clock={clock} />
		</>
	);
}

export const documentPage = deskPage({
	path: "website/:id",
	access: "signed in",
	notices: noticesFor,
	loader,
	action,
	Component,
});
