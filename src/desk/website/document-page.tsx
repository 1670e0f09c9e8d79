import { ChevronRight } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { CATEGORIES } from "#content/blog-categories.ts";
import { companyPlaceholders } from "#content/company-placeholders.ts";
import { DeskForm, useKeptForm } from "#desk/kit/desk-form.tsx";
import { KEEPS_EVERYTHING } from "#desk/kit/form-fields.ts";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import { sampleMonthFigures } from "#features/sample-month/sample-month.ts";
import type { TextProblem, Texts } from "#platform/documents/document-kind.ts";
import { kindIn } from "#platform/documents/documents.ts";
import { type DeskDeps, type DeskUser, deskContext } from "../desk-context.ts";
import { type Conflict, discardDraft, saveDraft } from "../documents/drafts.ts";
import { authorName } from "../documents/history.ts";
import { publishDocument } from "../documents/publish-document.ts";
import { TextDifference } from "../documents/text-difference.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { withEarlierNames } from "./earlier-names.ts";
import { editedOf, isMail } from "./edited-documents.ts";
import { changedByAct, labelOfField, valueIn, valuesIn } from "./form-values.ts";
import { MailPreview, mailsOf } from "./mail-preview.tsx";
import { describeDocument, listVersions, readCompanyDocument } from "./read-company-document.ts";
import { readableText } from "./readable-values.ts";
import { type Specified, specifiedIn, specifiedProblems } from "./specified.ts";

const pathOf = (id: string) => `/desk/website/${id}`;

/** The specified texts of a document, in its file and on the site. */
function specifiedOf({ documents }: DeskDeps, id: string): Specified {
	const { kind, schema } = editedOf(id);
	const { inRepository, texts } = kindIn(documents.current(), kind);
	const valuesOf = (all: Texts) => valuesOfText(all.get(id) ?? "");
	return specifiedIn(schema, { original: valuesOf(inRepository), now: valuesOf(texts) });
}

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const document = await readCompanyDocument(deps, params.id ?? "");
	const { id, values, problems, draftVersion, hasDraft, fromFile } = document;
	const { placeholders, examples } = editedOf(id).info;
	const ofRecords = id === "sample-month" ? sampleMonthFigures : {};
	const known = { ...companyPlaceholders(companyContentOf(deps.documents.current())), ...examples, ...ofRecords };
	return {
		specified: specifiedOf(deps, id),
		placeholders: [...Object.keys(ofRecords), ...placeholders].map((name) => `{${name}}: ${valuesIn(known)[name]}`),
		...{ id, values, problems, draftVersion, hasDraft, fromFile },
		state: await describeDocument(deps, user, document),
		versions: await listVersions(deps, user, id),
		mails: isMail(id) ? mailsOf(deps, document) : [],
		notice: new URL(request.url).searchParams.get("notice"),
	};
}

const version = z.coerce.number().int().nonnegative().catch(0);

type Sent = { values: unknown; text: string; basedOn: number };
type Answer = { values: unknown; problems?: readonly TextProblem[]; conflict?: Conflict; words?: string; text: string };

/** Saves what the form has, unless nothing was changed: the site's own text would become a draft. */
async function save(
	deps: DeskDeps,
	user: DeskUser,
	id: string,
	{ text, basedOn }: Sent,
): Promise<Conflict | undefined> {
	const before = await readCompanyDocument(deps, id);
	const isSame = text === textOfValues(before.values) && before.fromFile.length === 0;
	if (isSame && basedOn === before.draftVersion) return undefined;
	const saved = await saveDraft(deps, { kind: editedOf(id).kind, id, text, basedOn, by: user.accountId });
	return "conflict" in saved ? saved.conflict : undefined;
}

async function refuse(deps: DeskDeps, user: DeskUser, sent: Sent, conflict: Conflict) {
	const moment = sentenceMoment(conflict.at, { now: deps.now(), timeZone: user.timeZone });
	const author = await authorName(deps, conflict.by);
	const words = `${author} saved this ${moment}, after you had opened it. Your text is below; theirs is safe.`;
	const answer: Answer = { values: sent.values, text: sent.text, conflict, words };
	return data(answer, { status: 409 });
}

