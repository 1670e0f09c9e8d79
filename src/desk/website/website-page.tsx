import type { Desk } from "#desk/desk-context.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { type Clock, sentenceMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { RowLink, Table } from "#desk/kit/table.tsx";
import { LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow, thingsLeft } from "../launch/launch-list.ts";
import { AS_THE_SITE_CAME, type EditedDocument, editedDocuments, pathOf } from "./edited-documents.ts";

const UNREADABLE = "Published, but this version of the site can't read it: open it, correct it and publish it again";
const COMPLETED = "Published. This version of the site added words, and they are as the site came: open it and look";

const groups = {
	"Your company": "company/",
	"Words on the pages": "pages/",
	Emails: "mails/",
	Assessments: "assessments/",
};

/** What became of a text that an earlier version of the site published. */
function stateOfEarlier({ documents }: Desk["deps"], { kind, id }: EditedDocument): string | undefined {
	const state = documents.current().kinds.get(kind);
	const text = state?.texts.get(id);
	if (text === undefined || text === state?.inRepository.get(id)) return undefined;
	const stored = documents.kinds.find((each) => each.kind === kind)?.stored?.(id, text);
	if (stored?.isReadable === false) return UNREADABLE;
	return stored && stored.fromFile.length > 0 ? COMPLETED : undefined;
}

type Row = { draft_at: string | null; published_at: string | null };

function stateOf(row: Row | undefined, clock: Clock): string {
	if (row?.draft_at) return `Draft of ${sentenceMoment(row.draft_at, clock)}`;
	return row?.published_at ? `Published ${sentenceMoment(row.published_at, clock)}` : AS_THE_SITE_CAME;
}

async function loader({ deps, clock }: Desk) {
	const rows = await deps.database.kysely
		.selectFrom("documents")
		.select(["id", "draft_at", "published_at"])
		.where("kind", "in", [...new Set(editedDocuments.map(({ kind }) => kind))])
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return {
		left: thingsLeft(launchListNow(deps)),
		documents: editedDocuments.map((document) => ({
			...{ ...document.info, id: document.id },
			state: stateOfEarlier(deps, document) ?? stateOf(byId.get(document.id), clock),
		})),
	};
}

const Component = ({ documents, left }: PageProps<typeof loader>) => (
	<>
		<PageHead lead="What the site says of you. A change is on every page seconds after you publish it." />
		{Object.entries(groups).map(([title, folder]) => (
			<section key={title}>
				<h2 className="spaced">{title}</h2>
				<Table
					caption={title}
					rows={documents.filter(({ file }) => file.startsWith(folder))}
					keyOf={({ id }) => id}
					columns={{
						What: ({ id, title: name, about }) => <RowLink href={pathOf(id)} label={name} note={about} />,
						"Where it is": ({ where }) => where,
						State: { className: "muted side", cell: ({ state }) => state },
					}}
				/>
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

export const websitePage = deskPage({ path: "website", access: "signed in", title: "Website", loader, Component });
