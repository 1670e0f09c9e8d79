import type { Desk } from "#desk/desk-context.ts";
import { AS_THE_SITE_CAME } from "#desk/documents/history.tsx";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { sentenceMoment } from "#desk/kit/formats.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { RowLink, Table } from "#desk/kit/table.tsx";
import { countLaunchTasks, LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow } from "#desk/launch/launch-list.ts";
import type { SiteDocument } from "#documents/document.ts";
import { kindIn } from "#documents/documents.ts";
import { DOCUMENT } from "#documents/site-documents.server.ts";
import { editedDocuments, pathOf } from "./edited-documents.ts";

const groups = {
	"Your company": "company/",
	"Words on the pages": "pages/",
	Emails: "mails/",
	Assessments: "assessments/",
};

function stateOfEarlier({ documents }: Desk["deps"], { id }: SiteDocument): string | undefined {
	const changes = kindIn(documents.current(), DOCUMENT).fileChanges.get(id) ?? [];
	if (changes.some(({ is }) => is === "unfit")) {
		return "Published, but a part of it doesn’t fit this version of the site: open it and look";
	}
	return changes.length > 0 ? "Published. This version of the site has other words here: open it and look" : undefined;
}

async function loader({ deps, clock }: Desk) {
	const rows = await deps.database.kysely
		.selectFrom("documents")
		.select(["id", "draft_at", "published_at"])
		.where("kind", "=", DOCUMENT)
		.execute();
	const stateOf = (id: string) => {
		const { draft_at, published_at } = rows.find((row) => row.id === id) ?? {};
		if (draft_at) return `Draft of ${sentenceMoment(draft_at, clock)}`;
		return published_at ? `Published ${sentenceMoment(published_at, clock)}` : AS_THE_SITE_CAME;
	};
	return {
		left: countLaunchTasks(await launchListNow(deps)),
		documents: editedDocuments(deps).map((document) => ({
			...document,
			state: stateOfEarlier(deps, document) ?? stateOf(document.id),
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
			Also on the site: <a href="/desk/articles">Articles</a>, <a href="/desk/pictures">Pictures</a>
		</p>
	</>
);

export const websitePage = deskPage({ path: "website", access: "signed in", title: "Website", loader, Component });
