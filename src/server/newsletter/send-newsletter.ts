import { randomUUID } from "node:crypto";
import type { CompanyContent } from "#content/company-content.ts";
import { issueOfPost } from "#desk/newsletter/issue-of-post.ts";
import { type Post, publishedPosts } from "#features/blog/posts.server.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import type { RenderedIssue } from "#features/newsletter/issue.email.tsx";
import { beginSending, endSending, findIssue, queueBegunIssue } from "#features/newsletter/issue-sending.server.ts";
import { countReaders, sendTestIssue } from "#features/newsletter/queue-issue.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { readDocuments } from "#platform/documents/published-documents.ts";
import { isLoopback } from "#platform/is-loopback.ts";
import { readSecret } from "#platform/secret.server.ts";
import { ask, counted, EXIT_CODES, formatCount } from "#server/command/command-line.ts";
import { documentKinds } from "#server/document-kinds.ts";
import { describeDuration, describeSending, showProgress } from "./describe-sending.ts";
import type { SendOptions } from "./parse-arguments.ts";

type Sending = {
	database: Database;
	config: Config;
	content(): CompanyContent;
	post: Post;
	issue: RenderedIssue;
	options: SendOptions;
};

const toolsOf = ({ database, config, content }: Sending) => ({
	database,
	content,
	mail: { from: config.mailFrom, siteUrl: config.siteUrl },
	secret: readSecret(config),
	now: () => new Date(),
	newId: randomUUID,
});

/** Ctrl-C ends the work between two batches; a terminal may send the signal more than once. */
function endOnSignal(): AbortSignal {
	const ended = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => ended.abort());
	return ended.signal;
}

/** Begins the issue, or joins those who are at it; returns what is noted of it. */
async function begin({ database, issue, options }: Sending) {
	const { perSecond } = options;
	await database.transaction((transaction) => beginSending(transaction, { issue, perSecond, now: new Date() }));
	const row = await findIssue(database, issue.id);
	if (!row) throw new Error(`The issue "${issue.id}" could not be begun.`);
	return row;
}

async function queueForReaders(sending: Sending, total: number): Promise<number> {
	const { database, issue, options } = sending;
	const { perSecond } = options;
	const tools = toolsOf(sending);
	const signal = endOnSignal();
	const { queued } = await queueBegunIssue(tools, await begin(sending), { signal, onProgress: showProgress(total) });
	const carried = `The running site sends them ${describeDuration(queued, perSecond)}; npm run outbox tells how far it is.`;
	// Otherwise the running site would go on with it.
	const ending = { issueId: issue.id, state: "paused" as const, now: new Date() };
	if (signal.aborted) await database.transaction((transaction) => endSending(transaction, ending));
	const after = await findIssue(database, issue.id);
	if (after?.state === "done") {
		console.log(`Done: ${counted(queued, "mail")} queued. ${carried}`);
		return EXIT_CODES.done;
	}
	if (after?.state === "stopped") {
		console.log("\nStopped at the desk: what still waited was withdrawn.");
		return EXIT_CODES.ended;
	}
	console.log(`\nEnded: ${formatCount(queued)} of ${counted(total, "mail")} queued. ${carried}`);
	console.log("Run the same command again for the rest. No one receives it twice.");
	return EXIT_CODES.ended;
}

async function sendToReaders(sending: Sending): Promise<number> {
	const { database, config, content, post, issue, options } = sending;
	const readers = await countReaders(database, issue.id);
	const total = readers.confirmed - readers.queued;
	console.log(describeSending({ post, issue, config, content, readers, perSecond: options.perSecond }));
	if (total === 0) {
		console.log("There is no subscriber left to send it to.");
		return EXIT_CODES.done;
	}
	if (!options.yes && !process.stdin.isTTY) {
		console.error("There is no terminal to confirm this at. Add --yes to send without being asked.");
		return EXIT_CODES.notPossible;
	}
	if (!options.yes && !(await ask(`Send it to ${counted(total, "subscriber")}? [y/N] `))) {
		console.log("Nothing was sent.");
		return EXIT_CODES.notPossible;
	}
	return queueForReaders(sending, total);
}

async function sendTest(sending: Sending, address: string): Promise<number> {
	const { database, issue } = sending;
	await database.transaction((transaction) => sendTestIssue(transaction, toolsOf(sending), issue, address));
	console.log(`One test copy for ${address} is queued; the running site sends it.`);
	return EXIT_CODES.done;
}

/** Mail that leaves this machine with links that lead back to it would be of no use to anyone. */
function hasUselessLinks({ siteUrl, smtpUrl }: Config): boolean {
	return smtpUrl !== undefined && !isLoopback(smtpUrl) && isLoopback(siteUrl);
}

/** Sends an article to the subscribers, or a test copy to one address; returns the exit code. */
export async function sendNewsletter(options: SendOptions, config: Config): Promise<number> {
	if (hasUselessLinks(config)) {
		console.error(`SITE_URL (${config.siteUrl}) leads to this machine. Set it to the site's public address.`);
		return EXIT_CODES.notPossible;
	}
	const database = await openWhileServerRuns(config);
	try {
		const documents = await readDocuments({ database, kinds: documentKinds, now: () => new Date() });
		const content = companyContentOf(documents);
		const posts = publishedPosts(documents);
		const post = posts.find(({ slug }) => slug === options.post);
		if (!post) {
			const slugs = posts.map(({ slug }) => `  ${slug}`).join("\n");
			console.error(`There is no article "${options.post}". The articles, newest first:\n${slugs}`);
			return EXIT_CODES.wrongArguments;
		}
		const issue = issueOfPost(post, config.siteUrl, content);
		const sending = { database, config, content: () => content, post, issue, options };
		return options.test ? await sendTest(sending, options.test) : await sendToReaders(sending);
	} finally {
		await database.close();
	}
}
