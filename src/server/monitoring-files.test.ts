import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { brand } from "#brand.ts";
import { parseConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.ts";
import { siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, temporaryDirectory } from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";
import { runProcess } from "#testing/start-process.ts";
import { createSiteWatch } from "./site-watch.ts";

const MONITORING = "docs/monitoring.md";

/** What `/metrics` responds with on a site that has a problem. */
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

/** Does what systemd-run would: reads the settings, changes into the folder, and runs the command. */
const SYSTEMD_RUN = `#!/bin/sh
for option; do
	case $option in
	--working-directory=*) cd "\${option#*=}" ;;
	--property=EnvironmentFile=*) file=\${option#*=*=} ;;
	--setenv=*) export "\${option#*=}" ;;
	--*) ;;
	*) break ;;
	esac
	shift
done
while IFS= read -r setting; do export "$setting"; done < "$file"
exec "$@"
`;

test("the line for cron runs as it is written, with the little that cron gives it", async () => {
	const line = /^\*\/5 \* \* \* \* root (.+)$/m.exec(readFileSync(MONITORING, "utf8"))?.[1] ?? "";
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const folder = temporaryDirectory();
	writeFileSync(join(folder, "systemd-run"), SYSTEMD_RUN);
	chmodSync(join(folder, "systemd-run"), 0o755);
	writeFileSync(join(folder, "site.env"), "OWNER_EMAIL=owner@site.example\nMAIL_FROM=Our Site <site@site.example>\n");
	const command = line
		.replaceAll(`/opt/${brand.slug}/node_modules/.bin/node`, process.execPath)
		.replaceAll(`/opt/${brand.slug}`, resolve("."))
		.replaceAll(`/etc/${brand.slug}.env`, join(folder, "site.env"))
		.replaceAll(`/var/lib/${brand.slug}`, settings.dataDirectory);
	const run = () =>
		runProcess("/bin/sh", ["-c", command], { environment: { PATH: `${folder}:/usr/bin:/bin` }, cwd: dirname(folder) });
	expect(await run()).toEqual({ code: 0, output: "" });
	await enqueueTestMail(database, ["late"], { queuedAt: new Date(Date.now() - 20 * 60_000) });
	expect(await run()).toEqual({
		code: 1,
		output: expect.stringMatching(/^The oldest due email has waited 20 minutes\. Check/),
	});
});
