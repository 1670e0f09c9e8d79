import { Download } from "lucide-react";
import { data, type LoaderFunctionArgs, type MiddlewareFunction, useLoaderData } from "react-router";
import { brand } from "#brand.ts";
import { csvResponse } from "#desk/kit/csv.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { dayOf } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { noteAct } from "../audit/audit.ts";
import { type DeskDeps, type DeskRoute, deskContext } from "../desk-context.ts";
import { kindOfSlug } from "./find-entry.ts";
import { inboxCopy } from "./inbox.copy.ts";
import { describeFilters, filteredKind } from "./inbox-filters.tsx";
import { readInboxQuery, writeInboxQuery } from "./inbox-query.ts";
import { inboxRows } from "./inbox-rows.ts";
import { listInbox } from "./list-inbox.ts";

const copy = inboxCopy.exporting;

/** What the address asks for. A kind that there is none of is no export of everything. */
function askedFor(deps: DeskDeps, request: Request) {
	const parameters = new URL(request.url).searchParams;
	const slug = parameters.get("kind") ?? undefined;
	const kind = kindOfSlug(deps.records, slug);
	if (slug && !kind) throw data(null, { status: 404 });
	return { kind, query: readInboxQuery(parameters, kind?.slug) };
}

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { kind, query } = askedFor(deps, request);
	const { total } = await listInbox(deps, query, user);
	return {
		...{ total, kind: kind && { one: kind.one, many: kind.many, label: kind.label } },
		filters: describeFilters(query, kind && filteredKind(kind)),
		back: (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox") + writeInboxQuery(query),
		file: fileName(kind?.slug, dayOf(deps.now(), user.timeZone)),
		hasMore: deps.records.some(({ table, export: declared }) => table === kind?.table && declared?.spread),
	};
}

const fileName = (slug: string | undefined, day: string) => `${brand.slug}-${slug ?? "inbox"}-${day}.csv`;

const sendFile: MiddlewareFunction = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const { deps, user, form } = context.get(deskContext);
	const { kind, query } = askedFor(deps, request);
	const isWhole = kind !== undefined && form.get("columns") === "all";
	const { total } = await listInbox(deps, query, user);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "inbox-exported", count: total }),
	);
	const file = fileName(kind?.slug, dayOf(deps.now(), user.timeZone));
	return csvResponse(file, inboxRows(deps, { query, isWhole }, user));
};

function Component() {
	const { total, kind, filters, back, file, hasMore } = useLoaderData<typeof loader>();
	const what = inboxCopy.counted(total, kind);
	return (
		<div className="confirm">
			<PageHead title={copy.title(what)} back={{ label: copy.back(kind?.label), to: back }} />
			<div className="sheet inset stack">
				<p>{copy.what(what, filters)}</p>
				<ul className="dotted">
					{copy.hints.map((hint) => (
						<li key={hint}>{hint}</li>
					))}
				</ul>
				<DeskForm className="field stack">
					{hasMore && (
						<fieldset>
							<legend>{copy.columnsTitle}</legend>
							<label className="checkbox">
								<input type="radio" name="columns" value="work" defaultChecked />
								{copy.fewColumns}
							</label>
							<label className="checkbox">
								<input type="radio" name="columns" value="all" />
								{copy.allColumns}
							</label>
						</fieldset>
					)}
					<div className="row">
						<button className="button" type="submit">
							<Download className="icon" aria-hidden="true" />
							{copy.download(file)}
						</button>
						<a className="button plain" href={back}>
							{copy.cancel}
						</a>
					</div>
				</DeskForm>
			</div>
		</div>
	);
}

/** What the inbox shows, as a file for a spreadsheet; for owners alone. */
export const exportPage: DeskRoute = {
	path: "inbox/export",
	middleware: [sendFile],
	loader,
	action: () => null,
	Component,
};
