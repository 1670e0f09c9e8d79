import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import type { DocumentInfo } from "#documents/document.ts";
import { deskContext } from "../desk-context.ts";
import { LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow, thingsLeft } from "../launch/launch-list.ts";

import { type EditedDocument, editedDocuments } from "./edited-documents.ts";
import { AS_THE_SITE_CAME } from "./read-company-document.ts";

const UNREADABLE = "Published, but this version of the site can't read it: open it, correct it and publish it again";
const COMPLETED = "Published. This version of the site added words, and they are as the site came: open it and look";

const groups = [
	{ title: "Your company", folder: "company/" },
	{ title: "Words on the pages", folder: "pages/" },
	{ title: "Emails", folder: "mails/" },
	{ title: "Assessments", folder: "assessments/" },
];

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const rows = await deps.database.kysely
		.selectFrom("documents")
		.select(["id", "draft_at", "published_at"])
		.where("kind", "in", [...new Set(editedDocuments.map(({ kind }) => kind))])
		.execute();
	const states = new Map(
		rows.map(({ id, draft_at, published_at }) => {
			if (draft_at) return [id, `Draft of ${sentenceMoment(draft_at, moment)}`];
			return [id, published_at ? `Published ${sentenceMoment(published_at, moment)}` : undefined];
		}),
	);
	const left = thingsLeft(launchListNow(deps));
	const documents = deps.documents.current();
	/** What became of a text that an earlier version of the site published. */
	const stateOfEarlier = ({ kind, id }: EditedDocument) => {
		const state = documents.kinds.get(kind);
		const text = state?.texts.get(id);
		if (text === undefined || text === state?.inRepository.get(id)) return undefined;
		const stored = deps.documents.kinds.find((each) => each.kind === kind)?.stored?.(id, text);
		if (stored?.isReadable === false) return UNREADABLE;
		return stored && stored.fromFile.length > 0 ? COMPLETED : undefined;
	};
	const listed = editedDocuments.map((document) => ({
		...document.info,
		id: document.id,
		state: stateOfEarlier(document) ?? states.get(document.id) ?? AS_THE_SITE_CAME,
	}));
	return {
		left,
		tables: groups.map(({ title, folder }) => ({
			title,
			documents: listed.filter(({ file }) => file.startsWith(folder)),
		})),
	};
}

type Listed = Pick<DocumentInfo, "title" | "about" | "where"> & { id: string; state: string };

function DocumentTable({ caption, documents }: { caption: string; documents: readonly Listed[] }) {
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">What</th>
						<th scope="col">Where it is</th>
						<th scope="col">State</th>
					</tr>
				</thead>
				<tbody>
					{documents.map(({ id, title, about, where, state }) => (
						<tr key={id}>
							<th scope="row">
								<a className="row-link" href={`/desk/website/${id}`}>
									{title}
								</a>
								<small>{about}</small>
							</th>
							<td>{where}</td>
							<td className="muted side">{state}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Component() {
	const { tables, left } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Website"
				lead="What the site says of you. A change is on every page seconds after you publish it."
			/>
			{tables.map(({ title, documents }) => (
				<section key={title}>
					<h2 className="spaced">{title}</h2>
					<DocumentTable caption={title} documents={documents} />
				</section>
			))}
			<p className="spaced">
				{launchLead(left)} <a href={LAUNCH_PATH}>{LAUNCH_TITLE}</a>
			</p>
			<p>
				Also on the site: <a href="/desk/articles">Articles</a> <a href="/desk/pictures">Pictures</a>
			</p>
		</>
	);
}

/** What the company says of itself, each with its state. */
export const websitePage = { path: "website", loader, Component };
