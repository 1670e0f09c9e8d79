import { Ban } from "lucide-react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { deskContext } from "../desk-context.ts";
import { askForProof } from "../guards.ts";
import { findArticle, type Progress, readProgress } from "./find-article.ts";
import { isTestedBy, sendIssue, stopIssue } from "./issue-acts.ts";
import { sendingCopy as copy } from "./newsletter.copy.ts";

const RENEWS_EVERY_SECONDS = 5;

const pathOf = (slug: string) => `/desk/newsletter/${encodeURIComponent(slug)}`;

function noticeOf(search: URLSearchParams) {
	const { notices } = copy;
	switch (search.get("notice")) {
		case "begun":
			return notices.begun;
		case "already":
			return notices.already;
		case "stopped":
			return notices.stopped(Number(search.get("count")) || 0);
		default:
			return undefined;
	}
}

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps } = context.get(deskContext);
	const slug = params.slug ?? "";
	const progress = await readProgress(deps, slug);
	if (!progress) throw data(null, { status: 404 });
	const hasArticle = publishedPosts(deps.documents.current()).some((post) => post.slug === slug);
	const { searchParams } = new URL(request.url);
	const renews = !isOver(progress) && searchParams.get("renew") !== "no";
	const shown = { slug, ...progress, hasArticle, renews, notice: noticeOf(searchParams) };
	// Without the query, so that what was said once is not said, and focused, again.
	const refresh = `${RENEWS_EVERY_SECONDS};url=${pathOf(slug)}/sending`;
	return data(shown, { headers: renews ? { refresh } : {} });
}

type SendingData = ReturnType<typeof useLoaderData<typeof loader>>;

async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const slug = params.slug ?? "";
	if (form.get("act") === "stop") {
		const count = String(await stopIssue({ deps, user }, slug));
		return redirect(`${pathOf(slug)}/sending?${new URLSearchParams({ notice: "stopped", count })}`);
	}
	if (form.get("act") !== "resume") throw data(null, { status: 400 });
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

function titleOf(progress: SendingData): string {
	if (progress.state === "stopped") return copy.stopped;
	if (progress.state === "paused") return copy.paused;
	return isOver(progress) ? copy.done(progress.sent) : copy.sending(progress.readers);
}

function Counts({ sent, failed, waiting, readers, state, unqueued }: SendingData) {
	if (state === "stopped" || (state === "paused" && waiting === 0)) {
		return (
			<>
				<p>{copy.stoppedText(sent, unqueued + waiting)}</p>
				{waiting > 0 && <p>{copy.withdrawing(waiting)}</p>}
			</>
		);
	}
	const leftBefore = readers - sent - failed - waiting;
	return (
		<>
			<p>
				<b>{copy.left(sent, readers)}</b>
				{copy.haveLeft(waiting)}
			</p>
			{failed > 0 && (
				<p>
					{copy.failed(failed)} <a href="/desk/mail?state=failed">{copy.seeFailed}</a>
				</p>
			)}
			{state === "done" && waiting === 0 && leftBefore > 0 && <p>{copy.gone(leftBefore)}</p>}
			<progress value={sent} max={readers} aria-label={copy.progress}>
				{copy.left(sent, readers)}
			</progress>
		</>
	);
}

function Acts(progress: SendingData) {
	const { slug, state, waiting, unqueued, hasArticle } = progress;
	const canResume = (state === "stopped" ? waiting === 0 : state === "paused") && unqueued > 0 && hasArticle;
	return (
		<DeskForm className="row" action={`${pathOf(slug)}/sending`}>
			{waiting > 0 && state !== "stopped" && (
				<button type="submit" className="button danger-outlined" name="act" value="stop">
					<Ban className="icon" aria-hidden="true" />
					{copy.stop(waiting)}
				</button>
			)}
			{canResume && (
				<>
					<input type="hidden" name="readers" value={unqueued} />
					<button type="submit" className="button" name="act" value="resume">
						{copy.resume(unqueued)}
					</button>
				</>
			)}
			<a className="button plain" href="/desk/mail">
				{copy.openMail}
			</a>
		</DeskForm>
	);
}

function Component() {
	const progress = useLoaderData<typeof loader>();
	const { slug, notice, subject, renews } = progress;
	return (
		<div className="confirm">
			<PageHead
				title={titleOf(progress)}
				lead={subject}
				back={{ label: copy.backTo, to: "/desk/newsletter" }}
				notice={
					notice && (
						<Notice tone="ok" title={notice.title} isResult>
							<p>{notice.text}</p>
						</Notice>
					)
				}
			/>
			<div className="sheet inset stack">
				<div role="status">
					<Counts {...progress} />
				</div>
				{renews && (
					<p className="muted">
						{copy.renews(RENEWS_EVERY_SECONDS)} <a href={`${pathOf(slug)}/sending?renew=no`}>{copy.hold}</a>
					</p>
				)}
				{!renews && !isOver(progress) && (
					<p className="muted">
						{copy.held} <a href={`${pathOf(slug)}/sending`}>{copy.renewAgain}</a>
					</p>
				)}
				<Acts {...progress} />
			</div>
		</div>
	);
}

/** How far an issue is, and what stops it or goes on with it. */
export const sendingPage = { path: "newsletter/:slug/sending", loader, action, Component };
