import { Ban } from "lucide-react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { found, malformed } from "#desk/kit/refusals.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { findArticle, isTestedBy, type Progress, readProgress, sendIssue, stopIssue } from "./issues.ts";

const RENEWS_EVERY_SECONDS = 5;

const pathOf = (slug: string) => `/desk/newsletter/${encodeURIComponent(slug)}`;

async function loader(args: LoaderFunctionArgs) {
	const { deps, params, search } = deskOf(args);
	const slug = params.slug ?? "";
	const progress = found(await readProgress(deps, slug));
	const hasArticle = publishedPosts(deps.documents.current()).some((post) => post.slug === slug);
	const renews = !isOver(progress) && search.get("renew") !== "no";
	const shown = { slug, ...progress, hasArticle, renews, withdrawn: Number(search.get("count")) || 0 };
	// Without the query, so that what was said once is not said, and focused, again.
	const refresh = `${RENEWS_EVERY_SECONDS};url=${pathOf(slug)}/sending`;
	return data(shown, { headers: renews ? { refresh } : {} });
}

type SendingData = ReturnType<typeof useLoaderData<typeof loader>>;

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, params } = deskOf(args);
	const slug = params.slug ?? "";
	if (form.get("act") === "stop") {
		const count = String(await stopIssue({ deps, user }, slug));
		return redirect(`${pathOf(slug)}/sending?${new URLSearchParams({ notice: "stopped", count })}`);
	}
	if (form.get("act") !== "resume") throw malformed();
	askForProof({ deps, user }, `${pathOf(slug)}/sending`);
	const { issue } = await findArticle(deps, slug);
	// After a change of the article, or by somebody who never tested it: the usual way.
	if (!(await isTestedBy({ deps, user }, issue))) return redirect(pathOf(slug));
	const begun = await sendIssue({ deps, user }, issue, Number(form.get("readers")));
	if (!begun.ok && begun.problem !== "already-sending") return redirect(pathOf(slug));
	deps.wakeWorker();
	return redirect(`${pathOf(slug)}/sending?notice=${begun.ok ? "begun" : "already"}`);
}

const isOver = ({ state, waiting }: Pick<Progress, "state" | "waiting">) => state !== "sending" && waiting === 0;

const inDigits = (count: number) => count.toLocaleString("en-US");
const countOf = (readers: number) => `${inDigits(readers)} ${readers === 1 ? "reader" : "readers"}`;
const agree = (count: number, one: string, other: string) => (count === 1 ? one : other);

function titleOf(progress: SendingData): string {
	if (progress.state === "stopped") return "Sending was stopped";
	if (progress.state === "paused") return "Sending is paused";
	return isOver(progress) ? `Sent to ${countOf(progress.sent)}` : `Sending to ${countOf(progress.readers)}`;
}

function Counts({ sent, failed, waiting, readers, state, unqueued }: SendingData) {
	if (state === "stopped" || (state === "paused" && waiting === 0)) {
		const rest = unqueued + waiting;
		return (
			<>
				<p>
					{`${countOf(sent)} ${agree(sent, "has", "have")} it. ${countOf(rest)} ${agree(rest, "has", "have")} not got it.`}
				</p>
				{waiting > 0 && <p>{`${inDigits(waiting)} more ${agree(waiting, "is", "are")} being withdrawn.`}</p>}
			</>
		);
	}
	const leftBefore = readers - sent - failed - waiting;
	const done = `${inDigits(sent)} of ${inDigits(readers)}`;
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
			{state === "done" && waiting === 0 && leftBefore > 0 && <p>{`${countOf(leftBefore)} left the list before.`}</p>}
			<progress value={sent} max={readers} aria-label="Emails sent">
				{done}
			</progress>
		</>
	);
}

function Acts({ slug, state, waiting, unqueued, hasArticle }: SendingData) {
	const canResume = (state === "stopped" ? waiting === 0 : state === "paused") && unqueued > 0 && hasArticle;
	return (
		<DeskForm className="row" action={`${pathOf(slug)}/sending`}>
			{waiting > 0 && state !== "stopped" && (
				<button type="submit" className="button danger-outlined" name="act" value="stop">
					<Ban className="icon" aria-hidden="true" />
					{`Stop, and withdraw the ${inDigits(waiting)} that ${agree(waiting, "waits", "wait")}`}
				</button>
			)}
			{canResume && (
				<>
					<input type="hidden" name="readers" value={unqueued} />
					<button type="submit" className="button" name="act" value="resume">
						{`Send to the other ${inDigits(unqueued)}`}
					</button>
				</>
			)}
			<a className="button plain" href="/desk/mail">
				Open Mail
			</a>
		</DeskForm>
	);
}

function noticesFor(withdrawn: number) {
	const before = `withdrawn before ${agree(withdrawn, "it", "they")} left.`;
	return {
		begun: { title: "It begins within seconds.", text: "Emails that people wait for go first." },
		already: { title: "A colleague has just begun to send it.", text: "No one gets it twice." },
		stopped: {
			title: "Stopped.",
			text: `${inDigits(withdrawn)} ${agree(withdrawn, "email was", "emails were")} ${before}`,
		},
	};
}

function Component() {
	const progress = useLoaderData<typeof loader>();
	const { slug, withdrawn, subject, renews } = progress;
	return (
		<div className="confirm">
			<PageHead
				title={titleOf(progress)}
				lead={subject}
				back={{ label: "Newsletter", to: "/desk/newsletter" }}
				notice={<PageNotice notices={noticesFor(withdrawn)} />}
			/>
			<div className="sheet inset stack">
				<div role="status">
					<Counts {...progress} />
				</div>
				{renews && (
					<p className="muted">
						{`This page renews itself every ${RENEWS_EVERY_SECONDS} seconds. You can leave it; sending goes on.`}{" "}
						<a href={`${pathOf(slug)}/sending?renew=no`}>Stop renewing it</a>
					</p>
				)}
				{!renews && !isOver(progress) && (
					<p className="muted">
						This page stays as it is; sending goes on. <a href={`${pathOf(slug)}/sending`}>Show how far it is</a>
					</p>
				)}
				<Acts {...progress} />
			</div>
		</div>
	);
}

/** How far an issue is, and what stops it or goes on with it. */
export const sendingPage = { path: "newsletter/:slug/sending", loader, action, Component };
