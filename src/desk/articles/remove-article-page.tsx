import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { discardDraft } from "#desk/documents/drafts.ts";
import { takeDown } from "#desk/documents/publish-document.ts";
import { ConfirmPage, type NotDone } from "#desk/kit/confirm-page.tsx";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { pathOf, UNTITLED } from "./article-fields.ts";
import { linksToArticle } from "./links-to-article.ts";
import { inWords, readArticle } from "./read-article.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, params } = deskOf(args);
	const { id, fields, published, address } = await readArticle(deps, params.id ?? "");
	return {
		back: { label: fields.title || UNTITLED, to: pathOf(id) },
		isPublished: published !== undefined,
		links: address ? linksToArticle(deps, id, address) : [],
	};
}

async function takeArticleDown(args: ActionFunctionArgs) {
	const { deps, user, params } = deskOf(args);
	const { id } = await readArticle(deps, params.id ?? "");
	const outcome = await takeDown(deps, { kind: ARTICLE, id }, user);
	if (outcome.state === "published") return redirect(`${pathOf(id)}?notice=taken-down`);
	return data<NotDone>({ title: "Not published.", lines: inWords(outcome.problems) }, { status: 422 });
}

async function discard(args: ActionFunctionArgs) {
	const { deps, user, params } = deskOf(args);
	const { id, row, published } = await readArticle(deps, params.id ?? "");
	await discardDraft(deps, { kind: ARTICLE, id }, user);
	const isGone = published === undefined && row?.version === 0;
	return redirect(`${isGone ? "/desk/articles" : pathOf(id)}?notice=discarded`);
}

function TakeDown() {
	const { back, links } = useLoaderData<typeof loader>();
	const text = "Its page, its place in the lists and in the feeds go at once. The text stays at the desk as a draft.";
	const linked = (
		<>
			<p>{text}</p>
			<p>These link to it. Change them first: a link that leads nowhere keeps them from being published again.</p>
			<ul className="dotted">
				{links.map((link) => (
					<li key={link}>{link}</li>
				))}
			</ul>
		</>
	);
	return (
		<ConfirmPage
			title="Take this article down?"
			text={links.length > 0 ? linked : text}
			button={{ label: "Take it down", className: "button bad" }}
			back={back}
		/>
	);
}

function Discard() {
	const { isPublished, back } = useLoaderData<typeof loader>();
	const changes = "What was written since the article was published is lost. What is on the site stays as it is.";
	return (
		<ConfirmPage
			title="Throw this draft away?"
			text={isPublished ? changes : "The article was never published: it is lost."}
			button={{ label: "Throw it away", className: "button bad" }}
			back={back}
		/>
	);
}

/** Asks before an article goes off the site. */
export const takeArticleDownPage = {
	path: "articles/:id/take-down",
	loader,
	action: takeArticleDown,
	Component: TakeDown,
};

/** Asks before a draft is lost. */
export const discardArticlePage = { path: "articles/:id/discard", loader, action: discard, Component: Discard };
