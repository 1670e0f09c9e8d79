import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Database, Download } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { noteAct } from "#desk/audit/audit.ts";
import { deskOf } from "#desk/desk-context.ts";
import { formatBytes } from "#desk/kit/bytes.ts";
import { ConfirmPage } from "#desk/kit/confirm-page.tsx";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { fileResponse, streamOf } from "#desk/kit/file-response.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { type Clock, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { Bullets, Empty, PageHead, Section } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { Table } from "#desk/kit/table.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { type Backup, type BackupProgress, backupProgress, beginBackup, listBackups, pathOfBackup } from "./backups.ts";

const RENEW_SECONDS = 3;

/** A backup in words; one that is being made has no name yet. */
const listed = ({ name, madeAt, bytes, isChecked }: Backup, clock: Clock) => ({
	...{ name, isChecked, size: formatBytes(bytes), made: sentenceMoment(madeAt, clock) },
});

type Listed = ReturnType<typeof listed>;

async function loader(args: LoaderFunctionArgs) {
	const { deps, search, clock } = deskOf(args);
	return {
		backups: (await listBackups(deps)).map((backup) => listed(backup, clock)),
		isPostgres: deps.database.kind === "postgres",
		progress: search.get("notice") === "begun" ? backupProgress(deps) : undefined,
	};
}

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
				"What you can do": {
					isHeadHidden: true,
					className: "numeric",
					cell: (backup) =>
						backup && (
							<a className="button plain" href={`/desk/backups/${encodeURIComponent(backup.name)}`}>
								Download
								<span className="visually-hidden">{` the backup of ${backup.made}`}</span>
							</a>
						),
				},
			}}
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
				<DeskForm action="/desk/backups/new" back="/desk/backups">
					<button className="button" type="submit" disabled={isWorking} aria-busy={isWorking || undefined}>
						<Database className="icon" aria-hidden="true" />
						Back up now
					</button>
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

function Component() {
	const { backups, progress, isPostgres } = useLoaderData<typeof loader>();
	const isWorking = progress?.isWorking ?? false;
	return (
		<>
			<PageHead title="People and settings" windowTitle="Backups" />
			<SettingsTabs current="/desk/backups" />
			<State progress={progress} />
			<div className="cols columns-2-1">
				<Section
					id="backups"
					title="Backups here"
					note="After 60 days at the latest they are deleted by themselves"
					className=""
				>
					<List backups={backups} isWorking={isWorking} />
				</Section>
				{isPostgres ? <WithPostgres /> : <MakeOne isWorking={isWorking} />}
			</div>
		</>
	);
}

/** The backups that are there, and making one. While one is made the page renews itself. */
export const backupsPage = { path: "backups", loader, Component };

/** Begins a backup; a second press while one is made leads to the same page and begins nothing. */
async function make(args: ActionFunctionArgs) {
	const { deps, user } = deskOf(args);
	if (beginBackup(deps)) {
		await deps.database.transaction((transaction) => noteAct(deps, transaction, { by: user, act: "backup-made" }));
	}
	return redirect("/desk/backups?notice=begun");
}

export const makeBackup = {
	path: "backups/new",
	action: make,
	loader: () => redirect("/desk/backups"),
	Component: () => null,
};

async function loadOne(args: LoaderFunctionArgs) {
	const { deps, params, clock } = deskOf(args);
	return listed(found((await listBackups(deps)).find(({ name }) => name === params.name)), clock);
}

const beforeDownload = [
	"Keep it where only you can open it, and delete it after 90 days. The privacy policy promises that.",
	"The file “secret” is not in it. Keep that one apart; your administrator knows where it is.",
	"The download is written into the list of what was done.",
];

function AskDownload() {
	const { name, made, size } = useLoaderData<typeof loadOne>();
	const here = `/desk/backups/${encodeURIComponent(name)}`;
	const download = (
		<>
			<Download className="icon" aria-hidden="true" />
			Download
		</>
	);
	return (
		<ConfirmPage
			title={`Download the backup of ${made}?`}
			text={
				<>
					<p>{`${size}. It holds everything: names, addresses, answers, messages and email.`}</p>
					<Bullets lines={beforeDownload} />
				</>
			}
			back={{ label: "Backups", to: "/desk/backups" }}
			here={here}
			button={{ label: download, action: `${here}/file` }}
		/>
	);
}

/** Asks before a backup leaves the server: it holds everybody's data. */
export const downloadBackupPage = { path: "backups/:name", loader: loadOne, Component: AskDownload };

async function sendBackup(args: ActionFunctionArgs): Promise<Response> {
	const { deps, user, params } = deskOf(args);
	const { name = "" } = params;
	const path = found(await pathOfBackup(deps, name));
	const { size } = await stat(path);
	await deps.database.transaction((transaction) => noteAct(deps, transaction, { by: user, act: "backup-downloaded" }));
	// A large file takes no memory.
	return fileResponse(streamOf(createReadStream(path)), { name, type: "application/octet-stream", bytes: size });
}

/** The file itself, piece by piece. */
export const backupFile = fileRoute({ path: "backups/:name/file", method: "POST", respond: sendBackup });