async function publish(deps: DeskDeps, user: DeskUser, id: string, sent: Sent, form: URLSearchParams) {
	const { hasDraft } = await readCompanyDocument(deps, id);
	if (!hasDraft) return redirect(`${pathOf(id)}?notice=unchanged`);
	const changed = specifiedProblems(editedOf(id).schema, sent.values, specifiedOf(deps, id), form);
	if (changed.length > 0) {
		const answer: Answer = { values: sent.values, text: sent.text, problems: changed };
		return data(answer, { status: 422 });
	}
	const outcome = await publishDocument(deps, { kind: editedOf(id).kind, id }, user);
	if (outcome.state === "published") return redirect(`${pathOf(id)}?notice=published`);
	const answer: Answer = { values: sent.values, text: sent.text, problems: outcome.problems };
	return data(answer, { status: 422 });
}

/** What the form of a document has, whether or not it is complete. */
function typedIn(form: URLSearchParams, id: Data["id"], before: unknown): unknown {
	return valueIn(form, "", editedOf(id).schema, before);
}

async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const before = await readCompanyDocument(deps, params.id ?? "");
	const { id } = before;
	const act = String(form.get("act"));
	if (act === "discard") {
		await discardDraft(deps, { kind: editedOf(id).kind, id }, user);
		return redirect(`${pathOf(id)}?notice=discarded`);
	}
	const basedOn = version.parse(form.get("based-on"));
	const typed = typedIn(form, id, before.values);
	const isRenaming = id === CATEGORIES.id && basedOn === before.draftVersion;
	const { categories } = companyContentOf(deps.documents.current());
	const values = changedByAct(isRenaming ? withEarlierNames(before.values, typed, categories) : typed, act);
	const sent = { values, text: textOfValues(values), basedOn };
	const conflict = await save(deps, user, id, sent);
	if (conflict) return refuse(deps, user, sent, conflict);
	if (act === "publish") return publish(deps, user, id, sent, form);
	const list = /^(?:add|remove|up) ([A-Za-z.0-9]+)/.exec(act)?.[1];
	return redirect(list ? `${pathOf(id)}#${list}` : `${pathOf(id)}?notice=saved`);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Refused = Answer | undefined;

function ProblemList({ id, problems }: { id: Data["id"]; problems: readonly TextProblem[] }) {
	return (
		<ul>
			{problems.map(({ field, message }) => (
				<li key={`${field} ${message}`}>
					{field ? (
						<>
							<a href={`#${field.replace(/\.\d+$/, "")}`}>{labelOfField(editedOf(id).schema, field)}</a>
							{`: ${message}`}
						</>
					) : (
						message
					)}
				</li>
			))}
		</ul>
	);
}

