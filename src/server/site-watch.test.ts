import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { startTestWebhook } from "#testing/webhook.ts";
import { createSiteWatch } from "./site-watch.ts";

/** A site that has no backup though its owner wants one, with an address for alerts. */
async function watchedSite(role: "all" | "web" | "worker") {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const { posts, url } = await startTestWebhook();
	const config = parseConfig({
		DATA_DIR: settings.dataDirectory,
		ALERT_WEBHOOK_URL: url,
		BACKUP_MAX_AGE_HOURS: "26",
		SITE_URL: "https://site.example",
		ROLE: role,
	});
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const watch = createSiteWatch({ config, database, logger, everyMs: 5 });
	onTestFinished(watch.stop);
	return { ...watch, posts, lines };
}

test("the settings reach the watch: an old backup is posted to the webhook, but not by a web process as well", async () => {
	// The web process looks first, so that it has looked often enough by the time the worker posts.
	const [web, worker] = [await watchedSite("web"), await watchedSite("worker")];
	await expect.poll(() => worker.posts.length).toBe(1);
	const body = {
		status: "lost",
		site: "https://site.example",
		problems: [{ code: "backup-old", problem: expect.stringContaining("no backup") }],
	};
	expect(worker.posts).toMatchObject([{ body }]);
	await expect.poll(() => web.lines.length).toBeGreaterThan(0);
	expect(web.lines.join()).toContain("not ready");
	expect(web.posts).toEqual([]);
});

test("the metrics include the process and the disk", async () => {
	const { metrics } = await watchedSite("all");
	const numbers = await metrics.registry.metrics();
	expect(numbers).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
	expect(numbers).toMatch(/^process_resident_memory_bytes /m);
	expect(numbers).toMatch(/^data_disk_free_bytes \d/m);
});
