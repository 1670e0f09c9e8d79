import { Ban, Eye, Send } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { byAct, deskEndpoint, deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton } from "#desk/kit/form.tsx";
import { counted, formatBytes, inDigits, readingTime, sentenceMoment } from "#desk/kit/formats.ts";
import { Facts, Notice, PageHead, SheetPage } from "#desk/kit/page.tsx";
import { refusedForm, SchemaForm } from "#desk/kit/schema-form.tsx";
import { countDoNotMail } from "#desk/mail/do-not-mail-page.tsx";
import { isMailLook, MailFrames, mailInFrame } from "#desk/mail/mail-frames.tsx";
import { fieldHints } from "#documents/fields.ts";
import { formatLongDate } from "#domain/dates.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { shareImagePath } from "#features/blog/blog-path.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { findIssue } from "#features/newsletter/issue-sending.server.ts";
import { readerValues, TEST_FIRST_NAME } from "#features/newsletter/newsletter.email.tsx";
import { countReaders, findTestIssue } from "#features/newsletter/queue-issue.server.ts";
import { senderOf, shownMailbox } from "#platform/mail/rendered-message.ts";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import {
	bytesOf,
	findAsked,
	findBegunArticle,
	hasUselessLinks,
	issuePath,
	isTestedBy,
	MAILS_PER_SECOND,
	MOST_SHOWN_BYTES,
	newsletter,
	queryOf,
	readProgress,
	sendIssue,
	stopIssue,
	testIssue,
} from "./issues.ts";
import { countReaderStates } from "./readers-page.tsx";

async function loader(desk: Desk) {
	const { deps, user, params } = desk;
	const { database } = deps;
	const { slug = "" } = params;
	const begun = await findIssue(database, slug);
	// An issue that is being sent has a page of its own; so has one of an article that is no longer there.
	const isGone = () => !publishedPosts(deps.documents.current()).some((post) => post.slug === slug);
	if (begun && (begun.state === "sending" || isGone())) throw redirect(sendingPath(slug));
	const { part, post, issue } = await findAsked(desk);
	const readers = await countReaders(database, slug);
	return {
		part,
		size: bytesOf(issue),
		post,
		subject: issue.subject,
		sender: shownMailbox(senderOf(deps)),
		left: readers.confirmed - readers.queued,
		have: readers.queued,
		pending: (await countReaderStates(database)).pending,
		erased: await countDoNotMail(database),
		test: await findTestIssue(database, issue, user.email),
		hasUselessLinks: hasUselessLinks(deps.config),
	};
}

type SendData = PageProps<typeof loader, typeof action>;

const expected = z.object({
	readers: z.string().register(fieldHints, {
		label: "Type the number of readers to confirm",
		inputMode: "numeric",
		autoComplete: "off",
		hint: "An email that has left cannot be called back. Emails that still wait can.",
	}),
});

async function test(desk: Desk) {
	const { part, issue } = await findAsked(desk);
	if (hasUselessLinks(desk.deps.config)) return redirect(issuePath(issue.id, part));
	await testIssue(desk, issue);
	return respond.redirect(issuePath(issue.id), "tested", queryOf(part));
}

async function send(desk: Desk) {
	const { deps, form } = desk;
	const { part, issue } = await findAsked(desk);
	const [here, sending] = [issuePath(issue.id, part), sendingPath(issue.id)];
	if (hasUselessLinks(deps.config)) return redirect(here);
	await askForProof(desk, here);
	const typed = (form.get("readers") ?? "").trim();
	const refuse = (problem: string) =>
		respond.invalid(refusedForm(form, { readers: problem }, { title: "Nothing was sent.", text: problem }));
	// With or without the comma that the page itself writes.
	if (!/^\d{1,3}(,?\d{3})*$|^\d+$/.test(typed)) return refuse("Type the number of readers, in digits.");
	const begun = await sendIssue(desk, issue, Number(typed.replaceAll(",", "")));
	if (begun.ok) {
		deps.wakeWorker();
		return respond.redirect(sending, "begun");
	}
	switch (begun.problem) {
		case "already-sending":
			return respond.redirect(sending, "already");
		case "untested":
			return refuse("Send yourself a test of this text first.");
		case "no-readers":
			return refuse("No one is left to send it to.");
		case "other-number": {
			const readers = await countReaders(deps.database, issue.id);
			return refuse(`It goes to ${counted(readers.confirmed - readers.queued, "reader")} now. Type that number.`);
		}
	}
}

