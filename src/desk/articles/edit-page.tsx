import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { type DeskDeps, type DeskUser, deskOf } from "#desk/desk-context.ts";
import { type Conflict, readDocument, saveDraft } from "#desk/documents/drafts.ts";
import { authorName } from "#desk/documents/history.ts";
import { isLate } from "#desk/documents/schedule.ts";
import { TextDifference } from "#desk/documents/text-difference.tsx";
import { DeskForm, useKeptForm } from "#desk/kit/desk-form.tsx";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { type Clock, chosenMoment, clockTime, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { malformed, missing } from "#desk/kit/refusals.ts";
import { listPictures } from "#desk/pictures/list-pictures.ts";
import { ARTICLE, categoriesOf } from "#features/blog/posts.server.ts";
import { textsIn } from "#platform/documents/documents.ts";
import {
	type ArticleFields,
	fieldsOf,
	NEW_ID_FIELD,
	pathOf,
	sentFields,
	slugOfTitle,
	textOfFields,
} from "./article-fields.ts";
import { ArticleHead, ArticleText } from "./article-form.tsx";
import { History, MarkdownHelp, readHistory } from "./article-history.tsx";
import { KeepWriting, Offer, writingSettings } from "./keep-writing.tsx";
import { inWords, previewOf, readArticle } from "./read-article.ts";
import { Toolbar, ToolbarScript } from "./toolbar.tsx";

/** So many of the uploaded pictures, the latest, can be chosen as the cover. */
const COVERS_SHOWN = 24;

/** What stands in the address of the page of a new article in place of an id: no article has it. */
const NEW = "new";

const NEW_PATH = `/desk/articles/${NEW}`;

type Article = Awaited<ReturnType<typeof readArticle>>;

/** The line below the title: draft or published, when and by whom. */
async function describeState(deps: DeskDeps, clock: Clock, { row, hasDraft, published }: Article): Promise<string> {
	const by = async (at: string, author: string | null) =>
		`${sentenceMoment(at, clock)} by ${await authorName(deps, author)}`;
	if (row?.scheduled_for) {
		const when = chosenMoment(row.scheduled_for, clock, deps.content().facts);
		const isOver = isLate(row.scheduled_for, clock.now);
		return isOver ? `Not published. It was to appear ${when}` : `Will be published ${when}`;
	}
	if (row && hasDraft && row.draft_at) {
		const what = published === undefined ? "Draft" : "Published, with changes";
		return `${what}. Saved ${await by(row.draft_at, row.draft_by)}`;
	}
	if (row?.published_at && published !== undefined) {
		return `Published ${await by(row.published_at, row.published_by)}`;
	}
	return published === undefined ? "A draft in the site's files" : "Published with the site's files";
}

/** The fields with an empty address where it follows the title, as it does until the article is published. */
function withoutMadeSlug({ fields, published }: Article): ArticleFields {
	const isMade = published === undefined && fields.slug === slugOfTitle(fields.title);
	return isMade ? { ...fields, slug: "" } : fields;
}

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, params, clock } = deskOf(args);
	const { siteUrl } = deps.config;
	const uploaded = await listPictures(deps, { limit: COVERS_SHOWN });
	const categories = categoriesOf(textsIn(deps.documents.current())).map(({ name }) => name);
	const writing = { writer: user.accountId, copy: deps.newId(), timeZone: user.timeZone };
	const around = { siteUrl, clock, uploaded, categories, writing };
	if (params.id === undefined) {
		return { article: undefined, fields: fieldsOf(""), history: [], html: undefined, ...around };
	}
	const article = await readArticle(deps, params.id);
	return {
		article: { ...article, state: await describeState(deps, clock, article) },
		fields: withoutMadeSlug(article),
		history: await readHistory(deps, params.id),
		html: previewOf(deps, article.text)?.html,
		...around,
	};
}

const version = z.coerce.number().int().nonnegative().catch(0);

type Saved = { draftVersion: number; text: string } | { conflict: Conflict; text: string };

/** Saves what the form has; over somebody else's draft only if the form says that it was seen. */
async function save(deps: DeskDeps, user: DeskUser, id: string, form: URLSearchParams): Promise<Saved> {
	const before = await readDocument(deps, { kind: ARTICLE, id });
	// Only the page of a new article names an id that nothing has yet.
	if (!before && form.get(NEW_ID_FIELD) !== id) throw missing();
	const text = textOfFields(sentFields(form), before?.text ?? "");
	const basedOn = version.parse(form.get("based-on"));
	// It is there already: nothing was changed, and the site's own text becomes no draft; or what was sent before had
	// arrived, and the response to it had not.
	const categories = categoriesOf(textsIn(deps.documents.current()));
	const same = before && [before.text, textOfFields(fieldsOf(before.text, categories), before.text)];
	if (same?.includes(text)) return { draftVersion: before?.draftVersion ?? 0, text };
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn, by: user.accountId });
	return { ...saved, text };
}