/** What this version of the site added to the document, where nobody has looked at it yet. */
function Added({ id, fromFile }: Pick<Data, "id" | "fromFile">) {
	if (fromFile.length === 0) return null;
	return (
		<Notice tone="plain" title="Added since you published it.">
			<p>On the site these are as the site came. Publish to make them yours:</p>
			<ul>
				{fromFile.map((field) => (
					<li key={field}>
						<a href={`#${field}`}>{labelOfField(editedOf(id).schema, field)}</a>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** What was done, by the code of `?notice=`. */
const notices = {
	saved: { title: "Saved.", text: "Only the desk sees it until you publish it." },
	published: {
		title: "Published.",
		text: "It is on the site now. What visitors have open changes when they load the page again.",
	},
	unchanged: { title: "Nothing was changed.", text: "The site says this already." },
	discarded: { title: "Thrown away.", text: "The form has what is on the site." },
	restored: { title: "Brought back as a draft.", text: "Look through it, and publish it if it is right." },
} as const;

const publishedMail = { title: "Published.", text: "The next one that is sent says it." };

const isNotice = (name: string): name is keyof typeof notices => Object.hasOwn(notices, name);

function Told({ id, notice, refused }: { id: Data["id"]; notice: string | null; refused: Refused }) {
	if (refused?.conflict) {
		return (
			<Notice tone="bad" title="Not saved yet." isResult>
				<p>{refused.words}</p>
			</Notice>
		);
	}
	if (refused?.problems) {
		return (
			<Notice tone="bad" title="Not published." isResult>
				<p>What is on the site stays as it was. Your draft is saved. Look at:</p>
				<ProblemList id={id} problems={refused.problems} />
			</Notice>
		);
	}
	if (!notice || !isNotice(notice)) return null;
	const { title, text } = notice === "published" && isMail(id) ? publishedMail : notices[notice];
	return (
		<Notice tone="ok" title={title} isResult>
			<p>
				{text} {notice === "published" && !isMail(id) && <a href="/">See the site</a>}
			</p>
		</Notice>
	);
}

function Buttons({ isConflict }: { isConflict: boolean }) {
	return (
		<>
			<button className="button outlined" type="submit" name="act" value="save">
				{isConflict ? "Save mine instead" : "Save draft"}
			</button>
			{!isConflict && (
				<button className="button" type="submit" name="act" value="publish">
					Publish
				</button>
			)}
		</>
	);
}

function Versions({ id, versions }: Pick<Data, "id" | "versions">) {
	return (
		<section className="sheet" aria-labelledby="history">
			<div className="sheet-head">
				<h2 id="history">History</h2>
				<span className="muted">Every version that was published</span>
			</div>
			{versions.length === 0 && <p className="muted">It was not published at the desk yet.</p>}
			{versions.length > 0 && (
				<table className="table dense">
					<caption className="visually-hidden">Versions</caption>
					<thead>
						<tr>
							<th scope="col">Published</th>
							<th scope="col">By</th>
							<th scope="col">
								<span className="visually-hidden">What you can do</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{versions.map(({ version: number, at, by, isCurrent }) => (
							<tr key={number}>
								<th scope="row">{at}</th>
								<td>{by}</td>
								<td className="numeric">
									{isCurrent && <span className="muted">On the site </span>}
									<a href={`${pathOf(id)}/versions/${number}`}>
										Look
										<span className="visually-hidden"> {at}</span>
									</a>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

type FieldsProps = Pick<Data, "id" | "placeholders" | "specified"> & {
	values: unknown;
	problems: Readonly<Record<string, string>>;
};

function Fields({ id, values, problems, placeholders, specified }: FieldsProps) {
	return (
		<>
			{placeholders.length > 0 && (
				<details>
					<summary>
						<ChevronRight className="icon small-icon turning" aria-hidden="true" />
						Placeholders for your own facts{isMail(id) && ", and for what an email is about"}
						{id === "sample-month" && ", and for what follows from the example's records"}
					</summary>
					<ul className="dotted">
						{placeholders.map((placeholder) => (
							<li key={placeholder}>{placeholder}</li>
						))}
					</ul>
				</details>
			)}
			<DocumentFields path="" schema={editedOf(id).schema} value={values} problems={problems} specified={specified} />
		</>
	);
}

function Component() {
	const {
		id,
		values,
		problems,
		draftVersion,
		hasDraft,
		state,
		versions,
		notice,
		placeholders,
		specified,
		mails,
		fromFile,
	} = useLoaderData<typeof loader>();
	const refused = useActionData() as Refused;
	const kept = useKeptForm(KEEPS_EVERYTHING);
	const wrong = refused?.problems ?? (hasDraft && !kept ? problems : []);
	const byField = Object.fromEntries(wrong.toReversed().map(({ field = "", message }) => [field, message]));
	return (
		<>
			<DeskForm noValidate className="document" keeps={KEEPS_EVERYTHING}>
				<PageHead
					title={editedOf(id).info.title}
					lead={state}
					back={{ label: "Website", to: "/desk/website" }}
					notice={<Told id={id} notice={notice} refused={refused} />}
					isRefused={refused !== undefined}
				>
					{/* The first button of a form is the one of the Enter key: it does no harm. */}
					<input
						type="hidden"
						name="based-on"
						value={refused?.conflict?.draftVersion ?? String(kept?.get("based-on") ?? draftVersion)}
					/>
					<Buttons isConflict={refused?.conflict !== undefined} />
				</PageHead>
				<Added id={id} fromFile={fromFile} />
				{refused?.conflict && (
					<section className="sheet" aria-labelledby="theirs">
						<div className="sheet-head">
							<h2 id="theirs">What would change in theirs</h2>
						</div>
						<TextDifference before={readableText(id, refused.conflict.text)} after={readableText(id, refused.text)} />
					</section>
				)}
				<div className={isMail(id) ? "cols halves" : undefined}>
					<div className="sheet field-sheet">
						<Fields
							{...{ id, placeholders, specified }}
							values={refused?.values ?? (kept ? typedIn(kept, id, values) : values)}
							problems={byField}
						/>
					</div>
					{isMail(id) && <MailPreview id={id} mails={mails} />}
				</div>
				<p className="row spaced">
					<Buttons isConflict={refused?.conflict !== undefined} />
				</p>
			</DeskForm>
			{!isMail(id) && (
				<p className="row spaced">
					<a className="button outlined" href={`${pathOf(id)}/preview`}>
						Preview
					</a>
				</p>
			)}
			{hasDraft && (
				<DeskForm>
					<button className="button plain" type="submit" name="act" value="discard">
						Throw the draft away
					</button>
				</DeskForm>
			)}
			<Versions id={id} versions={versions} />
		</>
	);
}

/** The form of one document of the company. */
export const companyDocumentPage = { path: "website/:id", loader, action, Component };
