import { type ActionFunctionArgs, data } from "react-router";
import * as z from "zod";
import { brand } from "#brand.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import { noteAct } from "../audit/audit.ts";
import { type DeskDeps, deskContext } from "../desk-context.ts";
import { type DateSpan, readSpan } from "./date-span.ts";
import { pageNames } from "./page-names.ts";
import { readForms, readScores } from "./read-forms.ts";
import { readFunnels } from "./read-steps.ts";
import { viewsBy, viewsOfPagesByDay } from "./read-visits.ts";
import { siteName } from "./visits.copy.ts";

type Reader = Pick<DeskDeps, "database" | "documents" | "content">;

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
};

export type FigureTable = keyof typeof tables;

const wanted = z.object({ table: z.enum(["days", "pages", "sites", "devices", "steps", "forms", "scores"]) });

async function* atOnce(rows: readonly CsvRow[]) {
	yield rows;
}

async function sendTable({ request, context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form } = context.get(deskContext);
	const asked = wanted.safeParse(Object.fromEntries(form));
	if (!asked.success) throw data(null, { status: 400 });
	const { table } = asked.data;
	const { span } = readSpan(new URL(request.url).searchParams, countedDay(deps.now(), deps.content().facts));
	const rows = await tables[table](deps, span);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "figures-exported", count: rows.length }),
	);
	return csvResponse(`${brand.slug}-${table}-${span.from}-${span.to}.csv`, atOnce(rows));
}

/** Takes a post that asks for a table as CSV; for owners alone. */
export const figuresExport = fileRoute({ path: "visits/export", method: "POST", respond: sendTable });
