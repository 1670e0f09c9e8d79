import type { Config } from "#platform/config.server.ts";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { listDeadMail, mailProblems, readMailHealth, readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { describeProblem } from "#platform/problem.ts";
import { databaseProblem } from "#platform/readiness/readiness-checks.ts";
import { EXIT_CODES, endWithUsage, parseLine } from "#server/command/command-line.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";

keepNewFilesPrivate();

const RESPONSE_WITHIN_MS = 20_000;

const USAGE = `npm run outbox [-- --check]

Shows how many mails were accepted, sent, queued and failed, and why.

  --check   for cron: says only what needs attention; nothing and exit code 0 while all is well
  --help    prints this

Exit codes: 0 done, 1 mail failed or is late, or the database cannot be read, 2 wrong arguments.`;

type Outbox = ReturnType<typeof openForReading>;

/** Prints where every accepted mail is, and why some failed. */
async function printOutbox(kysely: Outbox): Promise<number> {
	const { accepted, sent, queued, dead } = await readOutboxBalance({ kysely });
	console.log(`accepted ${accepted} = sent ${sent} + queued ${queued} + dead ${dead}`);
	for (const mail of await listDeadMail({ kysely })) {
		console.log(`${mail.created_at}  ${mail.kind}  ${mail.id}  ${mail.last_error}`);
	}
	return EXIT_CODES.done;
}

/** Says which mail needs attention, as `/readyz` does. */
async function checkOutbox(kysely: Outbox): Promise<number> {
	const problems = mailProblems(await readMailHealth(kysely, { now: new Date() }));
	for (const problem of problems) console.error(describeProblem(problem));
	return problems.length > 0 ? EXIT_CODES.notPossible : EXIT_CODES.done;
}

async function runOutbox(config: Config, isCheck: boolean): Promise<number> {
	const kind = config.databaseUrl ? "postgres" : "sqlite";
	// A database that hangs would keep a cron job, and with it every later one.
	setTimeout(() => {
		console.error(describeProblem(databaseProblem(kind, Object.assign(new Error(), { code: "ETIMEDOUT" }))));
		process.exit(EXIT_CODES.notPossible);
	}, RESPONSE_WITHIN_MS).unref();
	try {
		const kysely = openForReading(config);
		const code = isCheck ? await checkOutbox(kysely) : await printOutbox(kysely);
		await kysely.destroy();
		return code;
	} catch (error) {
		const isForeseen = error instanceof StorageUnavailable;
		console.error(isForeseen ? error.message : describeProblem(databaseProblem(kind, error)));
		return EXIT_CODES.notPossible;
	}
}

const line = parseLine(process.argv.slice(2), { check: { type: "boolean" }, help: { type: "boolean", short: "h" } });
if (!line.ok) endWithUsage({ kind: "wrong", reason: line.problem }, USAGE);
const { values, positionals } = line.value;
if (values.help) endWithUsage({ kind: "help" }, USAGE);
if (positionals.length > 0) endWithUsage({ kind: "wrong", reason: `It does not know ${positionals[0]}` }, USAGE);
await runCommandLine((config) => runOutbox(config, values.check ?? false));
