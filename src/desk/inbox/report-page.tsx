import { noteActAlone } from "#desk/audit/audit.ts";
import { deskFile } from "#desk/kit/desk-page.tsx";
import { fileResponse } from "#desk/kit/file-response.ts";
import { found, missing } from "#desk/kit/refusals.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { comparisonOf } from "#features/assessment/comparison/comparison-of.server.ts";
import { findEntry } from "./find-entry.ts";
import { kindOfSlug } from "./inbox-kinds.ts";
import { readLead } from "./read-lead.ts";

/** The report of a lead as the visitor can download it, made again from the answers. */
export const reportFile = deskFile({
	...{ path: "inbox/leads/:id/report.pdf", access: "owners", method: "GET" },
	async respond({ deps, user, params }) {
		const kind = found(kindOfSlug(deps.records, "leads"));
		const entry = found(await findEntry(deps, kind, params.id ?? ""));
		const lead = "moved" in entry ? undefined : await readLead(deps, entry.row);
		if ("moved" in entry || !lead?.answers) throw missing();
		const { answers, result } = lead;
		const pdf = await deps.renderReport(
			{
				name: deps.content().pages[advancedAssessment.page].name,
				result,
				comparison: await comparisonOf(deps, advancedAssessment, answers, result),
				day: entry.entry.at.slice(0, 10),
				siteUrl: deps.mail.siteUrl,
				reader: { fullName: answers.full_name, companyName: answers.company_name },
			},
			`desk ${user.accountId}`,
		);
		const row = { table: kind.table, id: entry.entry.row_id };
		await noteActAlone(deps, { by: user, act: "report-opened", row });
		const file = { name: advancedAssessment.fileName, type: "application/pdf", isInline: true };
		return fileResponse(new Uint8Array(pdf), file);
	},
});
