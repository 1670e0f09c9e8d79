import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { DeskForm, useKeptForm } from "#desk/kit/desk-form.tsx";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { chosenMoment, clockTime, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { categoriesOf } from "#features/blog/categories.server.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { textsIn } from "#platform/documents/documents.ts";
import { type DeskDeps, type DeskUser, deskContext } from "../desk-context.ts";
import { type Conflict, readDocument, saveDraft } from "../documents/drafts.ts";
import { authorName } from "../documents/history.ts";
import { isLate } from "../documents/schedule.ts";
import { TextDifference } from "../documents/text-difference.tsx";
import { listPictures } from "../pictures/list-pictures.ts";
import { type ArticleFields, fieldsOf, NEW_ID_FIELD, sentFields, slugOfTitle, textOfFields } from "./article-fields.ts";
import { ArticleHead, ArticleText } from "./article-form.tsx";
import { History, MarkdownHelp, readHistory } from "./article-history.tsx";
import { articlesCopy, editorCopy as copy, lookCopy, publishCopy } from "./articles.copy.ts";
import { KeepWriting, Offer, writingSettings } from "./keep-writing.tsx";
import { previewOf, readArticle } from "./read-article.ts";
import { Toolbar, ToolbarScript } from "./toolbar.tsx";

/** So many of the uploaded pictures, the latest, can be chosen as the cover. */
const COVERS_SHOWN = 24;

/** What stands in the address of the page of a new article in place of an id: no article has it. */
const NEW = "new";

const NEW_PATH = `/desk/articles/${NEW}`;
const pathOf = (id: string) => `/desk/articles/${encodeURIComponent(id)}`;

type Article = Awaited<ReturnType<typeof readArticle>>;

/** The line below the title: draft or published, when and by whom. */
async function describeState(deps: DeskDeps, user: DeskUser, { row, hasDraft, published }: Article): Promise<string> {
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const { state } = copy;
	if (row?.scheduled_for) {
		const when = chosenMoment(row.scheduled_for, moment, deps.content().facts);
		return isLate(row.scheduled_for, moment.now) ? state.late(when) : state.scheduled(when);
	}
	if (row && hasDraft && row.draft_at) {
		const saved = [sentenceMoment(row.draft_at, moment), await authorName(deps, row.draft_by)] as const;
		return published === undefined ? state.draft(...saved) : state.changed(...saved);
	}
	if (row?.published_at && published !== undefined) {
		return state.published(sentenceMoment(row.published_at, moment), await authorName(deps, row.published_by));
	}
	return published === undefined ? state.inFilesDraft : state.inFiles;
}

/** The fields with an empty address where it follows the title, as it does until the article is published. */
function withoutMadeSlug({ fields, published }: Article): ArticleFields {
	const isMade = published === undefined && fields.slug === slugOfTitle(fields.title);
	return isMade ? { ...fields, slug: "" } : fields;
}

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { siteUrl } = deps.config;
	const notice = new URL(request.url).searchParams.get("notice");
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const uploaded = await listPictures(deps, { limit: COVERS_SHOWN });
	const categories = categoriesOf(textsIn(deps.documents.current())).map(({ name }) => name);
	const writing = { writer: user.accountId, copy: deps.newId(), timeZone: user.timeZone };
	const around = { siteUrl, notice, moment, uploaded, categories, writing };
	if (params.id === undefined) {
		return { article: undefined, fields: fieldsOf(""), history: [], html: undefined, ...around };
	}
	const article = await readArticle(deps, params.id);
	return {
		article: { ...article, state: await describeState(deps, user, article) },
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
	if (!before && form.get(NEW_ID_FIELD) !== id) throw data(null, { status: 404 });
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

async function create({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
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

async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { id = "" } = params;
	const saved = await save(deps, user, id, form);
	if ("conflict" in saved) {
		const { conflict, text } = saved;
		const moment = { now: deps.now(), timeZone: user.timeZone };
		const by = await authorName(deps, conflict.by);
		const words = copy.conflict.text(by, sentenceMoment(conflict.at, moment));
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
async function autosave({ params, context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form } = context.get(deskContext);
	const { data: id } = params.id === undefined ? newId.safeParse(form.get(NEW_ID_FIELD)) : { data: params.id };
	if (id === undefined) throw data(null, { status: 400 });
	const saved = await save(deps, user, id, form);
	const moment = { now: deps.now(), timeZone: user.timeZone };
	if ("conflict" in saved) {
		const { by, at } = saved.conflict;
		const message = `${copy.conflict.title} ${copy.conflict.text(await authorName(deps, by), sentenceMoment(at, moment))}`;
		return Response.json({ message }, { status: 409 });
	}
	return Response.json({
		version: saved.draftVersion,
		message: copy.autosaved(clockTime(deps.now().toISOString(), user)),
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
type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the draft lacks, and sums to look at: hints while somebody writes. */
function Hints({ article }: { article: NonNullable<Data["article"]> }) {
	const { problems, wrongSums, unsaid, hasDraft } = article;
	const others = problems.filter(({ field }) => field === undefined || field === "");
	return (
		<>
			{hasDraft && others.length > 0 && (
				<Notice tone="plain" title={copy.toDo.title}>
					<ul>
						{others.map(({ message, line }) => (
							<li key={`${line} ${message}`}>{`${line ? copy.toDo.line(line) : ""}${message}`}</li>
						))}
					</ul>
				</Notice>
			)}
			{wrongSums.length + unsaid.length > 0 && (
				<Notice tone="plain" title={copy.sums.title}>
					<ul>
						{wrongSums.map(({ line, text, should }) => (
							<li key={`${line} ${text}`}>{copy.sums.text(line, text, should)}</li>
						))}
						{unsaid.map((says) => (
							<li key={says}>{copy.sums.unsaid(says)}</li>
						))}
					</ul>
				</Notice>
			)}
		</>
	);
}

const notices: Readonly<Record<string, { title: string; text: string }>> = {
	saved: copy.saved,
	"taken-down": publishCopy.takenDown,
	discarded: publishCopy.discarded,
	unscheduled: publishCopy.unscheduled,
	restored: lookCopy.revision.restored,
};

function Told({ notice, refused, id }: { notice: string | null; refused: ActionData; id: string }) {
	if (refused) {
		return (
			<Notice tone="bad" title={copy.conflict.title} isResult>
				<p>{refused.words}</p>
				<p>
					<a href={pathOf(id)} target="_blank" rel="noopener">
						{copy.conflict.open}
					</a>
				</p>
			</Notice>
		);
	}
	const told = notices[notice ?? ""];
	return (
		told && (
			<Notice tone="ok" title={told.title} isResult>
				<p>{told.text}</p>
			</Notice>
		)
	);
}

/** What can be done with an article that is saved. */
function Further({ article }: { article: NonNullable<Data["article"]> }) {
	const { id, hasDraft, published, address, row } = article;
	return (
		<div className="row">
			{address && <a href={address}>{publishCopy.see}</a>}
			{address && <a href={`/desk/newsletter/${encodeURIComponent(address.split("/").at(-1) ?? "")}`}>{copy.send}</a>}
			{row?.scheduled_for && <a href={`${pathOf(id)}/publish`}>{publishCopy.unschedule}</a>}
			{published !== undefined && <a href={`${pathOf(id)}/take-down`}>{copy.takeDown}</a>}
			{hasDraft && <a href={`${pathOf(id)}/discard`}>{copy.discard}</a>}
		</div>
	);
}

function Component() {
	const { article, fields, siteUrl, notice, moment, history, html, writing, ...choices } =
		useLoaderData<typeof loader>();
	const refused = useActionData() as ActionData;
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
				title={shown.title || copy.newTitle}
				lead={
					<span data-saved="" role="status">
						{article?.state ?? copy.state.fresh}
					</span>
				}
				back={{ label: articlesCopy.title, to: "/desk/articles" }}
				notice={
					<>
						<Told notice={notice} refused={refused} id={id} />
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
					{refused ? copy.conflict.overwrite : copy.save}
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
							{copy.preview}
						</a>
						<button className="button" type="submit" name="act" value="publish" data-once-saved="" hidden={!article}>
							{copy.publish}
						</button>
					</>
				)}
			</PageHead>
			<div className="gap">
				{refused && (
					<section className="sheet" aria-labelledby="theirs">
						<div className="sheet-head">
							<h2 id="theirs">{copy.conflict.theirs}</h2>
						</div>
						<TextDifference before={refused.conflict.text} after={refused.text} />
					</section>
				)}
				{article && !refused && <Hints article={article} />}
				<ArticleHead fields={shown} problems={fieldProblems} siteUrl={siteUrl} {...choices} />
				<ArticleText markdown={shown.markdown} html={html} toolbar={<Toolbar controls="markdown" />} />
				{article && <Further article={article} />}
				<div className="cols halves">
					{article && <History id={id} revisions={history} moment={moment} />}
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