async function create(args: ActionFunctionArgs) {
	const { deps, user, form } = deskOf(args);
	const begun = String(form.get(NEW_ID_FIELD));
	const draft = await readDocument(deps, { kind: ARTICLE, id: begun });
	if (draft?.row?.draft_by === user.accountId) {
		// The page had saved it by itself, and does not know.
		form.set("based-on", String(draft.draftVersion));
		await save(deps, user, begun, form);
		return redirect(`${pathOf(begun)}?notice=saved`);
	}
	const text = textOfFields(sentFields(form), "");
	const { slug } = fieldsOf(text);
	// The name of its file, should the article be exported one day.
	const isFree = slug !== "" && slug !== NEW && !(await readDocument(deps, { kind: ARTICLE, id: slug }));
	const id = isFree ? slug : deps.newId();
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn: 0, by: user.accountId });
	if (!("conflict" in saved)) return redirect(`${pathOf(id)}?notice=saved`);
	// Somebody began an article of the same title at the same moment.
	const other = deps.newId();
	await saveDraft(deps, { kind: ARTICLE, id: other, text, basedOn: 0, by: user.accountId });
	return redirect(`${pathOf(other)}?notice=saved`);
}

/** Somebody else saved in between, in words. */
async function conflictInWords(deps: DeskDeps, clock: Clock, { by, at }: Conflict): Promise<string> {
	const who = await authorName(deps, by);
	return `${who} saved this article ${sentenceMoment(at, clock)}, after you had opened it. Your text is below; theirs is safe.`;
}

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, params, clock } = deskOf(args);
	const { id = "" } = params;
	const saved = await save(deps, user, id, form);
	if ("conflict" in saved) {
		const { conflict, text } = saved;
		const words = await conflictInWords(deps, clock, conflict);
		return data({ conflict, words, mine: fieldsOf(text), text }, { status: 409 });
	}
	if (form.get("act") === "publish") return redirect(`${pathOf(id)}/publish`);
	return redirect(`${pathOf(id)}?notice=saved`);
}

/** The id of a new article: any that is nobody's name. */
const newId = z.uuid();

/**
 * Saves while somebody writes, and says when that was or who saved something else meanwhile. Of a new article it says
 * where its draft is, too, however often the same is sent.
 */
async function autosave(args: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form, params, clock } = deskOf(args);
	const { data: id } = params.id === undefined ? newId.safeParse(form.get(NEW_ID_FIELD)) : { data: params.id };
	if (id === undefined) throw malformed();
	const saved = await save(deps, user, id, form);
	if ("conflict" in saved) {
		const message = `Not saved yet. ${await conflictInWords(deps, clock, saved.conflict)}`;
		return Response.json({ message }, { status: 409 });
	}
	return Response.json({
		version: saved.draftVersion,
		message: `Saved at ${clockTime(clock.now.toISOString(), user)}`,
		html: previewOf(deps, saved.text)?.html,
		...(params.id === undefined && { address: pathOf(id) }),
	});
}

const KEPT_FIELDS = "based-on title slug excerpt category author date cover example markdown".split(" ");

/** What was typed before the session ended, as the form's fields. */
function useKeptArticle() {
	const kept = useKeptForm(KEPT_FIELDS);
	return kept && { fields: sentFields(kept), basedOn: String(kept.get("based-on")) };
}

type ActionData = { conflict: Conflict; words: string; mine: ArticleFields; text: string } | undefined;
type Data = Awaited<ReturnType<typeof loader>>;

/** What the draft lacks, and sums to look at: hints while somebody writes. */
function Hints({ article }: { article: NonNullable<Data["article"]> }) {
	const { problems, wrongSums, unsaid, hasDraft } = article;
	const lacks = hasDraft ? inWords(problems.filter(({ field }) => field === undefined || field === "")) : [];
	const sums = [
		...inWords(wrongSums.map(({ line, text, should }) => ({ line, message: `“${text}”. It comes to ${should}.` }))),
		...unsaid.map((says) => `A sum is kept for “${says}”, and the text doesn't say that any more.`),
	];
	return Object.entries({ "Before it can be published:": lacks, "Look at these sums:": sums }).map(
		([title, lines]) =>
			lines.length > 0 && (
				<Notice key={title} tone="plain" title={title}>
					<ul>
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</Notice>
			),
	);
}

