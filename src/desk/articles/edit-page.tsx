import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { type Conflict, readDocument, type SavedDraft, saveDraft } from "#desk/documents/drafts.ts";
import {
	basedOnIn,
	ChangesToTheirs,
	conflictInWords,
	conflictNotice,
	describeDocument,
	draftNotices,
	History,
	readRevisions,
	SaveButton,
	versionPage,
} from "#desk/documents/history.tsx";
import { previewPages } from "#desk/documents/preview.tsx";
import { deskEndpoint, deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, DeskScript, LinkButton, useKept } from "#desk/kit/form.tsx";
import { zonedTime } from "#desk/kit/formats.ts";
import { Facts, Fold, type NotDone, Notice, PageHead } from "#desk/kit/page.tsx";
import { listPictures } from "#desk/pictures/pictures-page.tsx";
import { textsIn } from "#documents/documents.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { ARTICLE, categoriesOf } from "#features/blog/posts.server.ts";
import { ArticleHead, ArticleText, MarkdownHelp, Offer } from "./article-form.tsx";
import type { WritingSettings } from "./keep-writing.browser.ts";
import {
	type Article,
	type ArticleFields,
	countWords,
	fieldsOf,
	inWords,
	NEW_ID_FIELD,
	pathOf,
	previewOf,
	readArticle,
	sentFields,
	slugOfTitle,
	textOfFields,
} from "./read-article.ts";

/** So many of the uploaded pictures, the latest, can be chosen as the cover. */
const COVERS_SHOWN = 24;

/** Stands in the address of a new article's page in place of an id: no article has it. */
const NEW = "new";

const NEW_PATH = `/desk/articles/${NEW}`;

/** The fields with an empty address where it follows the title, as it does until the article is published. */
function withoutMadeSlug({ fields, published }: Article): ArticleFields {
	const isMade = published === undefined && fields.slug === slugOfTitle(fields.title);
	return isMade ? { ...fields, slug: "" } : fields;
}

async function loader(desk: Desk) {
	const { deps, user, params } = desk;
	const article = params.id === undefined ? undefined : await readArticle(deps, params.id);
	return {
		article: article && { ...article, state: await describeDocument(desk, article) },
		fields: article ? withoutMadeSlug(article) : fieldsOf(""),
		revisions: article ? await readRevisions(deps, article) : [],
		html: article && (await previewOf(deps, article.text, article.id))?.html,
		siteUrl: deps.config.siteUrl,
		uploaded: await listPictures(deps, { limit: COVERS_SHOWN }),
		categories: categoriesOf(textsIn(deps.documents.current())).map(({ name }) => name),
		writing: { writer: user.accountId, copy: deps.newId(), timeZone: user.timeZone },
	};
}

type Shown = PageProps<typeof loader, typeof action>;

type Saved = SavedDraft & { text: string };

/** The notice over an editor whose text was not saved, and the text. */
type NotSaved = { notDone: NotDone; mine: ArticleFields; text: string; conflict?: Conflict };

const refuse = (message: string, text: string) =>
	respond.invalid<NotSaved>({ notDone: { title: "Not saved.", text: message }, mine: fieldsOf(text), text });

/** Saves what the form has; over somebody else's draft only if the form says that it was seen. */
async function save({ deps, user, form }: Desk, id: string): Promise<Saved> {
	const before = await readDocument(deps, { kind: ARTICLE, id });
	// Only the page of a new article names an id that nothing has yet.
	if (!before && form.get(NEW_ID_FIELD) !== id) throw respond.notFound();
	const text = textOfFields(sentFields(form), before?.text ?? "");
	const basedOn = basedOnIn(form);
	// It is there already: nothing was changed, and the site's own text becomes no draft; or what was sent before had
	// arrived, and the response to it had not.
	const categories = categoriesOf(textsIn(deps.documents.current()));
	const same = before && [before.text, textOfFields(fieldsOf(before.text, categories), before.text)];
	if (same?.includes(text)) return { draftVersion: before?.draftVersion ?? 0, text };
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn, by: user.accountId });
	return { ...saved, text };
}

