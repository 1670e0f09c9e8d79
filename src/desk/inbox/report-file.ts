import type { ActionFunctionArgs } from "react-router";
import { noteAct } from "#desk/audit/audit.ts";
import { deskOf } from "#desk/desk-context.ts";
import { fileResponse } from "#desk/kit/file-response.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { missing } from "#desk/kit/refusals.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { comparisonOf } from "#features/assessment/comparison/comparison-of.server.ts";
import { findEntry, kindOfSlug } from "./find-entry.ts";
import { readLead } from "./read-lead.ts";

/** The report of a lead as the visitor can download it, made again from the answers. */
async function reportOfLead(args: ActionFunctionArgs): Promise<Response> {
	const { deps, user, params } = deskOf(args);
	const kind = kindOfSlug(deps.tables, "leads");
	const found = kind && (await findEntry(deps, kind, params.id ?? ""));
	if (!found || "moved" in found) throw missing();
	const lead = await readLead(deps, found.row);
	if (!lead.answers) throw missing();
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
	const file = { name: advancedAssessment.fileName, type: "application/pdf", isInline: true };
	return fileResponse(new Uint8Array(pdf), file);
}

export const reportFile = fileRoute({ path: "inbox/leads/:id/report.pdf", method: "GET", respond: reportOfLead });
