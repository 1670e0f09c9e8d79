import { type ActionFunctionArgs, data } from "react-router";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { comparisonOf } from "#features/assessment/comparison/comparison-of.server.ts";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { findEntry, kindOfSlug } from "./find-entry.ts";
import { readLead } from "./read-lead.ts";

/** The report of a lead as the visitor can download it, made again from the answers. */
async function reportOfLead({ params, context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user } = context.get(deskContext);
	const kind = kindOfSlug(deps.records, "leads");
	const found = kind && (await findEntry(deps, kind, params.id ?? ""));
	if (!found || "moved" in found) throw data(null, { status: 404 });
	const lead = await readLead(deps, found.row);
	if (!lead.answers) throw data(null, { status: 404 });
	const { answers, result } = lead;
	const pdf = await deps.renderReport(
		{
			name: deps.content().pages[advancedAssessment.page].name,
			result,
			comparison: await comparisonOf(deps, advancedAssessment, answers, result),
			day: found.entry.at.slice(0, 10),
			siteUrl: deps.mail.siteUrl,
			reader: { fullName: answers.full_name, companyName: answers.company_name },
		},
		`desk ${user.accountId}`,
	);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, {
			by: user,
			act: "report-opened",
			row: { table: found.kind.table, id: found.entry.row_id },
		}),
	);
	return new Response(new Uint8Array(pdf), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${advancedAssessment.fileName}"`,
		},
	});
}

export const reportFile = fileRoute({ path: "inbox/leads/:id/report.pdf", method: "GET", respond: reportOfLead });