async function create(desk: Desk) {
	const { deps, user, form } = desk;
	const begun = String(form.get(NEW_ID_FIELD));
	const draft = await readDocument(deps, { kind: ARTICLE, id: begun });
	if (draft?.row?.draft_by === user.accountId) {
		// The page had saved it by itself, and does not know.
		form.set("based-on", String(draft.draftVersion));
		const saved = await save(desk, begun);
		return "problem" in saved ? refuse(saved.problem, saved.text) : respond.redirect(pathOf(begun), "saved");
	}
	const text = textOfFields(sentFields(form), "");
	const { slug } = fieldsOf(text);
	// The name of its file, should the article be exported one day.
	const isFree = slug !== "" && slug !== NEW && !(await readDocument(deps, { kind: ARTICLE, id: slug }));
	const id = isFree ? slug : deps.newId();
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn: 0, by: user.accountId });
	if ("problem" in saved) return refuse(saved.problem, text);
	if (!("conflict" in saved)) return respond.redirect(pathOf(id), "saved");
	// Somebody began an article of the same title at the same moment.
	const other = deps.newId();
	await saveDraft(deps, { kind: ARTICLE, id: other, text, basedOn: 0, by: user.accountId });
	return respond.redirect(pathOf(other), "saved");
}

const theirs = (id: string) => (
	<p>
		<a href={pathOf(id)} target="_blank" rel="noopener">
			Open theirs in another window
		</a>
	</p>
);

async function action(desk: Desk) {
	const { form, params } = desk;
	const id = params.id ?? "";
	const saved = await save(desk, id);
	if ("problem" in saved) return refuse(saved.problem, saved.text);
	if ("conflict" in saved) {
		const { conflict, text } = saved;
		const notDone = await conflictNotice(desk, conflict, theirs(id));
		return respond.conflict<NotSaved>({ conflict, notDone, mine: fieldsOf(text), text });
	}
	return form.get("act") === "publish" ? redirect(`${pathOf(id)}/publish`) : respond.redirect(pathOf(id), "saved");
}

const newId = z.uuid();

/**
 * Saves while somebody writes, and says when that was or who saved something else meanwhile. Of a new article it says
 * where its draft is, too, however often the same is sent.
 */
async function autosave(desk: Desk): Promise<Response> {
	const { deps, form, params, clock } = desk;
	const { data: id } = params.id === undefined ? newId.safeParse(form.get(NEW_ID_FIELD)) : { data: params.id };
	if (id === undefined) throw respond.badRequest();
	const saved = await save(desk, id);
	if ("conflict" in saved) {
		const message = `Not saved yet. ${await conflictInWords(desk, saved.conflict)}`;
		return Response.json({ message }, { status: 409 });
	}
	if ("problem" in saved) return Response.json({ message: `Not saved. ${saved.problem}` }, { status: 422 });
	return Response.json({
		version: saved.draftVersion,
		message: `Saved at ${zonedTime(clock.now, clock.timeZone)}`,
		html: (await previewOf(deps, saved.text, id))?.html,
		hints: renderToStaticMarkup(<Hints article={await readArticle(deps, id)} />),
		...(params.id === undefined && { address: pathOf(id) }),
	});
}

/** Lists what the draft lacks, and math to look at: hints while somebody writes, which follow each save. */
function Hints({ article }: { article: Article }) {
	const { problems, wrongSums, sumProblems, unsaid, hasDraft } = article;
	const lacks = hasDraft ? inWords(problems.filter(({ field }) => field === undefined || field === "")) : [];
	const sums = [
		...inWords(wrongSums.map(({ line, text, should }) => ({ line, message: `“${text}”. It comes to ${should}.` }))),
		...inWords(sumProblems),
		...unsaid.map((says) => `There is a sum for “${says}”, and those words are no longer in the text.`),
	];
	return Object.entries({ "Before it can be published:": lacks, "Look at this math:": sums }).map(
		([title, lines]) => lines.length > 0 && <Notice key={title} tone="plain" title={title} lines={lines} />,
	);
}

/** The figures of its text that a reader may change, and those that follow; they are marked in the article's file. */
const Marked = ({ article: { marked } }: { article: Article }) =>
	marked.length > 0 && (
		<Fold label={`Figures that follow the reader's: ${marked.length}`}>
			<Facts areTermsCode facts={marked} />
		</Fold>
	);

