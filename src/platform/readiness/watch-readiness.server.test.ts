import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { SECRET_PATH, startTestWebhook } from "#testing/webhook.ts";
import { createReadiness } from "./readiness.ts";
import { watchReadiness } from "./watch-readiness.ts";

const siteUrl = "https://site.example";

/** A site that is watched every few milliseconds, with the problems that a test gives it. */
function watchedSite(url: string) {
	const state = { looks: 0, problemsAt: (_look: number): string[] => [] };
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const look = async () => {
		state.looks += 1;
		return { problems: state.problemsAt(state.looks) };
	};
	const readiness = createReadiness([{ look, whenSilent: "" }], { logger, freshForMs: 0 });
	onTestFinished(watchReadiness({ readiness, logger, alert: { url, siteUrl }, everyMs: 5 }));
	async function looksPass(count: number) {
		const enough = state.looks + count;
		await expect.poll(() => state.looks, { interval: 2 }).toBeGreaterThanOrEqual(enough);
	}
	return { state, lines, looksPass };
}

test("the loss of readiness is posted once, and its return once", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, lines, looksPass } = watchedSite(url);
	await looksPass(5);
	expect(posts).toEqual([]);
	state.problemsAt = () => ["The disk that holds DATA_DIR has 12 MB left."];
	await looksPass(3);
	state.problemsAt = () => ["The disk that holds DATA_DIR has 11 MB left."];
	await looksPass(5);
	const path = SECRET_PATH;
	const words = expect.stringContaining("MB left.");
	const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
	expect(posts).toEqual([{ path, body: { status: "lost", site: siteUrl, problems: [words], text: words, at } }]);
	state.problemsAt = () => [];
	await looksPass(5);
	expect(posts.slice(1)).toMatchObject([{ path, body: { status: "back", site: siteUrl, problems: [] } }]);
	// The log has each change once, whatever the figures in a sentence do.
	expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["not ready", "ready again"]);
});

test("a problem that is over by the next check is not posted", async () => {
	const { posts, url } = await startTestWebhook();
	const { state, lines, looksPass } = watchedSite(url);
	state.problemsAt = (look) => (look % 3 === 0 ? ["The database does not answer."] : []);
	await looksPass(12);
	expect(lines.length).toBeGreaterThan(6);
	expect(posts).toEqual([]);
});

test("an alert that meets an error or a redirect is logged without its address, and posted again", async () => {
	const { posts, url } = await startTestWebhook((response, number) => {
		if (number === 1) response.writeHead(500).end();
		else if (number === 2) response.writeHead(307, { location: "/elsewhere" }).end();
		else response.end();
	});
	const { state, lines } = watchedSite(url);
	state.problemsAt = () => ["The disk is full."];
	await expect.poll(() => posts.length).toBe(3);
	await expect.poll(() => lines.filter((line) => line.includes("could not be posted")).length).toBe(2);
	expect(posts).toMatchObject(Array.from({ length: 3 }, () => ({ path: SECRET_PATH, body: { status: "lost" } })));
	expect(lines.join()).not.toContain("secret-part");
});
