import { statfs } from "node:fs/promises";
import { listBackups } from "#desk/backups/backups.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { formatBytes } from "#desk/kit/counts.ts";
import { LinkButton } from "#desk/kit/form.tsx";
import { longDay, sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { Facts, Notice, Section } from "#desk/kit/page.tsx";
import { readMailTrouble, TroubleNotice } from "#desk/mail/mail-trouble.tsx";
import { buildInfo } from "#platform/build-info.ts";

const HOUR_MS = 3_600_000;
/** The problems that have a notice of their own, with a button. */
const TOLD_IN_FULL = ["mail-server", "backup-old"];

/** A part of Today that fails on its own: then only it is missing. */
export async function orNothing<Value>(deps: DeskDeps, read: () => Promise<Value>): Promise<Value | null> {
	try {
		return await read();
	} catch (error) {
		deps.logger.error({ err: error }, "a part of Today could not be read");
		return null;
	}
}

/** The state of what the site needs, as Today shows it: mail, backup, disk, version. Each part may fail on its own. */
export async function readSystem({ deps, clock }: Desk) {
	const { now } = clock;
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
			refused: refused && typeof sent === "number" ? `${refused} of ${refused + sent} refused within a day` : undefined,
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
		version: [buildInfo.version, `built on ${longDay(`${buildInfo.day}T12:00:00Z`, "UTC")}`].filter(Boolean).join(", "),
	};
}

type SystemState = Awaited<ReturnType<typeof readSystem>>;

function Mail({ mail }: Pick<SystemState, "mail">) {
	if (!mail) return <span className="failed">Could not be read</span>;
	return (
		<>
			<span className={mail.trouble ? "failed" : "good"}>{mail.trouble ? "Stopped" : "Leaving normally"}</span>
			{mail.oldest && (
				<>
					<br />
					<a href="/desk/mail">{`The oldest waits for ${mail.oldest}`}</a>
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

/** What of the system needs somebody now, above everything else on Today. */
export function Trouble({ mail, backup, problems, clock }: SystemState) {
	return (
		<>
			{mail?.trouble && <TroubleNotice trouble={mail.trouble} clock={clock} />}
			{problems.map((problem) => (
				<Notice key={problem.code} tone="bad" title={problem.problem} text={problem.remedy} />
			))}
			{backup.isLate && (
				<Notice
					tone="now"
					title={backup.made ? `The last backup was made ${backup.made}.` : "There is no backup yet."}
					text="One is due by now."
				>
					<p className="row">
						<LinkButton look="outlined" href="/desk/backups">
							Make one now
						</LinkButton>
					</p>
				</Notice>
			)}
		</>
	);
}

/** The state of the system on Today. */
export function SystemLine({ mail, backup, disk, version }: SystemState) {
	const { made, size, isLate } = backup;
	const lastBackup = made ? [made, size].filter(Boolean).join(", ") : "None yet";
	return (
		<Section id="system" title="System" className="">
			<div className="sheet">
				<Facts
					facts={[
						["Mail", <Mail key="mail" mail={mail} />],
						["Last backup", lastBackup, isLate ? "failed sentence-start" : "sentence-start"],
						["Disk", disk ? `${disk.used} of ${disk.whole} used` : "Could not be read"],
						["Version", version],
					]}
				/>
			</div>
		</Section>
	);
}
