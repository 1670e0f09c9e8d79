import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { keptDocuments, readAssessment } from "./read-assessment.ts";

/** Keeps the documents with the first result that they score, so that it can be computed again after an edit. */
export async function keepVersion(
	transaction: Pick<DatabaseTransaction, "selectFrom" | "insertInto">,
	{ version, id, documents }: SiteAssessment,
	now: Date,
): Promise<void> {
	const known = await transaction
		.selectFrom("assessment_versions")
		.select("version")
		.where("version", "=", version)
		.executeTakeFirst();
	if (known) return;
	const kept = { version, assessment: id, documents: JSON.stringify(documents), kept_at: now.toISOString() };
	await transaction
		.insertInto("assessment_versions")
		.values(kept)
		.onConflict((conflict) => conflict.column("version").doNothing())
		.execute();
}

const read = new Map<string, SiteAssessment>();

/**
 * The assessment as it was when it scored a result. Today's is its own version. Undefined where no documents of the version
 * were kept, or they are of a form that cannot be read any more.
 */
export async function assessmentOfVersion(
	{ database, logger }: Pick<FeatureDeps, "database" | "logger">,
	today: SiteAssessment,
	version: string,
): Promise<SiteAssessment | undefined> {
	const known = version === today.version ? today : read.get(version);
	if (known) return known;
	const row = await database.kysely
		.selectFrom("assessment_versions")
		.select("documents")
		.where("version", "=", version)
		.where("assessment", "=", today.id)
		.executeTakeFirst();
	if (!row) return undefined;
	try {
		const then = { ...today, ...readAssessment(keptDocuments(JSON.parse(row.documents)), today.id) };
		read.set(version, then);
		return then;
	} catch (error) {
		logger.error({ err: error, version }, "the documents of an earlier version of an assessment cannot be read");
		return undefined;
	}
}
