import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#domain/dates.ts";
import { createLogger } from "#platform/logger.ts";
import type { Problem } from "#platform/problem.ts";
import { temporaryDirectory } from "#testing/database.ts";
import { SECRET_PATH, startTestWebhook } from "#testing/webhook.ts";
import { createReadiness } from "./readiness.ts";
import { watchReadiness } from "./watch-readiness.ts";

const siteUrl = "https://site.example";

const lowDisk = (megabytes: number): Problem => ({
	code: "disk-low",
	problem: `The disk has ${megabytes} MB left.`,
	remedy: "Free some.",
});
const oldBackup: Problem = { code: "backup-old", problem: "The newest backup is old.", remedy: "Make one." };
const lateMail: Problem = { code: "mail-late", problem: "Mail is late.", remedy: "Ask." };

/** A site that is watched every few milliseconds, with the problems that a test gives it, and an hour hand of its own. */
function watchedSite(url: string, toldFile?: string) {
	const state = { looks: 0, hour: 0, problemsAt: (_look: number): Problem[] => [] };
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const look = async () => {
		state.looks += 1;
		return { problems: state.problemsAt(state.looks) };
	};
	const readiness = createReadiness([{ look, whenSilent: lateMail }], { logger, freshForMs: 0 });
	const clock = () => state.hour * HOUR_MS;
	const stop = watchReadiness({ readiness, logger, alert: { url, siteUrl, toldFile }, everyMs: 5, clock });
	onTestFinished(stop);
	async function looksPass(count: number) {
		const enough = state.looks + count;
		await expect.poll(() => state.looks, { interval: 2 }).toBeGreaterThanOrEqual(enough);
	}
	return { state, lines, looksPass, stop };
}

test("a problem is posted once with what to do, and its end once", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, lines, looksPass } = watchedSite(url);
	await looksPass(5);
	expect(posts).toEqual([]);
	state.problemsAt = () => [lowDisk(12)];
	await looksPass(3);
	state.problemsAt = () => [lowDisk(11)];
	await looksPass(5);
	const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
	const text = expect.stringMatching(/is not ready\.\nNew: The disk has 1\d MB left\. Free some\.$/);
	const problems = [{ ...lowDisk(12), problem: expect.stringContaining("MB left.") }];
	const lost = { status: "lost", site: siteUrl, problems, new: ["disk-low"], over: [], text, at };
	expect(posts).toEqual([{ path: SECRET_PATH, body: lost }]);
	state.problemsAt = () => [];
	await looksPass(5);
	const back = {
		status: "back",
		problems: [],
		new: [],
		over: ["disk-low"],
		text: expect.stringContaining("\nFixed: The disk"),
	};
	expect(posts.slice(1)).toMatchObject([{ body: back }]);
	// The log has each change once, whatever the figures in a sentence do.
	expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["not ready", "ready again"]);
});

test("a new problem is posted whatever stands already, and so is each one's end", async () => {
	const { posts, url } = await startTestWebhook();
	const { state } = watchedSite(url);
	const steps = [[oldBackup], [oldBackup, lowDisk(0)], [lowDisk(0)], []];
	for (const [index, problems] of steps.entries()) {
		state.problemsAt = () => problems;
		await expect.poll(() => posts.length).toBe(index + 1);
	}
	expect(posts).toMatchObject([
		{ body: { status: "lost", new: ["backup-old"], over: [] } },
		{ body: { status: "lost", new: ["disk-low"], over: [], problems: [oldBackup, lowDisk(0)].toReversed() } },
		{ body: { status: "lost", new: [], over: ["backup-old"], problems: [lowDisk(0)] } },
		{ body: { status: "back", new: [], over: ["disk-low"] } },
	]);
	expect(posts).toMatchObject([
		{},
		{ body: { text: expect.stringMatching(/New: The disk.*\nStill: The newest backup/) } },
		{},
		{},
	]);
});

test("what was posted before a restart is told as over after it, and not posted again while it stands", async () => {
	const { posts, url } = await startTestWebhook();
	const file = join(temporaryDirectory(), "alerts.json");
	const first = watchedSite(url, file);
	first.state.problemsAt = () => [lateMail];
	await expect.poll(() => posts.length).toBe(1);
	await first.stop();
	const second = watchedSite(url, file);
	second.state.problemsAt = () => [lateMail];
	await second.looksPass(5);
	expect(posts).toHaveLength(1);
	second.state.problemsAt = () => [];
	await expect.poll(() => posts.length).toBe(2);
	expect(posts[1]).toMatchObject({ body: { status: "back", over: ["mail-late"] } });
	await second.stop();
	const third = watchedSite(url, file);
	await third.looksPass(5);
	expect(posts).toHaveLength(2);
});

test("a problem that is over by the next check is not posted", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, lines, looksPass } = watchedSite(url);
	state.problemsAt = (look) => (look % 3 === 0 ? [lateMail] : []);
	await looksPass(12);
	expect(lines.length).toBeGreaterThan(6);
	expect(posts).toEqual([]);
});

test("a problem that comes and goes is posted six times in an hour at most, and how it stands after that hour", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, looksPass } = watchedSite(url);
	state.problemsAt = (look) => (look % 8 < 4 ? [lateMail] : []);
	await expect.poll(() => posts.length).toBe(6);
	await looksPass(40);
	expect(posts).toHaveLength(6);
	state.problemsAt = () => [oldBackup];
	await looksPass(5);
	expect(posts).toHaveLength(6);
	state.hour = 1;
	await expect.poll(() => posts.length).toBe(7);
	expect(posts[6]).toMatchObject({ body: { status: "lost", new: ["backup-old"], problems: [oldBackup] } });
});

test("a problem that stands is posted again after a day", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, looksPass } = watchedSite(url);
	state.problemsAt = () => [oldBackup];
	await expect.poll(() => posts.length).toBe(1);
	state.hour = 23;
	await looksPass(5);
	expect(posts).toHaveLength(1);
	state.hour = 24;
	await expect.poll(() => posts.length).toBe(2);
	await looksPass(5);
	expect(posts.slice(1)).toMatchObject([
		{ body: { new: [], over: [], text: expect.stringContaining("\nStill: The newest") } },
	]);
});

test("an alert that meets an error or a redirect is logged without its address, and posted again", async () => {
	const { posts, url } = await startTestWebhook((response, number) => {
		if (number === 1) response.writeHead(500).end();
		else if (number === 2) response.writeHead(307, { location: "/elsewhere" }).end();
		else response.end();
	});
	const { state, lines } = watchedSite(url);
	state.problemsAt = () => [lowDisk(0)];
	await expect.poll(() => posts.length).toBe(3);
	await expect.poll(() => lines.filter((line) => line.includes("could not be posted")).length).toBe(2);
	expect(posts).toMatchObject(Array.from({ length: 3 }, () => ({ path: SECRET_PATH, body: { status: "lost" } })));
	expect(lines.join()).not.toContain("secret-part");
});