const action = byAct({ test, send });

function GoesTo({ left, have, pending, erased }: SendData) {
	const others = [
		pending > 0 && `${counted(pending, "has", "have")} not confirmed yet`,
		erased > 0 && `${counted(erased, "is", "are")} on the do-not-mail list`,
	].filter(Boolean);
	const details = [
		have > 0 &&
			`${counted(have, "reader")} ${have === 1 ? "has" : "have"} it already and ${have === 1 ? "does" : "do"} not get it again.`,
		others.length > 0 &&
			`${others.join(" and ")}. ${pending + erased === 1 ? "That person gets" : "They get"} nothing.`,
	].filter(Boolean);
	return (
		<>
			<b>{inDigits(left)}</b> {`confirmed ${left === 1 ? "reader" : "readers"}`}
			{details.length > 0 && (
				<>
					<br />
					<span className="muted small">{details.join(" ")}</span>
				</>
			)}
		</>
	);
}

function IssueFacts(send: SendData) {
	const minutes = Math.ceil(send.left / MAILS_PER_SECOND / 60);
	const duration = minutes <= 1 ? "A minute" : `${inDigits(minutes)} minutes`;
	const facts = [
		["Goes to", <GoesTo key="to" {...send} />],
		["Published", formatLongDate(send.post.date)],
		["Subject", send.subject],
		["Sender", send.sender],
		["Size", `${formatBytes(send.size)}${send.part === "beginning" ? ", the beginning with a link to the rest" : ""}`],
		["Takes about", `${duration}. Emails that people wait for go first.`],
		["Each email has", "A link to leave the list"],
	] as const;
	return <Facts className="facts wide" facts={facts} />;
}

function lastTest({ test, user, clock }: SendData): string {
	if (test === undefined) return "Send yourself a test first. The button works after that.";
	return test.state === "dead"
		? "The test could not be delivered to you, so the button does not work. Look at it under Mail."
		: `Last test: ${sentenceMoment(test.created_at, clock)}, to ${user.email}`;
}

function SendForm(send: SendData) {
	const canSend = send.test !== undefined && send.test.state !== "dead";
	return (
		<SchemaForm schema={expected} sent={send.sent} className="spaced" action={issuePath(send.post.slug, send.part)}>
			<div className="row">
				<Button act="send" disabled={!canSend} label={`Send to ${counted(send.left, "reader")}`} />
				<LinkButton look="plain" href="/desk/newsletter" label="Cancel" />
			</div>
			<p className="muted small">{lastTest(send)}</p>
		</SchemaForm>
	);
}

function titleOf({ left, have }: SendData): string {
	const readers = counted(left, "reader");
	if (left === 0) return have > 0 ? "Everyone has it" : "No one to send it to yet";
	return have > 0 ? `Send to the other ${readers}?` : `Send as newsletter to ${readers}?`;
}

const notices = {
	tested: { title: "The test is on its way to you.", text: "Read it on a phone too, and try the links." },
};

/** Says that a mail is too large, and offers its beginning. */
function SizeNotice({ post, part, size }: SendData) {
	if (part === "beginning") {
		return (
			<Notice tone="plain" title="Readers get the beginning, with a link to the rest.">
				<LinkButton look="plain" href={issuePath(post.slug)} label="Send all of it" />
			</Notice>
		);
	}
	if (size <= MOST_SHOWN_BYTES) return null;
	return (
		<Notice
			tone="now"
			title={`This email is ${formatBytes(size)}. Gmail shows the first ${formatBytes(MOST_SHOWN_BYTES)}.`}
			text="The end of the article and the link to leave the list would be hidden there."
		>
			<LinkButton
				look="outlined"
				href={issuePath(post.slug, "beginning")}
				label="Send the beginning with a link to the rest"
			/>
		</Notice>
	);
}

