import { join } from "node:path";
import { collectDefaultMetrics } from "prom-client";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import type { Logger } from "#platform/logger.ts";
import { type Check, createReadiness } from "#platform/readiness/readiness.ts";
import {
	backupCheck,
	backupRoomCheck,
	damageCheck,
	databaseCheck,
	diskCheck,
	offsiteCheck,
} from "#platform/readiness/readiness-checks.ts";
import { addReadinessMetrics } from "#platform/readiness/readiness-metrics.ts";
import { watchReadiness } from "#platform/readiness/watch-readiness.ts";
import type { DatabaseFiles } from "./database-files.ts";

type WatchDeps = {
	config: Config;
	database: Database;
	logger: Logger;
	databaseFiles?: Pick<DatabaseFiles, "findDamage"> | undefined;
	/** The time between two checks; 15 seconds if left out. */
	everyMs?: number;
	/** The greatest age of its summary; five seconds if left out. */
	freshForMs?: number;
};

/** Watches what the site needs to work: for `/readyz`, for `/metrics`, for the log and for the alert. */
export function createSiteWatch({ config, logger, databaseFiles, everyMs, freshForMs, ...deps }: WatchDeps) {
	// A monitor waits for it like a visitor.
	const database = deps.database.forRequests();
	const { dataDirectory, databaseUrl, smtpUrl, backupMaxAgeHours: maxAgeHours, siteUrl } = config;
	const now = () => new Date();
	const checks: Check[] = [
		databaseCheck({ database, logger, now }),
		backupCheck({ dataDirectory, maxAgeHours, now }),
		offsiteCheck({ dataDirectory, maxAgeHours: config.offsiteMaxAgeHours, now }),
	];
	// With Postgres and a mail server nothing is written there.
	if (!databaseUrl || !smtpUrl) checks.push(diskCheck(dataDirectory));
	// A backup that nobody expects needs no room.
	if (maxAgeHours !== undefined) checks.push(backupRoomCheck(dataDirectory));
	if (databaseFiles) checks.push(damageCheck(databaseFiles));

	const readiness = createReadiness(checks, { logger, freshForMs });
	const metrics = createMetrics({ token: config.metricsToken });
	collectDefaultMetrics({ register: metrics.registry });
	addReadinessMetrics(metrics.registry, { readiness, database });
	// Web processes see the same problems; if they posted too, one incident would be many alerts.
	const alertUrl = config.role === "web" ? undefined : config.alertWebhookUrl;
	const stop = watchReadiness({
		readiness,
		logger,
		alert: alertUrl ? { url: alertUrl, siteUrl, toldFile: join(dataDirectory, "alerts.json") } : undefined,
		everyMs,
	});
	return { readiness, metrics, stop };
}
