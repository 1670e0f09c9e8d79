import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { postPath } from "#features/blog/blog-path.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { deskContext } from "../desk-context.ts";
import { saveDraft } from "../documents/drafts.ts";
import { readRevision } from "../documents/history.ts";
import { Preview, previewPage } from "../documents/preview.tsx";
import { TextDifference } from "../documents/text-difference.tsx";
import { articlesCopy, lookCopy } from "./articles.copy.ts";
import { readArticle } from "./read-article.ts";

const pathOf = (id: string) => `/desk/articles/${encodeURIComponent(id)}`;

/** The page as the site would have it, made of the draft. */
async function respondWithPage({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { deps } = context.get(deskContext);
	const { id, toPublish, fields, problems } = await readArticle(deps, params.id ?? "");
	if (problems.length > 0) throw data(null, { status: 404 });
	return previewPage(deps, { kind: ARTICLE, id, text: toPublish }, postPath(fields.slug));
}

async function loadPreview({ params, context }: LoaderFunctionArgs) {
	const { id, fields, problems } = await readArticle(context.get(deskContext).deps, params.id ?? "");
	return { id, title: fields.title || articlesCopy.untitled, isReady: problems.length === 0 };
}

function ArticlePreview() {
	const { id, title, isReady } = useLoaderData<typeof loadPreview>();
	const frame = isReady ? `${pathOf(id)}/preview/page` : undefined;
	return <Preview title={title} editor={pathOf(id)} frame={frame} problem={lookCopy.preview.problem} />;
}

async function loadRevision({ params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { id = "", version = "" } = params;
	const { text, fields, draftVersion } = await readArticle(deps, id);
	const revision = await readRevision(deps, { kind: ARTICLE, id }, version);
	return {
		id,
		title: fields.title || articlesCopy.untitled,
		now: text,
		old: revision.text,
		draftVersion,
		moment: sentenceMoment(revision.at, { now: deps.now(), timeZone: user.timeZone }),
	};
}

/** The old text becomes the draft. What somebody saved meanwhile stays among the drafts' conflicts, not lost. */
async function restore({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { id = "", version = "" } = params;
	await readArticle(deps, id);
	const { text } = await readRevision(deps, { kind: ARTICLE, id }, version);
	const basedOn = Number(form.get("based-on"));
	if (!Number.isSafeInteger(basedOn)) throw data(null, { status: 400 });
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn, by: user.accountId });
	// Somebody saved since the page was opened: it shows what would change now.
	if ("conflict" in saved) return redirect(`${pathOf(id)}/versions/${version}`);
	return redirect(`${pathOf(id)}?notice=restored`);
}

function Version() {
	const { id, title, now, old, moment, draftVersion } = useLoaderData<typeof loadRevision>();
	const { revision: copy } = lookCopy;
	return (
		<>
			<PageHead title={copy.title(moment)} lead={copy.lead} back={{ label: title, to: pathOf(id) }}>
				{now !== old && (
					<DeskForm>
						<input type="hidden" name="based-on" value={draftVersion} />
						<button className="button" type="submit">
							{copy.restore}
						</button>
					</DeskForm>
				)}
			</PageHead>
			<div className="sheet inset">
				<TextDifference before={now} after={old} />
			</div>
		</>
	);
}

/** An article as the site would show it, at three widths. */
export const previewArticlePage = { path: "articles/:id/preview", loader: loadPreview, Component: ArticlePreview };

/** The content of a frame of that page. */
export const previewArticleFrame = fileRoute({
	path: "articles/:id/preview/page",
	method: "GET",
	respond: respondWithPage,
});

/** A version that was published, beside what the editor has now. */
export const articleVersionPage = {
	path: "articles/:id/versions/:version",
	loader: loadRevision,
	action: restore,
	Component: Version,
};
