import { statfs } from "node:fs/promises";
import { formatBytes } from "#desk/kit/bytes.ts";
import { longDay, sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { buildInfo } from "#platform/build-info.ts";
import type { Problem } from "#platform/problem.ts";
import { listBackups } from "../backups/backups.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { readMailTrouble, TroubleNotice } from "../mail/mail-trouble.tsx";
import { systemCopy as copy } from "./system.copy.ts";

const HOUR_MS = 3_600_000;
/** The problems that have a notice of their own, with a button. */
const TOLD_IN_FULL = ["mail-server", "backup-old"];

/** A part that reads something outside of the desk; when that fails, only the part is missing. */
async function orNothing<Value>(deps: DeskDeps, read: () => Promise<Value>): Promise<Value | null> {
	try {
		return await read();
	} catch (error) {
		deps.logger.error({ err: error }, "a part of the desk's system line could not be read");
		return null;
	}
}

/** The state of what the site needs, as Today shows it: mail, backup, disk, version. Each part may fail on its own. */
export async function readSystem(deps: DeskDeps, { timeZone }: Pick<DeskUser, "timeZone">) {
	const now = deps.now();
	const clock = { now, timeZone };
	const mail = await orNothing(deps, () => readMailTrouble(deps));
	const [backup] = (await orNothing(deps, () => listBackups(deps))) ?? [];
	const disk = await orNothing(deps, () => statfs(deps.config.dataDirectory || "."));
	const { backupMaxAgeHours: maxAge } = deps.config;
	const age = backup && (now.getTime() - Date.parse(backup.madeAt)) / HOUR_MS;
	const readiness = await deps.readiness.summary();
	const { refusedMailsToday: refused, sentMailsToday: sent } = readiness.figures;
	return {
		clock,
		mail: mail && {
			trouble: mail.trouble,
			oldest:
				mail.oldestDueSeconds && mail.oldestDueSeconds > 60
					? waitingTime(new Date(now.getTime() - mail.oldestDueSeconds * 1000).toISOString(), clock)
					: undefined,
			refused: refused && typeof sent === "number" ? copy.mail.refused(refused, refused + sent) : undefined,
		},
		problems: readiness.problems.filter(({ code }) => !TOLD_IN_FULL.includes(code)),
		backup: {
			made: backup && sentenceMoment(backup.madeAt, clock),
			size: backup && formatBytes(backup.bytes),
			isLate: maxAge !== undefined && (age === undefined || age > maxAge),
		},
		disk: disk && {
			used: formatBytes((disk.blocks - disk.bavail) * disk.bsize),
			whole: formatBytes(disk.blocks * disk.bsize),
		},
		version: copy.built(buildInfo.version, longDay(`${buildInfo.day}T12:00:00Z`, "UTC")),
	};
}

type SystemState = Awaited<ReturnType<typeof readSystem>>;

function Mail({ mail }: Pick<SystemState, "mail">) {
	if (!mail) return <span className="failed">{copy.unknown}</span>;
	return (
		<>
			<span className={mail.trouble ? "failed" : "good"}>{mail.trouble ? copy.mail.stopped : copy.mail.normal}</span>
			{mail.oldest && (
				<>
					<br />
					<a href="/desk/mail">{copy.mail.waiting(mail.oldest)}</a>
				</>
			)}
			{mail.refused && (
				<>
					<br />
					<a href="/desk/mail">{mail.refused}</a>
				</>
			)}
		</>
	);
}

function ProblemNotice({ problem, remedy }: Problem) {
	return (
		<Notice tone="bad" title={problem}>
			<p>{remedy}</p>
		</Notice>
	);
}

/** What of the system needs somebody now, above everything else on Today. */
export function Trouble({ mail, backup, problems, clock }: SystemState) {
	return (
		<>
			{mail?.trouble && <TroubleNotice trouble={mail.trouble} clock={clock} />}
			{problems.map((problem) => (
				<ProblemNotice key={problem.code} {...problem} />
			))}
			{backup.isLate && (
				<Notice tone="now" title={backup.made ? copy.backup.late(backup.made) : copy.backup.missing}>
					<p>{copy.backup.due}</p>
					<p className="row">
						<a className="button outlined" href="/desk/backups">
							{copy.backup.make}
						</a>
					</p>
				</Notice>
			)}
		</>
	);
}

/** The state of the system on Today. */
export function SystemLine({ mail, backup, disk, version }: SystemState) {
	const { made, size, isLate } = backup;
	return (
		<section aria-labelledby="system">
			<div className="sheet-head">
				<h2 id="system">{copy.title}</h2>
			</div>
			<div className="sheet">
				<dl className="facts">
					<div>
						<dt>{copy.mail.label}</dt>
						<dd>
							<Mail mail={mail} />
						</dd>
					</div>
					<div>
						<dt>{copy.backup.label}</dt>
						<dd className={isLate ? "failed sentence-start" : "sentence-start"}>
							{made ? [made, size].filter(Boolean).join(", ") : copy.backup.none}
						</dd>
					</div>
					<div>
						<dt>{copy.disk.label}</dt>
						<dd>{disk ? copy.disk.used(disk.used, disk.whole) : copy.unknown}</dd>
					</div>
					<div>
						<dt>{copy.version}</dt>
						<dd>{version}</dd>
					</div>
				</dl>
			</div>
		</section>
	);
}
