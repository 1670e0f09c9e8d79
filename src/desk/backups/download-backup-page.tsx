import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Download } from "lucide-react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { formatBytes } from "../shell/bytes.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { fileRoute } from "../shell/file-route.tsx";
import { sentenceMoment } from "../shell/moments.ts";
import { PageHead } from "../shell/page-head.tsx";
import { backupsCopy } from "./backups.copy.ts";
import { listBackups, pathOfBackup } from "./backups.ts";

const copy = backupsCopy.confirm;

async function loader({ params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const backup = (await listBackups(deps)).find(({ name }) => name === params.name);
	if (!backup) throw data(null, { status: 404 });
	const made = sentenceMoment(backup.madeAt, { now: deps.now(), timeZone: user.timeZone });
	return { name: backup.name, made, size: formatBytes(backup.bytes) };
}

function Component() {
	const { name, made, size } = useLoaderData<typeof loader>();
	const here = `/desk/backups/${encodeURIComponent(name)}`;
	return (
		<div className="confirm">
			<PageHead title={copy.title(made)} back={{ label: copy.back, to: "/desk/backups" }} />
			<div className="sheet inset stack">
				<p>{copy.text(size)}</p>
				<ul className="dotted">
					{copy.points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
				<DeskForm className="row" action={`${here}/file`} back={here}>
					<button className="button" type="submit">
						<Download className="icon" aria-hidden="true" />
						{backupsCopy.download}
					</button>
					<a className="button plain" href="/desk/backups">
						{copy.cancel}
					</a>
				</DeskForm>
			</div>
		</div>
	);
}

/** Asks before a backup leaves the server: it holds everybody's data. */
export const downloadBackupPage = { path: "backups/:name", loader, Component };

/** A file's bytes as they are read: a large one takes no memory. */
function bytesOf(path: string): ReadableStream<Uint8Array> {
	const pieces: AsyncIterator<Uint8Array> = createReadStream(path)[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const piece = await pieces.next();
			if (piece.done) controller.close();
			else controller.enqueue(piece.value);
		},
		async cancel() {
			await pieces.return?.();
		},
	});
}

async function sendBackup({ params, context }: ActionFunctionArgs): Promise<Response> {
	const { deps, user } = context.get(deskContext);
	const { name = "" } = params;
	const path = await pathOfBackup(deps, name);
	if (!path) throw data(null, { status: 404 });
	const { size } = await stat(path);
	await deps.database.transaction((transaction) => noteAct(deps, transaction, { by: user, act: "backup-downloaded" }));
	return new Response(bytesOf(path), {
		headers: {
			"content-type": "application/octet-stream",
			"content-length": String(size),
			"content-disposition": `attachment; filename="${name}"`,
		},
	});
}

/** The file itself, piece by piece. */
export const backupFile = fileRoute({ path: "backups/:name/file", method: "POST", respond: sendBackup });