const notices = {
	saved: { title: "Saved.", text: "Only the desk sees it until you publish it." },
	"taken-down": { title: "Taken down.", text: "The article is on no page any more. Its text is here as a draft." },
	discarded: { title: "Thrown away.", text: "The draft is gone." },
	unscheduled: { title: "The date was taken back.", text: "The article stays a draft." },
	restored: { title: "It is back as a draft.", text: "Publish it when you are ready." },
};

function Told({ refused, id }: { refused: ActionData; id: string }) {
	const theirs = (
		<p>
			<a href={pathOf(id)} target="_blank" rel="noopener">
				Open theirs in another window
			</a>
		</p>
	);
	const conflict = refused && { title: "Not saved yet.", text: refused.words, children: theirs };
	return <PageNotice notices={notices} refused={conflict} />;
}

/** What can be done with an article that is saved. */
function Further({ article }: { article: NonNullable<Data["article"]> }) {
	const { id, hasDraft, published, address, row } = article;
	return (
		<div className="row">
			{address && <a href={address}>See it on the site</a>}
			{address && (
				<a href={`/desk/newsletter/${encodeURIComponent(address.split("/").at(-1) ?? "")}`}>Send as newsletter</a>
			)}
			{row?.scheduled_for && <a href={`${pathOf(id)}/publish`}>Take the date back</a>}
			{published !== undefined && <a href={`${pathOf(id)}/take-down`}>Take it down</a>}
			{hasDraft && <a href={`${pathOf(id)}/discard`}>Throw the draft away</a>}
		</div>
	);
}

function Component() {
	const { article, fields, siteUrl, clock, history, html, writing, ...choices } = useLoaderData<typeof loader>();
	const refused = useActionData<ActionData>();
	const kept = useKeptArticle();
	const shown = refused?.mine ?? kept?.fields ?? fields;
	const id = article?.id ?? "";
	const fieldProblems = Object.fromEntries(
		(article?.hasDraft ? article.problems : []).map(({ field = "", message }) => [field, message]),
	);
	return (
		<DeskForm
			{...writingSettings({
				...writing,
				autosave: `${article ? pathOf(id) : NEW_PATH}/autosave`,
				isUnsaved: refused !== undefined || kept !== undefined,
				isByHand: refused !== undefined,
			})}
			keeps={KEPT_FIELDS}
			noValidate
		>
			<PageHead
				title={shown.title || "New article"}
				lead={
					<span data-saved="" role="status">
						{article?.state ?? "Not saved yet"}
					</span>
				}
				back={{ label: "Articles", to: "/desk/articles" }}
				notice={
					<>
						<Told refused={refused} id={id} />
						<Offer />
					</>
				}
				isRefused={refused !== undefined}
			>
				<input
					type="hidden"
					name="based-on"
					value={refused?.conflict.draftVersion ?? kept?.basedOn ?? article?.draftVersion ?? 0}
				/>
				<button className="button outlined" type="submit" name="act" value="save">
					{refused ? "Save mine instead" : "Save draft"}
				</button>
				{!article && <input type="hidden" name={NEW_ID_FIELD} value={writing.copy} />}
				{!refused && (
					<>
						<a
							className="button outlined"
							href={article && `${pathOf(id)}/preview`}
							data-once-saved=""
							hidden={!article}
						>
							Preview
						</a>
						<button className="button" type="submit" name="act" value="publish" data-once-saved="" hidden={!article}>
							Publish or schedule
						</button>
					</>
				)}
			</PageHead>
			<div className="gap">
				{refused && (
					<Section id="theirs" title="What would change in theirs">
						<TextDifference before={refused.conflict.text} after={refused.text} />
					</Section>
				)}
				{article && !refused && <Hints article={article} />}
				<ArticleHead fields={shown} problems={fieldProblems} siteUrl={siteUrl} {...choices} />
				<ArticleText markdown={shown.markdown} html={html} toolbar={<Toolbar controls="markdown" />} />
				{article && <Further article={article} />}
				<div className="cols halves">
					{article && <History id={id} revisions={history} clock={clock} />}
					<MarkdownHelp />
				</div>
			</div>
			<ToolbarScript />
			<KeepWriting />
		</DeskForm>
	);
}

/** The editor of an article. */
export const editArticlePage = { path: "articles/:id", loader, action, Component };

/** The editor of an article that is new. */
export const newArticlePage = { path: `articles/${NEW}`, loader, action: create, Component };

/** Where the editor saves a new article by itself. */
export const autosaveNewArticle = fileRoute({ path: "articles/new/autosave", method: "POST", respond: autosave });

/** Where the editor saves by itself. */
export const autosaveArticle = fileRoute({ path: "articles/:id/autosave", method: "POST", respond: autosave });
