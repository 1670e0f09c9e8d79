import { Gauge, type Registry } from "prom-client";
import type { Database } from "#platform/database/database.ts";
import { countMail } from "#platform/outbox/mail-health.ts";
import type { Figures, Readiness } from "./readiness.ts";

type Sources = { readiness: Readiness; database: Database };

/** Prometheus wants base units, and no line where there is no value. */
const FIGURES = [
	["oldest_due_mail_seconds", "How long the oldest due mail has waited.", "oldestDueMailSeconds", 1],
	["failed_owner_mails", "Mail to the owner that failed and was not sent again.", "failedOwnerMails", 1],
	["refused_mails_today", "Mail to others that failed for good within a day.", "refusedMailsToday", 1],
	["sent_mails_today", "Mail that was sent within a day.", "sentMailsToday", 1],
	["data_disk_free_bytes", "Room on the disk of DATA_DIR.", "diskFreeMegabytes", 1_000_000],
	["newest_backup_age_seconds", "Age of the newest backup.", "backupAgeHours", 3_600],
	["offsite_copy_age_seconds", "Age of the last copy of the backups elsewhere.", "offsiteAgeHours", 3_600],
] as const;

function setFigure(gauge: Gauge, value: Figures[string] | undefined, unit: number): void {
	gauge.reset();
	if (typeof value === "number") gauge.set(value * unit);
	else gauge.remove();
}

/** Adds gauges of readiness and of the outbox, read when the metrics are; readiness may be a few seconds old. */
export function addReadinessMetrics(registry: Registry, { readiness, database }: Sources): void {
	const registers = [registry];
	new Gauge({
		name: "site_ready",
		help: "1 while nothing is wrong, 0 while /readyz says what is.",
		registers,
		async collect() {
			this.set((await readiness.summary()).status === "ready" ? 1 : 0);
		},
	});
	new Gauge({
		name: "site_problem",
		help: "1 for each problem that /readyz tells of, by its code.",
		labelNames: ["code"],
		registers,
		async collect() {
			this.reset();
			for (const { code } of (await readiness.summary()).problems) this.set({ code }, 1);
		},
	});
	for (const [name, help, figure, unit] of FIGURES) {
		new Gauge({
			name,
			help,
			registers,
			async collect() {
				setFigure(this, (await readiness.summary()).figures[figure], unit);
			},
		});
	}
	new Gauge({
		name: "outbox_mails",
		help: "Mails of the outbox by state and lane.",
		labelNames: ["state", "lane"],
		registers,
		async collect() {
			this.reset();
			// Without the database there is no value; site_ready says so.
			const counts = await countMail(database.kysely).catch(() => []);
			for (const { state, lane, mails } of counts) this.set({ state, lane }, mails);
		},
	});
}