function Component(send: SendData) {
	const { post } = send;
	const useless = send.hasUselessLinks && (
		<Notice
			tone="bad"
			title="The site's address leads to this machine."
			text="The links in the emails would lead nowhere. Your administrator sets SITE_URL to the site's public address."
		/>
	);
	const notice = (
		<>
			{useless}
			<SizeNotice {...send} />
		</>
	);
	return (
		<SheetPage title={titleOf(send)} back={newsletter} notice={notice}>
			<div className="cols halves">
				<img src={shareImagePath(post.slug)} width={1200} height={630} alt="" />
				<div>
					<p className="muted small">{`${post.category.name}, ${readingTime(articleBody(post).minutes)}`}</p>
					<p className="display">{post.title}</p>
					<p className="small">{post.excerpt}</p>
				</div>
			</div>
			<IssueFacts {...send} />
			{!send.hasUselessLinks && (
				<DeskForm className="row" action={issuePath(send.post.slug, send.part)}>
					<Button act="test" look="outlined" Icon={Send} label={`Send a test to ${send.user.email}`} />
					<LinkButton
						look="plain"
						href={issuePath(send.post.slug, send.part, "/preview")}
						Icon={Eye}
						label="Look at it"
					/>
				</DeskForm>
			)}
			{!send.hasUselessLinks && send.left > 0 && <SendForm {...send} />}
		</SheetPage>
	);
}

export const sendPage = deskPage({
	path: "newsletter/:slug",
	access: "signed in",
	notices,
	loader,
	action,
	Component,
});

const Preview = ({ part, issue: { id, subject } }: PageProps<typeof findAsked>) => (
	<>
		<PageHead
			title={`How readers get “${subject}”`}
			back={{ label: subject, to: issuePath(id, part) }}
			lead="The greeting and the link to leave the list are made up."
		/>
		<div className="cols halves">
			<MailFrames address={`${issuePath(id)}/preview`} query={`?${new URLSearchParams(queryOf(part))}`} />
		</div>
	</>
);

export const previewPage = deskPage({
	path: "newsletter/:slug/preview",
	access: "signed in",
	loader: findAsked,
	Component: Preview,
});

