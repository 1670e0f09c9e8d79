import { Database } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { formatBytes } from "../shell/bytes.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { sentenceMoment } from "../shell/moments.ts";
import { Notice } from "../shell/notice.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { SettingsTabs } from "../shell/settings-tabs.tsx";
import { backupsCopy as copy } from "./backups.copy.ts";
import { backupProgress, listBackups } from "./backups.ts";

const RENEW_SECONDS = 3;

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const clock = { now: deps.now(), timeZone: user.timeZone };
	const backups = (await listBackups(deps)).map(({ name, madeAt, bytes, isChecked }) => ({
		...{ name, isChecked, size: formatBytes(bytes), made: sentenceMoment(madeAt, clock) },
	}));
	const progress = backupProgress(deps);
	const isAsked = new URL(request.url).searchParams.get("notice") === "begun";
	return { backups, isPostgres: deps.database.kind === "postgres", progress: isAsked ? progress : undefined };
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

function State({ progress }: Pick<PageData, "progress">) {
	if (!progress) return null;
	const { isWorking, problem } = progress;
	if (isWorking) {
		return (
			<Notice tone="plain" title={copy.working.title}>
				<meta httpEquiv="refresh" content={String(RENEW_SECONDS)} />
				<p>{copy.working.text}</p>
				<progress aria-label={copy.working.title} />
			</Notice>
		);
	}
	if (!problem) {
		return (
			<Notice tone="ok" title={copy.made.title} isResult>
				<p>{copy.made.text}</p>
			</Notice>
		);
	}
	const { noRoom, other } = copy.failed;
	const why = problem === "failed" ? other : noRoom(formatBytes(problem.freeBytes), formatBytes(problem.neededBytes));
	return (
		<Notice tone="bad" title={copy.failed.title} isResult>
			<p>{why}</p>
		</Notice>
	);
}

function List({ backups, progress }: Pick<PageData, "backups" | "progress">) {
	const isWorking = progress?.isWorking ?? false;
	if (backups.length === 0 && !isWorking) {
		return (
			<div className="empty">
				<h3>{copy.none.title}</h3>
				<p>{copy.none.text}</p>
			</div>
		);
	}
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.caption}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.columns.made}</th>
						<th scope="col" className="numeric">
							{copy.columns.size}
						</th>
						<th scope="col">{copy.columns.checked}</th>
						<th scope="col">
							<span className="visually-hidden">{copy.columns.act}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{isWorking && (
						<tr>
							<th scope="row">
								<b>{copy.now}</b>
							</th>
							<td className="numeric" />
							<td className="muted">{copy.beingMade}</td>
							<td />
						</tr>
					)}
					{backups.map(({ name, made, size, isChecked }) => (
						<tr key={name}>
							<th scope="row">
								<b className="sentence-start">{made}</b>
							</th>
							<td className="numeric">{size}</td>
							<td>
								<span className={isChecked ? "good" : "muted"}>{isChecked ? copy.whole : copy.notChecked}</span>
							</td>
							<td className="numeric">
								<a className="button plain" href={`/desk/backups/${encodeURIComponent(name)}`}>
									{copy.download}
									<span className="visually-hidden">{copy.ofBackup(made)}</span>
								</a>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function MakeOne({ isWorking }: { isWorking: boolean }) {
	const { make } = copy;
	return (
		<section aria-labelledby="make">
			<div className="sheet-head">
				<h2 id="make">{make.title}</h2>
			</div>
			<div className="sheet">
				<p>{make.text}</p>
				<DeskForm action="/desk/backups/new" back="/desk/backups">
					<button className="button" type="submit" disabled={isWorking} aria-busy={isWorking || undefined}>
						<Database className="icon" aria-hidden="true" />
						{make.button}
					</button>
				</DeskForm>
				<p className="muted small spaced">
					{make.note}
					<code>{make.restore}</code>
				</p>
			</div>
		</section>
	);
}

function WithPostgres() {
	const { postgres } = copy;
	return (
		<section className="sheet" aria-labelledby="postgres">
			<h2 id="postgres">{postgres.title}</h2>
			<p>{postgres.text}</p>
			<p className="spaced">
				<code>{postgres.command}</code>
			</p>
		</section>
	);
}

function Component() {
	const { backups, progress, isPostgres } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={copy.title} windowTitle={copy.windowTitle} />
			<SettingsTabs current="backups" />
			<State progress={progress} />
			<div className="cols columns-2-1">
				<section aria-labelledby="backups">
					<div className="sheet-head">
						<h2 id="backups">{copy.here}</h2>
						<span className="muted">{copy.kept}</span>
					</div>
					<List backups={backups} progress={progress} />
				</section>
				{isPostgres ? <WithPostgres /> : <MakeOne isWorking={progress?.isWorking ?? false} />}
			</div>
		</>
	);
}

/** The backups that are there, and making one. While one is made the page renews itself. */
export const backupsPage = { path: "backups", loader, Component };
