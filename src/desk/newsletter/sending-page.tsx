import { Ban } from "lucide-react";
import { redirect } from "react-router";
import type { Desk } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { deskPage, done, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton } from "#desk/kit/form.tsx";
import { PageNotice, SheetPage } from "#desk/kit/page.tsx";
import { found, malformed } from "#desk/kit/refusals.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { findArticle, issuePath, isTestedBy, newsletter, readProgress, sendIssue, stopIssue } from "./issues.ts";

const RENEWS_EVERY_SECONDS = 5;

const pathOf = (slug: string) => `${issuePath(slug)}/sending`;

async function loader({ deps, params: { slug = "" }, search }: Desk) {
	const progress = found(await readProgress(deps, slug));
	return {
		...{ slug, ...progress, withdrawn: Number(search.get("count")) || 0 },
		hasArticle: publishedPosts(deps.documents.current()).some((post) => post.slug === slug),
		renews: !isOver(progress) && search.get("renew") !== "no",
	};
}

type Progress = PageProps<typeof loader>;

async function action({ deps, user, form, params: { slug = "" } }: Desk) {
	if (form.get("act") === "stop") {
		const count = String(await stopIssue({ deps, user }, slug));
		return done(pathOf(slug), "stopped", { count });
	}
	if (form.get("act") !== "resume") throw malformed();
	askForProof({ deps, user }, pathOf(slug));
	const { issue } = await findArticle(deps, slug);
	// After a change of the article, or by somebody who never tested it: the usual way.
	if (!(await isTestedBy({ deps, user }, issue))) return redirect(issuePath(slug));
	const begun = await sendIssue({ deps, user }, issue, Number(form.get("readers")));
	if (!begun.ok && begun.problem !== "already-sending") return redirect(issuePath(slug));
	deps.wakeWorker();
	return done(pathOf(slug), begun.ok ? "begun" : "already");
}

const isOver = ({ state, waiting }: { state: string; waiting: number }) => state !== "sending" && waiting === 0;

const agree = (count: number, one: string, other: string) => (count === 1 ? one : other);

function titleOf(progress: Progress): string {
	const { state, delivered, readers } = progress;
	if (state === "stopped") return "Sending was stopped";
	if (state === "paused") return "Sending is paused";
	return isOver(progress) ? `Sent to ${counted(delivered, "reader")}` : `Sending to ${counted(readers, "reader")}`;
}

function Counts({ delivered, failed, waiting, readers, state, unqueued }: Progress) {
	if (state === "stopped" || (state === "paused" && waiting === 0)) {
		const have = (count: number) => `${counted(count, "reader")} ${agree(count, "has", "have")}`;
		return (
			<>
				<p>{`${have(delivered)} it. ${have(unqueued + waiting)} not got it.`}</p>
				{waiting > 0 && <p>{`${inDigits(waiting)} more ${agree(waiting, "is", "are")} being withdrawn.`}</p>}
			</>
		);
	}
	const leftBefore = readers - delivered - failed - waiting;
	const done = `${inDigits(delivered)} of ${inDigits(readers)}`;
	return (
		<>
			<p>
				<b>{done}</b>
				{` have left. ${inDigits(waiting)} ${agree(waiting, "waits", "wait")}.`}
			</p>
			{failed > 0 && (
				<p>
					{`${inDigits(failed)} failed.`} <a href="/desk/mail?state=failed">See why</a>
				</p>
			)}
			{state === "done" && waiting === 0 && leftBefore > 0 && (
				<p>{`${counted(leftBefore, "reader")} left the list before.`}</p>
			)}
			<progress value={delivered} max={readers} aria-label="Emails sent">
				{done}
			</progress>
		</>
	);
}

function Acts({ slug, state, waiting, unqueued, hasArticle }: Progress) {
	const canResume = (state === "stopped" ? waiting === 0 : state === "paused") && unqueued > 0 && hasArticle;
	const stop = `Stop, and withdraw the ${inDigits(waiting)} that ${agree(waiting, "waits", "wait")}`;
	return (
		<DeskForm className="row" action={pathOf(slug)} hidden={canResume ? { readers: unqueued } : {}}>
			{waiting > 0 && state !== "stopped" && <Button act="stop" look="danger-outlined" Icon={Ban} label={stop} />}
			{canResume && <Button act="resume" label={`Send to the other ${inDigits(unqueued)}`} />}
			<LinkButton look="plain" href="/desk/mail" label="Open Mail" />
		</DeskForm>
	);
}

function noticesFor(withdrawn: number) {
	const emails = `${inDigits(withdrawn)} ${agree(withdrawn, "email was", "emails were")}`;
	const text = `${emails} withdrawn before ${agree(withdrawn, "it", "they")} left.`;
	return {
		begun: { title: "It begins within seconds.", text: "Emails that people wait for go first." },
		already: { title: "A colleague has just begun to send it.", text: "No one gets it twice." },
		stopped: { title: "Stopped.", text },
	};
}

function Component(progress: Progress) {
	const { slug, withdrawn, subject, renews } = progress;
	const notice = <PageNotice notices={noticesFor(withdrawn)} />;
	return (
		<SheetPage {...{ title: titleOf(progress), lead: subject, back: newsletter, notice }}>
			{/* Without the query, so that what was said once is not said, and focused, again. */}
			{renews && <meta httpEquiv="refresh" content={`${RENEWS_EVERY_SECONDS};url=${pathOf(slug)}`} />}
			<div role="status">
				<Counts {...progress} />
			</div>
			{renews && (
				<p className="muted">
					{`This page renews itself every ${RENEWS_EVERY_SECONDS} seconds. You can leave it; sending goes on. `}
					<a href={`${pathOf(slug)}?renew=no`}>Stop renewing it</a>
				</p>
			)}
			{!renews && !isOver(progress) && (
				<p className="muted">
					This page stays as it is; sending goes on. <a href={pathOf(slug)}>Show how far it is</a>
				</p>
			)}
			<Acts {...progress} />
		</SheetPage>
	);
}

export const sendingPage = deskPage({
	...{ path: "newsletter/:slug/sending", access: "signed in", loader, action, Component },
});
