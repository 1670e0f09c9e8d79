import type { ActionFunctionArgs } from "react-router";
import { brand } from "#brand.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { dayOf } from "#desk/kit/moments.ts";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { everyReader, type ListedReader, readReaderSearch } from "./list-readers.ts";
import { readersCopy } from "./newsletter.copy.ts";

const { columns } = readersCopy.exporting;

const csvRow = (reader: ListedReader): CsvRow => ({
	[columns.email]: reader.email,
	[columns.firstName]: reader.first_name,
	[columns.lastName]: reader.last_name,
	[columns.state]: readersCopy.states[reader.state],
	[columns.asked]: reader.asked_at,
	[columns.confirmed]: reader.confirmed_at,
	[columns.left]: reader.unsubscribed_at,
});

async function* rowsOf(batches: AsyncIterable<readonly ListedReader[]>) {
	for await (const readers of batches) yield readers.map(csvRow);
}

async function sendReaders({ request, context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user } = context.get(deskContext);
	const { total, batches } = await everyReader(deps.database, readReaderSearch(new URL(request.url).searchParams));
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "readers-exported", count: total }),
	);
	return csvResponse(`${brand.slug}-readers-${dayOf(deps.now(), user.timeZone)}.csv`, rowsOf(batches));
}

/** Takes a post that asks for the readers who are sought as CSV; for owners alone. */
export const readersExport = fileRoute({ path: "newsletter/readers/export", method: "POST", respond: sendReaders });
