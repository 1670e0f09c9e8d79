import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { saveDraft } from "#desk/documents/drafts.ts";
import { readRevision } from "#desk/documents/history.ts";
import { Preview, previewPage } from "#desk/documents/preview.tsx";
import { TextDifference } from "#desk/documents/text-difference.tsx";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { malformed, missing } from "#desk/kit/refusals.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { pathOf, UNTITLED } from "./article-fields.ts";
import { readArticle } from "./read-article.ts";

/** The page as the site would have it, made of the draft. */
async function respondWithPage(args: LoaderFunctionArgs): Promise<Response> {
	const { deps, params } = deskOf(args);
	const { id, toPublish, fields, problems } = await readArticle(deps, params.id ?? "");
	if (problems.length > 0) throw missing();
	return previewPage(deps, { kind: ARTICLE, id, text: toPublish }, postPath(fields.slug));
}

async function loadPreview(args: LoaderFunctionArgs) {
	const { deps, params } = deskOf(args);
	const { id, fields, problems } = await readArticle(deps, params.id ?? "");
	return { id, title: fields.title || UNTITLED, isReady: problems.length === 0 };
}

function ArticlePreview() {
	const { id, title, isReady } = useLoaderData<typeof loadPreview>();
	const frame = isReady ? `${pathOf(id)}/preview/page` : undefined;
	const problem = "There is nothing to show yet: the article has to be finished first.";
	return <Preview title={title} editor={pathOf(id)} {...{ frame, problem }} />;
}

async function loadRevision(args: LoaderFunctionArgs) {
	const { deps, params, clock } = deskOf(args);
	const { id = "", version = "" } = params;
	const { text, fields, draftVersion } = await readArticle(deps, id);
	const revision = await readRevision(deps, { kind: ARTICLE, id }, version);
	return {
		id,
		title: fields.title || UNTITLED,
		now: text,
		old: revision.text,
		draftVersion,
		moment: sentenceMoment(revision.at, clock),
	};
}

/** The old text becomes the draft. What somebody saved meanwhile stays among the drafts' conflicts, not lost. */
async function restore(args: ActionFunctionArgs) {
	const { deps, user, form, params } = deskOf(args);
	const { id = "", version = "" } = params;
	await readArticle(deps, id);
	const { text } = await readRevision(deps, { kind: ARTICLE, id }, version);
	const basedOn = Number(form.get("based-on"));
	if (!Number.isSafeInteger(basedOn)) throw malformed();
	const saved = await saveDraft(deps, { kind: ARTICLE, id, text, basedOn, by: user.accountId });
	// Somebody saved since the page was opened: it shows what would change now.
	if ("conflict" in saved) return redirect(`${pathOf(id)}/versions/${version}`);
	return redirect(`${pathOf(id)}?notice=restored`);
}

function Version() {
	const { id, title, now, old, moment, draftVersion } = useLoaderData<typeof loadRevision>();
	return (
		<>
			<PageHead
				title={`Version of ${moment}`}
				lead="What would change in the text that the editor has now, if this version came back"
				back={{ label: title, to: pathOf(id) }}
			>
				{now !== old && (
					<PostButton fields={{ "based-on": draftVersion }}>Bring this version back as a draft</PostButton>
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