export const previewFrame = deskEndpoint({
	path: "newsletter/:slug/preview/:look",
	access: "signed in",
	method: "GET",
	async respond(desk) {
		const { deps, params } = desk;
		const { look } = params;
		if (!isMailLook(look)) throw respond.notFound();
		const { issue } = await findAsked(desk);
		const { siteUrl } = deps.mail;
		const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe`;
		const reader = { firstName: TEST_FIRST_NAME, email: "reader@example.com", unsubscribeUrl };
		return mailInFrame(fillPlaceholders(issue.body, readerValues(reader, deps.content())), { look, siteUrl });
	},
});

const RENEWS_EVERY_SECONDS = 5;

const sendingPath = (slug: string) => issuePath(slug, "whole", "/sending");

async function loadProgress({ deps, params: { slug = "" }, search }: Desk) {
	const progress = orNotFound(await readProgress(deps, slug));
	return {
		slug,
		...progress,
		withdrawn: Number(search.get("count")) || 0,
		hasArticle: publishedPosts(deps.documents.current()).some((post) => post.slug === slug),
		renews: !isOver(progress) && search.get("renew") !== "no",
	};
}

type Progress = PageProps<typeof loadProgress>;

const stopOrResume = byAct<never>({
	async stop(desk) {
		const { slug = "" } = desk.params;
		const count = String(await stopIssue(desk, slug));
		return respond.redirect(sendingPath(slug), "stopped", { count });
	},
	async resume(desk) {
		const { deps, form, params } = desk;
		const { slug = "" } = params;
		await askForProof(desk, sendingPath(slug));
		const { issue } = await findBegunArticle(deps, slug);
		// After a change of the article, or by somebody who never tested it: the usual way.
		if (!(await isTestedBy(desk, issue))) return redirect(issuePath(slug));
		const begun = await sendIssue(desk, issue, Number(form.get("readers")));
		if (!begun.ok && begun.problem !== "already-sending") return redirect(issuePath(slug));
		deps.wakeWorker();
		return respond.redirect(sendingPath(slug), begun.ok ? "begun" : "already");
	},
});

const isOver = ({ state, waiting }: { state: string; waiting: number }) => state !== "sending" && waiting === 0;

const agree = (count: number, one: string, other: string) => (count === 1 ? one : other);

function titleOfSending(progress: Progress): string {
	const { state, delivered, readers } = progress;
	if (state === "stopped") return "Sending was stopped";
	if (state === "paused") return "Sending is paused";
	return isOver(progress) ? `Sent to ${counted(delivered, "reader")}` : `Sending to ${counted(readers, "reader")}`;
}

const Failed = ({ failed }: Pick<Progress, "failed">) =>
	failed > 0 && (
		<p>
			{`${inDigits(failed)} failed.`} <a href="/desk/mail?state=failed">See why</a>
		</p>
	);

function Counts({ delivered, failed, waiting, readers, state, unqueued }: Progress) {
	if (state === "stopped" || (state === "paused" && waiting === 0)) {
		const missing = unqueued + waiting;
		const have = `${counted(delivered, "reader")} ${agree(delivered, "has", "have")} it.`;
		const haveNot = `${counted(missing, "reader")} ${agree(missing, "does", "do")} not have it yet.`;
		return (
			<>
				{state === "paused" && <p>A backup was put back meanwhile, so sending waits for you.</p>}
				<p>{`${have} ${haveNot}`}</p>
				<Failed failed={failed} />
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
				{` are sent. ${inDigits(waiting)} ${agree(waiting, "waits", "wait")}.`}
			</p>
			<Failed failed={failed} />
			{state === "paused" && (
				<p>A backup was put back meanwhile. Emails that wait leave by themselves; the others wait for you.</p>
			)}
			{state === "done" && waiting === 0 && leftBefore > 0 && (
				<p>{`${counted(leftBefore, "reader")} left the list before their email went out.`}</p>
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
		<DeskForm className="row" action={sendingPath(slug)} hidden={canResume ? { readers: unqueued } : {}}>
			{waiting > 0 && state !== "stopped" && <Button act="stop" look="danger-outlined" Icon={Ban} label={stop} />}
			{canResume && <Button act="resume" label={`Send to the other ${inDigits(unqueued)}`} />}
			<LinkButton look="plain" href="/desk/mail" label="Open Mail" />
		</DeskForm>
	);
}

function noticesFor({ withdrawn }: Progress) {
	const emails = `${inDigits(withdrawn)} ${agree(withdrawn, "email was", "emails were")}`;
	const text = `${emails} withdrawn before ${agree(withdrawn, "it", "they")} left.`;
	return {
		begun: { title: "It begins within seconds.", text: "Emails that people wait for go first." },
		already: { title: "A colleague has just begun to send it.", text: "No one gets it twice." },
		stopped: { title: "Stopped.", text },
	};
}

function Sending(progress: Progress) {
	const { slug, subject, renews } = progress;
	return (
		<SheetPage title={titleOfSending(progress)} lead={subject} back={newsletter}>
			{/* Without the query, so that what was said once is not said, and focused, again. */}
			{renews && <meta httpEquiv="refresh" content={`${RENEWS_EVERY_SECONDS};url=${sendingPath(slug)}`} />}
			<div role="status">
				<Counts {...progress} />
			</div>
			{renews && (
				<p className="muted">
					{`This page refreshes every ${RENEWS_EVERY_SECONDS} seconds. You can leave it; sending continues. `}
					<a href={`${sendingPath(slug)}?renew=no`}>Stop refreshing it</a>
				</p>
			)}
			{!renews && !isOver(progress) && (
				<p className="muted">
					This page stays as it is; sending continues. <a href={sendingPath(slug)}>Show how far it is</a>
				</p>
			)}
			<Acts {...progress} />
		</SheetPage>
	);
}

export const sendingPage = deskPage({
	path: "newsletter/:slug/sending",
	access: "signed in",
	notices: noticesFor,
	loader: loadProgress,
	action: stopOrResume,
	Component: Sending,
});
