import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseConfig } from "#platform/config.server.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createLogger } from "#platform/logger.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { databaseCheck } from "#platform/readiness/readiness-checks.ts";
import { siteOn, testSiteUrl } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";
import { runProcess } from "#testing/start-process.ts";
import { createSiteWatch } from "./site-watch.ts";

const MONITORING = "docs/monitoring.md";

/** Reads `/metrics` of a site that has a problem. */
async function realMetrics(): Promise<string> {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const config = parseConfig({
		DATA_DIR: settings.dataDirectory,
		BACKUP_MAX_AGE_HOURS: "26",
		METRICS_TOKEN: "a token of a test",
	});
	const watch = createSiteWatch({ config, database, logger: createLogger("silent") });
	onTestFinished(watch.stop);
	const { app } = siteOn(database, watch);
	await app.request("/about");
	const response = await app.request("/metrics", { headers: { authorization: "Bearer a token of a test" } });
	return response.text();
}

/** The names of the metrics, with those of a histogram's series. */
const namesIn = (metrics: string) =>
	[...metrics.matchAll(/^# TYPE (\S+)|^(\w+?_(?:bucket|sum|count))\b/gm)].flatMap(
		([, name, series]) => name ?? series ?? [],
	);

// Prometheus' own, about whether it could read the metrics.
const OWN_METRICS = ["up"];
const KEYWORDS = ["and", "or", "unless", "by", "without", "on"];

/** The metrics that an expression reads: its names that are no function, keyword or label. */
function metricsIn(expression: string): string[] {
	const bare = expression
		.replaceAll(/"[^"]*"/g, "")
		.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ")
		.replaceAll(/\b(?:by|without|on)\s*\([^)]*\)/g, " ");
	const names = [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name);
	return names.filter((name) => !KEYWORDS.includes(name));
}

const rulesSchema = z.object({
	groups: z.array(
		z.object({
			rules: z.array(
				z.object({
					alert: z.string(),
					expr: z.string(),
					for: z.string(),
					annotations: z.object({ summary: z.string(), action: z.string() }),
				}),
			),
		}),
	),
});
const readRules = () =>
	rulesSchema.parse(parse(readFileSync("deploy/alerts.yml", "utf8"))).groups.flatMap(({ rules }) => rules);

const dashboardSchema = z.object({
	panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).nonempty() })),
});

test("every metric of the alert rules, the dashboard and the documentation is one of /metrics", async () => {
	const { panels } = dashboardSchema.parse(JSON.parse(readFileSync("deploy/dashboard.json", "utf8")));
	const expressions = [
		...readRules().map(({ expr }) => expr),
		...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
	];
	const read = [...new Set(expressions.flatMap(metricsIn))];
	expect(read).toEqual(expect.arrayContaining(["site_problem", "http_request_duration_seconds_bucket", "build_info"]));
	const [, table = ""] = readFileSync(MONITORING, "utf8").split("| Metric");
	const documented = [...(table.split("\n\n")[0]?.matchAll(/^\| (`[^|]+)\|/gm) ?? [])].flatMap(([, cell = ""]) =>
		[...cell.matchAll(/`(\w+)/g)].map(([, name]) => name),
	);
	expect(documented).toContain("site_problem");
	const metrics = await realMetrics();
	const names = [...namesIn(metrics), ...OWN_METRICS];
	expect([...read, ...documented].filter((name) => name && !names.includes(name))).toEqual([]);
	expect(metrics).toContain('site_problem{code="backup-old"} 1');
	expect(metrics).toMatch(/^build_info\{version="[^"]*",commit="[^"]*"\} 1$/m);
});

test("every alert rule is explained in the documentation", () => {
	const text = readFileSync(MONITORING, "utf8");
	const rules = readRules().map(({ alert }) => alert);
	expect(rules.length).toBeGreaterThan(5);
	expect(rules.filter((alert) => !text.includes(`\`${alert}\``))).toEqual([]);
});

test("the line for cron says what is wrong, also that the site is down, and nothing while all is well", async () => {
	const line = /^\*\/5 \* \* \* \* nobody (.+)$/m.exec(readFileSync(MONITORING, "utf8"))?.[1] ?? "";
	const database = await sqliteTestDatabase().open();
	const logger = createLogger("silent");
	const check = databaseCheck({ database, logger, now: () => new Date() });
	const { app } = siteOn(database, { readiness: createReadiness([check], { logger, freshForMs: 0 }) });
	const server = createHttpServer(app.fetch, { siteUrl: testSiteUrl, trustedProxies: 0 }).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const told = async () => {
		const command = line.replace(":3000", `:${port}`);
		return (await runProcess("/bin/sh", ["-c", command], { environment: { PATH: "/usr/bin:/bin" } })).output;
	};
	expect(await told()).toBe("");
	await enqueueTestMail(database, ["late"], { queuedAt: new Date(Date.now() - 20 * 60_000) });
	expect(await told()).toContain("The oldest due email has waited 20 minutes.");
	server.closeAllConnections();
	await new Promise((closed) => server.close(closed));
	expect(await told()).toMatch(/^curl: .*connect/);
});
