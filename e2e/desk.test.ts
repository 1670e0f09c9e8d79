import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileForReading, openForReading } from "#platform/database/open-while-server-runs.ts";
import { runProcess } from "#testing/start-process.ts";
import { type RunningSite, removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { storedMessages as storedTexts } from "#testing/submissions.ts";

const SENDERS = 4;
const MESSAGES_BETWEEN = 60;

/** Runs `npm run desk` beside the site and returns what it prints; it must succeed. */
async function runDesk({ dataDirectory }: RunningSite, ...parameters: string[]): Promise<string> {
	const { code, output } = await runProcess(process.execPath, ["scripts/command.ts", "desk", ...parameters], {
		environment: { DATA_DIR: dataDirectory },
	});
	expect(code, output).toBe(0);
	return output;
}

/** Visitors who send one message after another; every one of them has to be accepted. */
function sendMessages({ address }: RunningSite) {
	const accepted: string[] = [];
	let next = 0;
	let isOver = false;
	async function send() {
		while (!isOver) {
			next += 1;
			const message = `Message ${next}.`;
			const response = await fetch(`${address}/.netlify/functions/send-email`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
			});
			expect(response.status).toBe(200);
			accepted.push(message);
		}
	}
	const senders = Array.from({ length: SENDERS }, send);
	return {
		accepted,
		async untilMore() {
			const enough = accepted.length + MESSAGES_BETWEEN;
			while (accepted.length < enough) await new Promise((later) => setTimeout(later, 2));
		},
		async end() {
			isOver = true;
			await Promise.all(senders);
		},
	};
}

type Reader = ReturnType<typeof openFileForReading>;

async function storedMessages(reader: Reader): Promise<Set<string>> {
	const messages = await storedTexts(reader);
	await reader.destroy();
	return new Set(messages);
}

test("backup and restore while visitors write: no visitor is refused, and every accepted message is in the database or in the copy", async () => {
	const dataDirectory = temporaryDataDirectory();
	onTestFinished(() => removeDataDirectory(dataDirectory));
	const site = await startSite({ dataDirectory });
	const visitors = sendMessages(site);
	const file = join(dataDirectory, "backup.sqlite");
	await visitors.untilMore();
	const beforeBackup = [...visitors.accepted];
	expect(await runDesk(site, "backup", "--to", file)).toContain(`Written to ${file}, and whole.`);
	await visitors.untilMore();
	const restored = await runDesk(site, "restore", file, "--yes");
	const untilRestored = visitors.accepted.length;
	await visitors.untilMore();
	await visitors.end();
	await site.stop();

	const again = await startSite({ dataDirectory });
	expect((await fetch(`${again.address}/healthz`)).status).toBe(200);
	await again.stop();
	const now = await storedMessages(openForReading({ dataDirectory }));
	const replaced = await storedMessages(openFileForReading(/is in (.+)\.$/m.exec(restored)?.[1] ?? ""));
	expect(beforeBackup.filter((message) => !now.has(message))).toEqual([]);
	expect(visitors.accepted.slice(untilRestored).filter((message) => !now.has(message))).toEqual([]);
	expect(visitors.accepted.filter((message) => !now.has(message) && !replaced.has(message))).toEqual([]);
	expect(now.size).toBeLessThan(visitors.accepted.length);
});
