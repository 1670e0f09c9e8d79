import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { runProcess } from "#testing/start-process.ts";
import { type RunningSite, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { signInBy } from "./desk-writer.ts";

const ID = "friday-reconciliation";
const FILE = `content/posts/${ID}.md`;
const PATHS = [`/blog/${ID}`, "/blog", "/blog/feed.json", "/blog/rss.xml"];
const PUBLICATIONS = 2;

async function ended(site: Promise<RunningSite>): Promise<RunningSite> {
	const running = await site;
	onTestFinished(async () => void (await running.stop()));
	return running;
}

/** The number in the title that each of the addresses shows; 0 before the first publication. */
function shownBy({ address }: RunningSite): Promise<number[]> {
	return Promise.all(
		PATHS.map(async (path) => {
			const response = await fetch(address + path);
			const text = await response.text();
			// A page that is cut off would miss its end, and a number in its middle says nothing of the rest.
			const isWhole = response.status === 200 && (!text.startsWith("<!DOCTYPE") || text.endsWith("</html>"));
			expect([path, isWhole]).toEqual([path, true]);
			return Number(/Count the till, time (\d+)/.exec(text)?.[1] ?? 0);
		}),
	);
}

/** Visits the site again and again until it is stopped; returns all that it saw of each address, in order. */
function visitAllTheTime(site: RunningSite): () => Promise<number[][]> {
	const seen: number[][] = PATHS.map(() => []);
	let isVisiting = true;
	const visits = (async () => {
		while (isVisiting) for (const [at, number] of (await shownBy(site)).entries()) seen[at]?.push(number);
	})();
	return async () => {
		isVisiting = false;
		await visits;
		return seen;
	};
}

test.runIf(canRunSeveralProcesses())(
	"what one process publishes, or the command, another shows within seconds, whole in between, and a third from its start",
	async () => {
		const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
		onTestFinished(postgres.stop);
		const dataDirectory = temporaryDataDirectory();
		const environment = { DATABASE_URL: postgres.url, SECRET: "a secret of at least thirty-two characters" };
		const start = () => ended(startSite({ dataDirectory, environment }));
		const sites = [await start(), await start()] as const;
		const [first, second] = sites;
		const expectEverywhere = async (number: number) => {
			for (const site of sites) await expect.poll(() => shownBy(site)).toEqual(PATHS.map(() => number));
		};
		const writer = await signInBy({ ...first, environment });
		const endVisits = visitAllTheTime(second);
		for (let number = 1; number <= PUBLICATIONS; number++) {
			// Each takes its turn: both are processes of the same site.
			const { address } = number % 2 ? first : second;
			await writer.save(address, ID, { title: `Count the till, time ${number}` });
			expect((await writer.publish(address, ID)).status).toBe(302);
			await expectEverywhere(number);
		}
		// No address went back to older words, and none showed others than were published.
		for (const numbers of await endVisits()) {
			expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
			expect(new Set(numbers).size).toBeGreaterThan(PUBLICATIONS / 2);
		}

		const root = temporaryFolder("repository");
		const run = (...command: string[]) =>
			runProcess(process.execPath, ["build/server/command-line.js", "content", ...command], {
				environment: { ...environment, DATA_DIR: dataDirectory, NODE_ENV: "production" },
			});
		expect(await run("export", root)).toMatchObject({ code: 0, output: expect.stringContaining(`written  ${FILE}`) });
		const text = readFileSync(join(root, FILE), "utf8");
		expect(text).toContain(`title: Count the till, time ${PUBLICATIONS}\n`);
		writeFileSync(join(root, FILE), text.replace(`time ${PUBLICATIONS}`, `time ${PUBLICATIONS + 1}`));
		expect(await run("import", root)).toMatchObject({ code: 1 });
		expect(await run("import", root, "--yes")).toMatchObject({ code: 0 });
		await expectEverywhere(PUBLICATIONS + 1);
		expect(await shownBy(await start())).toEqual(PATHS.map(() => PUBLICATIONS + 1));
	},
);
