import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Database, Download } from "lucide-react";
import { noteActAlone } from "#desk/audit/audit.ts";
import type { Desk } from "#desk/desk-context.ts";
import { formatBytes } from "#desk/kit/counts.ts";
import { deskAction, deskFile, deskPage, done, type PageProps } from "#desk/kit/desk-page.tsx";
import { fileResponse, streamOf } from "#desk/kit/file-response.ts";
import { Button, DeskForm, LinkButton } from "#desk/kit/form.tsx";
import { type Clock, sentenceMoment } from "#desk/kit/moments.ts";
import { Bullets, ConfirmPage, Empty, Notice, Section, SettingsHead } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { Table } from "#desk/kit/table.tsx";
import { type Backup, type BackupProgress, backupProgress, beginBackup, listBackups, pathOfBackup } from "./backups.ts";

const BACKUPS = "/desk/backups";
const RENEW_SECONDS = 3;

/** A backup in words; one that is being made has no name yet. */
const listed = ({ name, madeAt, bytes, isChecked }: Backup, clock: Clock) => ({
	...{ name, isChecked, size: formatBytes(bytes), made: sentenceMoment(madeAt, clock) },
});

type Listed = ReturnType<typeof listed>;

const loader = async ({ deps, search, clock }: Desk) => ({
	backups: (await listBackups(deps)).map((backup) => listed(backup, clock)),
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
				<p>This page renews itself.</p>
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

function List({ backups, isWorking }: { backups: readonly Listed[]; isWorking: boolean }) {
	return (
		<Table
			caption="Backups"
			rows={[...(isWorking ? [undefined] : []), ...backups]}
			keyOf={(backup) => backup?.name ?? ""}
			empty={
				<Empty title="There is no backup yet" text="Make one now. The site goes on working meanwhile." heading="h3" />
			}
			columns={{
				Made: (backup) => (backup ? <b className="sentence-start">{backup.made}</b> : <b>Now</b>),
				Size: { isNumeric: true, cell: (backup) => backup?.size },
				Checked: (backup) => (
					<span className={backup?.isChecked ? "good" : "muted"}>
						{!backup ? "Being made" : backup.isChecked ? "Whole" : "Made by another program"}
					</span>
				),
			}}
			acts={(backup) =>
				backup && (
					<LinkButton
						look="plain"
						href={`${BACKUPS}/${encodeURIComponent(backup.name)}`}
						detail={`the backup of ${backup.made}`}
					>
						Download
					</LinkButton>
				)
			}
		/>
	);
}

function MakeOne({ isWorking }: { isWorking: boolean }) {
	return (
		<Section id="make" title="Back up now" className="">
			<div className="sheet">
				<p>
					Make one before you change something big. The site goes on working meanwhile. A timer on the server makes one
					each night, if your administrator has set that up.
				</p>
				<DeskForm action={`${BACKUPS}/new`} back={BACKUPS}>
					<Button Icon={Database} disabled={isWorking} aria-busy={isWorking || undefined}>
						Back up now
					</Button>
				</DeskForm>
				<p className="muted small spaced">
					A backup on the same disk is lost with it. Download one to another place each week. Putting one back is done
					on the server, because it replaces everything that came in since: <code>npm run desk -- restore FILE</code>
				</p>
			</div>
		</Section>
	);
}

function WithPostgres() {
	return (
		<section className="sheet" aria-labelledby="postgres">
			<h2 id="postgres">Postgres makes the backups</h2>
			<p>
				The data of this site is in Postgres, which has a tool of its own for this. Your administrator runs it each
				night; dumps in the site’s folder are listed here.
			</p>
			<p className="spaced">
				<code>npm run desk -- backup</code>
			</p>
		</section>
	);
}

const goes = "After 60 days at the latest they are deleted by themselves";

function Component({ backups, progress, isPostgres }: PageProps<typeof loader>) {
	const isWorking = progress?.isWorking ?? false;
	return (
		<>
			<SettingsHead />
			<State progress={progress} />
			<div className="cols columns-2-1">
				<Section id="backups" title="Backups here" note={goes} className="">
					<List backups={backups} isWorking={isWorking} />
				</Section>
				{isPostgres ? <WithPostgres /> : <MakeOne isWorking={isWorking} />}
			</div>
		</>
	);
}

/** The backups that are there, and making one. While one is made the page renews itself. */
export const backupsPage = deskPage({ path: "backups", access: "owners", title: "Backups", loader, Component });

/** Begins a backup; a second press while one is made leads to the same page and begins nothing. */
export const makeBackup = deskAction({
	...{ path: "backups/new", access: "confirmed owners", back: BACKUPS },
	async action({ deps, user }) {
		if (beginBackup(deps)) await noteActAlone(deps, { by: user, act: "backup-made" });
		return done(BACKUPS, "begun");
	},
});

const loadOne = async ({ deps, params, clock }: Desk) =>
	listed(found((await listBackups(deps)).find(({ name }) => name === params.name)), clock);

const beforeDownload = [
	"Keep it where only you can open it, and delete it after 90 days. The privacy policy promises that.",
	"The file “secret” is not in it. Keep that one apart; your administrator knows where it is.",
	"The download is written into the list of what was done.",
];

function AskDownload({ name, made, size }: PageProps<typeof loadOne>) {
	const here = `${BACKUPS}/${encodeURIComponent(name)}`;
	const text = (
		<>
			<p>{`${size}. It holds everything: names, addresses, answers, messages and email.`}</p>
			<Bullets lines={beforeDownload} />
		</>
	);
	return (
		<ConfirmPage
			title={`Download the backup of ${made}?`}
			back={{ label: "Backups", to: BACKUPS }}
			{...{ text, here, label: "Download", Icon: Download, action: `${here}/file` }}
		/>
	);
}

/** Asks before a backup leaves the server: it holds everybody's data. */
export const downloadBackupPage = deskPage({
	...{ path: "backups/:name", access: "confirmed owners", loader: loadOne, Component: AskDownload },
});

/** The file itself, piece by piece: a large one takes no memory. */
export const backupFile = deskFile({
	...{ path: "backups/:name/file", access: "confirmed owners", method: "POST" },
	async respond({ deps, user, params: { name = "" } }) {
		const path = found(await pathOfBackup(deps, name));
		const { size } = await stat(path);
		await noteActAlone(deps, { by: user, act: "backup-downloaded" });
		return fileResponse(streamOf(createReadStream(path)), { name, type: "application/octet-stream", bytes: size });
	},
});