const notices = {
	...draftNotices,
	"taken-down": { title: "Taken down.", text: "The article is no longer on the site. Its text is here as a draft." },
	unscheduled: { title: "The schedule was canceled.", text: "The article stays a draft." },
};

function Further({ article: { id, hasDraft, published, address, row } }: { article: Article }) {
	const slug = encodeURIComponent(address?.split("/").at(-1) ?? "");
	return (
		<div className="row">
			{address && <a href={address}>See it on the site</a>}
			{address && <a href={`/desk/newsletter/${slug}`}>Send as newsletter</a>}
			{row?.scheduled_for && <a href={`${pathOf(id)}/publish`}>Cancel the schedule</a>}
			{published !== undefined && <a href={`${pathOf(id)}/take-down`}>Take it down</a>}
			{hasDraft && <a href={`${pathOf(id)}/discard`}>Throw the draft away</a>}
		</div>
	);
}

function Component({ article, fields, clock, revisions, html, writing, sent, user: _, ...choices }: Shown) {
	const kept = useKept("article");
	const shown = sent?.mine ?? (kept ? sentFields(kept) : fields);
	/** For the links that lead on from here: none leads on over somebody else's words, or before there is a draft. */
	const onceSaved = { "data-once-saved": "", hidden: !article };
	const basedOn = sent?.conflict?.draftVersion ?? kept?.get("based-on") ?? article?.draftVersion ?? 0;
	const problems = Object.fromEntries(
		(article?.hasDraft ? article.problems : []).map(({ field = "", message }) => [field, message]),
	);
	const settings: WritingSettings = {
		...writing,
		autosave: `${article?.editor ?? NEW_PATH}/autosave`,
		isUnsaved: sent !== undefined || kept !== undefined,
		isByHand: sent !== undefined,
	};
	const countOf = (text: string) => countWords(fieldsOf(text).markdown);
	return (
		<DeskForm
			data-writing={JSON.stringify(settings)}
			keeps="article"
			hidden={{ "based-on": basedOn, ...(!article && { [NEW_ID_FIELD]: writing.copy }) }}
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
				notice={<Offer />}
			>
				<SaveButton isConflict={sent?.conflict !== undefined} />
				{!sent && (
					<>
						<LinkButton look="outlined" href={article && `${article.editor}/preview`} {...onceSaved} label="Preview" />
						<Button act="publish" {...onceSaved} label="Publish or schedule" />
					</>
				)}
			</PageHead>
			<div className="gap">
				{sent?.conflict && <ChangesToTheirs theirs={sent.conflict.text} mine={sent.text} />}
				<div className="gap" data-hints="">
					{article && !sent && <Hints article={article} />}
				</div>
				<ArticleHead fields={shown} problems={problems} {...choices} />
				<ArticleText markdown={shown.markdown} html={html} />
				{article && <Marked article={article} />}
				{article && <Further article={article} />}
				<div className="cols halves">
					{article && <History editor={article.editor} revisions={revisions} clock={clock} countWords={countOf} />}
					<MarkdownHelp />
				</div>
			</div>
			<DeskScript />
		</DeskForm>
	);
}

const shown = { access: "signed in", notices, loader, Component } as const;
export const editArticlePage = deskPage({ path: "articles/:id", action, ...shown });
export const newArticlePage = deskPage({ path: `articles/${NEW}`, action: create, ...shown });

const savesAt = (path: string) => deskEndpoint({ path, access: "signed in", method: "POST", respond: autosave });
export const autosaveArticle = savesAt("articles/:id/autosave");
export const autosaveNewArticle = savesAt(`articles/${NEW}/autosave`);

const read = ({ deps, params }: Desk) => readArticle(deps, params.id);

export const articleVersionPage = versionPage({ path: "articles/:id", read });

/** An article as the site would show it, and what the frames of that page show. */
export const [articlePreviewPage, articlePreviewFrame] = previewPages("articles/:id", async (desk) => {
	const { kind, id, toPublish, fields, title, editor, problems } = await read(desk);
	const problem = problems.length > 0 ? "There is nothing to show yet: the article has to be finished first." : "";
	return { draft: { kind, id, text: toPublish }, title, editor, pages: [postPath(fields.slug)], problem };
});
