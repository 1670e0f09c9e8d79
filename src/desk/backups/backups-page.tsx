import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Database, Download } from "lucide-react";
import { brand } from "#brand.ts";
import { auditAlone } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { fileResponse, streamOf } from "#desk/kit/csv.ts";
import { deskEndpoint, deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton } from "#desk/kit/form.tsx";
import { type Clock, formatBytes, sentenceMoment } from "#desk/kit/formats.ts";
import { Bullets, ConfirmPage, Empty, Notice, PlaceHead, Section } from "#desk/kit/page.tsx";
import { Table } from "#desk/kit/table.tsx";
import { backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { type MissingRoom, missingBackupRoom } from "#platform/database/backup-room.ts";
import { errorCode } from "#platform/error-code.ts";

// A file that a restore moved aside is no backup, and neither is one that is still being written.
const OURS = new RegExp(`^(?:${brand.slug}|before-update|postgres)-[\\w-]+\\.(?:sqlite|dump)$`);

const namesIn = async (folder: string) =>
	readdir(folder).catch((error: unknown) => {
		if (errorCode(error) === "ENOENT") return [];
		throw error;
	});

/** The backups in the data directory, the newest first. */
export async function listBackups({ config }: DeskDeps) {
	const folder = backupFolder(config.dataDirectory);
	const names = (await namesIn(folder)).filter((name) => OURS.test(name));
	const found = names.map(async (name) => {
		const { mtime, size } = await stat(join(folder, name));
		// A copy of SQLite is checked before it gets its name; what other programs made is not.
		return { name, madeAt: mtime.toISOString(), bytes: size, isChecked: name.endsWith(".sqlite") };
	});
	return (await Promise.all(found)).toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

type Backup = Awaited<ReturnType<typeof listBackups>>[number];

async function pathOfBackup(deps: DeskDeps, name: string): Promise<string | undefined> {
	const found = (await listBackups(deps)).find((backup) => backup.name === name);
	return found && join(backupFolder(deps.config.dataDirectory), found.name);
}

/** The progress of the backup that was begun last in this process. */
type BackupProgress = { isWorking: boolean; problem: BackupProblem | undefined };
type BackupProblem = MissingRoom | "failed";

const progressOf = new WeakMap<object, BackupProgress>();

const backupProgress = ({ databaseFiles }: DeskDeps) => databaseFiles && progressOf.get(databaseFiles);

/** Begins a backup and does not wait for it; false while one is being made, and where Postgres's own tools make them. */
function beginBackup(deps: DeskDeps): boolean {
	const { databaseFiles, config, now, logger } = deps;
	if (!databaseFiles || progressOf.get(databaseFiles)?.isWorking) return false;
	const file = join(backupFolder(config.dataDirectory), backupName("backup", now()));
	const end = (problem?: BackupProblem) => progressOf.set(databaseFiles, { isWorking: false, problem });
	progressOf.set(databaseFiles, { isWorking: true, problem: undefined });
	const work = async () => {
		const problem = await missingBackupRoom(config.dataDirectory);
		if (!problem) await databaseFiles.backUp(file);
		end(problem);
	};
	work().catch((error: unknown) => {
		logger.error({ err: error }, "no backup was made");
		end("failed");
	});
	return true;
}

const BACKUPS = "/desk/backups";
const RENEW_SECONDS = 3;

const loader = async ({ deps, search }: Desk) => ({
	backups: await listBackups(deps),
	isPostgres: deps.database.kind === "postgres",
	progress: search.get("notice") === "begun" ? backupProgress(deps) : undefined,
});

function State({ progress }: { progress: BackupProgress | undefined }) {
	if (!progress) return null;
	const { isWorking, problem } = progress;
	if (isWorking) {
		return (
			<Notice tone="plain" title="Making a backup.">
				<meta httpEquiv="refresh" content={String(RENEW_SECONDS)} />
				<p>This page refreshes by itself.</p>
				<progress aria-label="Making a backup." />
			</Notice>
		);
	}
	if (!problem) {
		const text = "It is complete: the site read it back to check it.";
		return <Notice tone="ok" title="The backup is there." text={text} isResult />;
	}
	const why =
		problem === "failed"
			? "The log on the server says why. Nothing else is affected."
			: `The disk has ${formatBytes(problem.freeBytes)} left and a backup needs ${formatBytes(problem.neededBytes)}. Ask your administrator for room. Nothing else is affected.`;
	return <Notice tone="bad" title="No backup was made." text={why} isResult />;
}

const pathOf = (name: string) => `${BACKUPS}/${encodeURIComponent(name)}`;

/** One that is being made has no name yet. */
const List = ({ backups, isWorking, clock }: { backups: readonly Backup[]; isWorking: boolean; clock: Clock }) => (
	<Table
		caption="Backups"
		rows={[...(isWorking ? [undefined] : []), ...backups]}
		empty={<Empty title="There is no backup yet" text="Make one now. The site keeps working meanwhile." heading="h3" />}
		columns={{
			Made: (backup) =>
				backup ? <b className="sentence-start">{sentenceMoment(backup.madeAt, clock)}</b> : <b>Now</b>,
			Size: { isNumeric: true, cell: (backup) => backup && formatBytes(backup.bytes) },
			Checked: (backup) => (
				<span className={backup?.isChecked ? "good" : "muted"}>
					{!backup ? "Being made" : backup.isChecked ? "Complete" : "Made by another program"}
				</span>
			),
		}}
		acts={(backup) =>
			backup && (
				<LinkButton
					look="plain"
					href={pathOf(backup.name)}
					label="Download"
					detail={`the backup of ${sentenceMoment(backup.madeAt, clock)}`}
				/>
			)
		}
	/>
);

const MakeOne = ({ isWorking }: { isWorking: boolean }) => (
	<Section id="make" title="Back up now">
		<p>
			Make one before you change something big. The site keeps working meanwhile. A timer on the server makes one each
			night, if your administrator has set that up.
		</p>
		<DeskForm action={`${BACKUPS}/new`}>
			<Button Icon={Database} disabled={isWorking} aria-busy={isWorking || undefined} label="Back up now" />
		</DeskForm>
		<p className="muted small spaced">
			A backup on the same disk is lost with it. Download one each week and keep it elsewhere. Putting one back is done
			on the server, because it removes everything that came in, or was written or published here, after that backup was
			made:{" "}
			<code>
				npm run desk <span className="nowrap">--</span> restore FILE
			</code>
		</p>
	</Section>
);

const WithPostgres = () => (
	<Section id="postgres" title="Postgres makes the backups">
		<p>
			The data of this site is in Postgres, which has a tool of its own for this. Have your administrator run it each
			night; dumps in the site’s folder are listed here.
		</p>
		<p className="spaced">
			<code>npm run desk -- backup</code>
		</p>
	</Section>
);

function Component({ backups, progress, isPostgres, clock }: PageProps<typeof loader>) {
	const isWorking = progress?.isWorking ?? false;
	return (
		<>
			<PlaceHead />
			<State progress={progress} />
			<div className="cols columns-2-1">
				<Section
					id="backups"
					title="Backups here"
					note="Kept: all of the last two days, one a day of the week before, one a week up to 60 days. Each new backup deletes the rest"
					className=""
				>
					<List backups={backups} isWorking={isWorking} clock={clock} />
				</Section>
				{isPostgres ? <WithPostgres /> : <MakeOne isWorking={isWorking} />}
			</div>
		</>
	);
}

export const backupsPage = deskPage({ path: "backups", access: "owners", title: "Backups", loader, Component });

/** Begins a backup; a second press while one is made leads to the same page and begins nothing. */
export const makeBackup = deskEndpoint({
	path: "backups/new",
	access: "confirmed owners",
	back: BACKUPS,
	method: "POST",
	async respond({ deps, user }) {
		if (beginBackup(deps)) await auditAlone(deps, { by: user, act: "backup-made" });
		return respond.redirect(BACKUPS, "begun");
	},
});

const loadOne = async ({ deps, params }: Desk) =>
	orNotFound((await listBackups(deps)).find(({ name }) => name === params.name));

const beforeDownload = [
	"Keep it where only you can open it, and delete it once the backup is 90 days old. The privacy policy promises that.",
	"The file “secret” is not in it. Keep that one apart; your administrator knows where it is.",
	"The download is noted under “What was done”.",
];

function AskDownload({ name, madeAt, bytes, clock }: PageProps<typeof loadOne>) {
	const text = (
		<>
			<p>{`${formatBytes(bytes)}. It holds everything: names, addresses, answers, messages and email.`}</p>
			<Bullets lines={beforeDownload} />
		</>
	);
	return (
		<ConfirmPage
			title={`Download the backup of ${sentenceMoment(madeAt, clock)}?`}
			back={{ label: "Backups", to: BACKUPS }}
			text={text}
			label="Download"
			Icon={Download}
			action={`${pathOf(name)}/file`}
		/>
	);
}

/** Asks before a backup leaves the server: it holds everybody's data. */
export const downloadBackupPage = deskPage({
	path: "backups/:name",
	access: "confirmed owners",
	loader: loadOne,
	Component: AskDownload,
});

/** The file itself, piece by piece: a large one takes no memory. */
export const backupFile = deskEndpoint({
	path: "backups/:name/file",
	access: "confirmed owners",
	method: "POST",
	async respond({ deps, user, params: { name = "" } }) {
		const path = orNotFound(await pathOfBackup(deps, name));
		const { size } = await stat(path);
		await auditAlone(deps, { by: user, act: "backup-downloaded" });
		return fileResponse(streamOf(createReadStream(path)), {
			name,
			type: "application/octet-stream",
			bytes: size,
		});
	},
});
