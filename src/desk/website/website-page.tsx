import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wordedPages } from "#content/pages/with-words.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";
import { wordsDocumentOf } from "#features/company/word-problems.server.ts";
import { deskContext } from "../desk-context.ts";
import { DeploymentNotice } from "../documents/deployment.tsx";
import { launchCopy } from "../launch/launch.copy.ts";
import { thingsLeft } from "../launch/launch-list.ts";
import { LAUNCH_PATH, launchListNow } from "../launch/launch-now.ts";
import { sentenceMoment } from "../shell/moments.ts";
import { PageHead } from "../shell/page-head.tsx";
import { websiteCopy as copy } from "./website.copy.ts";

type Id = keyof typeof copy.documents;
const ids: readonly Id[] = ["facts", "services", "testimonials", "people", "stories", "questions", "categories"];
const wordIds: readonly Id[] = wordedPages.map(wordsDocumentOf);

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const rows = await deps.database.kysely
		.selectFrom("documents")
		.select(["id", "draft_at", "published_at"])
		.where("kind", "=", COMPANY)
		.execute();
	const states = new Map(
		rows.map(({ id, draft_at, published_at }) => {
			if (draft_at) return [id, copy.states.changed(sentenceMoment(draft_at, moment))];
			return [id, published_at ? copy.states.published(sentenceMoment(published_at, moment)) : undefined];
		}),
	);
	const { isDeployed } = deps.documents;
	const left = thingsLeft(launchListNow(deps));
	const listed = (all: readonly Id[]) => all.map((id) => ({ id, state: states.get(id) ?? copy.states.inFiles }));
	return { left, isDeployed, documents: listed(ids), words: listed(wordIds) };
}

type Listed = { id: Id; state: string };

function DocumentTable({ caption, documents }: { caption: string; documents: readonly Listed[] }) {
	const { columns } = copy;
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.name}</th>
						<th scope="col">{columns.pages}</th>
						<th scope="col">{columns.state}</th>
					</tr>
				</thead>
				<tbody>
					{documents.map(({ id, state }) => (
						<tr key={id}>
							<th scope="row">
								<a className="row-link" href={`/desk/website/${id}`}>
									{copy.documents[id].name}
								</a>
								<small>{copy.documents[id].text}</small>
							</th>
							<td>{copy.documents[id].pages}</td>
							<td className="muted side">{state}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Component() {
	const { documents, words, isDeployed, left } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<DeploymentNotice isDeployed={isDeployed} />
			<DocumentTable caption={copy.caption} documents={documents} />
			<h2 className="spaced">{copy.words.title}</h2>
			<DocumentTable caption={copy.words.title} documents={words} />
			<p className="spaced">
				{launchCopy.lead(left)} <a href={LAUNCH_PATH}>{launchCopy.title}</a>
			</p>
			<p>
				{copy.others.text} <a href="/desk/articles">{copy.others.articles}</a>{" "}
				<a href="/desk/pictures">{copy.others.pictures}</a>
			</p>
		</>
	);
}

/** What the company says of itself, each with its state. */
export const websitePage = { path: "website", loader, Component };
