import { type ActionFunctionArgs, data } from "react-router";
import { brand } from "#brand.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { nameOfTable, shownRow } from "./describe-person.ts";
import { personOf } from "./privacy-page.tsx";

/** The copy that a person may ask for (GDPR, article 15), as a file: everything but links and keys that open something. */
async function copyOfPerson({ context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form } = context.get(deskContext);
	const sought = soughtPerson(form.get("who") ?? "");
	if (!sought) throw data(null, { status: 404 });
	const { records: rows, mentions } = await personOf(deps, sought);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "person-exported", count: rows.length }),
	);
	const now = deps.now().toISOString();
	const copy = {
		site: deps.config.siteUrl,
		madeAt: now,
		about: sought.text,
		entries: rows.map(({ table, row }) => ({ what: nameOfTable(deps.records, table).one, ...shownRow(row) })),
		namedInTextsOfOthers: mentions.length,
	};
	return new Response(`${JSON.stringify(copy, null, "\t")}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": `attachment; filename="${brand.slug}-person-${now.slice(0, 10)}.json"`,
		},
	});
}

/** Takes a post that names somebody; the response is the file. */
export const exportPersonPage = fileRoute({ path: "privacy/export", method: "POST", respond: copyOfPerson });
