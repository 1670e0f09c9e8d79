import type { ReactNode } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { deskContext } from "../desk-context.ts";
import { discardDraft } from "../documents/drafts.ts";
import { takeDown } from "../documents/publish-document.ts";
import { articlesCopy, publishCopy as copy } from "./articles.copy.ts";
import { Problems, pathOf, type Refused, refuse } from "./publish-page.tsx";
import { readArticle } from "./read-article.ts";

async function loader({ params, context }: LoaderFunctionArgs) {
	const { id, fields, published } = await readArticle(context.get(deskContext).deps, params.id ?? "");
	return { id, title: fields.title || articlesCopy.untitled, isPublished: published !== undefined };
}

/** Asks once more, on a page of its own. */
function Ask({ title, text, button }: { title: string; text: ReactNode; button: string }) {
	const { id, title: article } = useLoaderData<typeof loader>();
	const refused = useActionData() as Refused | undefined;
	return (
		<div className="confirm">
			<PageHead
				title={title}
				back={{ label: article, to: pathOf(id) }}
				isRefused={refused !== undefined}
				notice={
					refused && (
						<Notice tone="bad" title={copy.refused.title} isResult>
							<Problems problems={refused.problems} />
						</Notice>
					)
				}
			/>
			<div className="sheet inset stack">
				<p>{text}</p>
				<div className="row">
					<DeskForm>
						<button className="button bad" type="submit">
							{button}
						</button>
					</DeskForm>
					<a className="button plain" href={pathOf(id)}>
						{copy.cancel}
					</a>
				</div>
			</div>
		</div>
	);
}

async function takeArticleDown({ params, context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { id = "" } = params;
	await readArticle(deps, id);
	const outcome = await takeDown(deps, { kind: ARTICLE, id }, user);
	return outcome.state === "refused" ? refuse(outcome.problems) : redirect(`${pathOf(id)}?notice=taken-down`);
}

async function discard({ params, context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { id = "" } = params;
	const { row, published } = await readArticle(deps, id);
	await discardDraft(deps, { kind: ARTICLE, id }, user);
	const isGone = published === undefined && row?.version === 0;
	return redirect(isGone ? "/desk/articles?notice=discarded" : `${pathOf(id)}?notice=discarded`);
}

function TakeDown() {
	return <Ask {...copy.ask.takeDown} />;
}

function Discard() {
	const { isPublished } = useLoaderData<typeof loader>();
	const { title, text, fresh, button } = copy.ask.discard;
	return <Ask title={title} text={isPublished ? text : fresh} button={button} />;
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
