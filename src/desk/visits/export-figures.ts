import type { ActionFunctionArgs } from "react-router";
import * as z from "zod";
import { brand } from "#brand.ts";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, deskOf } from "#desk/desk-context.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import { readFunnels } from "./assessment-steps.tsx";
import { type DateSpan, readSpan } from "./date-span.ts";
import { type FigureTable, figureTables } from "./figures.tsx";
import { readForms, readScores } from "./forms-and-scores.tsx";
import { pageNames } from "./page-names.ts";
import { siteName, viewsBy, viewsOfPagesByDay } from "./read-visits.ts";

type Reader = Pick<DeskDeps, "database" | "documents" | "content" | "tables">;

/** The tables that can be taken away, each as it is shown. */
const tables = {
	days: async ({ database }: Reader, span: DateSpan): Promise<CsvRow[]> => viewsOfPagesByDay(database, span),
	pages: async (reader: Reader, span: DateSpan): Promise<CsvRow[]> => {
		const pageName = pageNames(reader);
		const pages = await viewsBy(reader.database, "page", { span });
		return pages.map(({ name, views }) => ({ page: name, name: pageName(name), views }));
	},
	sites: async ({ database }: Reader, span: DateSpan): Promise<CsvRow[]> =>
		(await viewsBy(database, "referrer", { span })).map(({ name, views }) => ({ site: siteName(name), views })),
	devices: async ({ database }: Reader, span: DateSpan): Promise<CsvRow[]> =>
		(await viewsBy(database, "device", { span })).map(({ name, views }) => ({ device: name, views })),
	steps: async ({ database }: Reader, span: DateSpan): Promise<CsvRow[]> =>
		(await readFunnels(database, span)).flatMap(({ name, steps, after }) =>
			[...steps, ...after].map(({ label, reached }) => ({ assessment: name, step: label, reached })),
		),
	forms: async (reader: Reader, span: DateSpan): Promise<CsvRow[]> =>
		(await readForms(reader, span)).map(({ form, sent }) => ({ form, sent })),
	scores: async (reader: Reader, span: DateSpan): Promise<CsvRow[]> => {
		const scores = await readScores(reader, span);
		return (scores?.bands ?? []).map(({ label, count }) => ({ band: label, people: count }));
	},
} satisfies Record<FigureTable, unknown>;

const wanted = z.object({ table: z.enum(figureTables) });

async function* atOnce(rows: readonly CsvRow[]) {
	yield rows;
}

async function sendTable(args: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form, search } = deskOf(args);
	const asked = wanted.safeParse(Object.fromEntries(form));
	if (!asked.success) throw malformed();
	const { table } = asked.data;
	const { span } = readSpan(search, countedDay(deps.now(), deps.content().facts));
	const rows = await tables[table](deps, span);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "figures-exported", count: rows.length }),
	);
	return csvResponse(`${brand.slug}-${table}-${span.from}-${span.to}.csv`, atOnce(rows));
}

/** Takes a post that asks for a table as CSV; for owners alone. */
export const figuresExport = fileRoute({ path: "visits/export", method: "POST", respond: sendTable });
