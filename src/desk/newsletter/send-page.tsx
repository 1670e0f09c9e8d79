import { CircleAlert, Eye, Send } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { formatLongDate } from "#domain/dates.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { shareImagePath } from "#features/blog/blog-path.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { findIssue } from "#features/newsletter/issue-sending.server.ts";
import { countReaders, findTestIssue } from "#features/newsletter/queue-issue.server.ts";
import { senderOf } from "#platform/mail/company-addresses.ts";
import { shownMailbox } from "#platform/mail/mailbox.ts";
import { deskContext } from "../desk-context.ts";
import { askForProof } from "../guards.ts";
import { countDoNotMail } from "../mail/do-not-mail.ts";
import { findArticle } from "./find-article.ts";
import { hasUselessLinks, MAILS_PER_SECOND, sendIssue, testIssue } from "./issue-acts.ts";
import { sendCopy as copy, newsletterCopy } from "./newsletter.copy.ts";
import { countReaderStates } from "./read-articles.ts";

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { database } = deps;
	const slug = params.slug ?? "";
	const begun = await findIssue(database, slug);
	// What is being sent has a page of its own; so has what was sent of an article that is no longer there.
	if (
		begun?.state === "sending" ||
		(begun && !publishedPosts(deps.documents.current()).some((post) => post.slug === slug))
	) {
		throw redirect(`/desk/newsletter/${encodeURIComponent(slug)}/sending`);
	}
	const { post, issue } = await findArticle(deps, slug);
	const readers = await countReaders(database, slug);
	const test = await findTestIssue(database, issue, user.email);
	const { pending } = await countReaderStates(database);
	return {
		article: {
			slug,
			shareImage: shareImagePath(post.slug),
			title: post.title,
			excerpt: post.excerpt,
			category: post.category.name,
			minutes: articleBody(post).minutes,
		},
		published: formatLongDate(post.date),
		subject: issue.subject,
		sender: shownMailbox(senderOf(deps)),
		left: readers.confirmed - readers.queued,
		have: readers.queued,
		pending,
		erased: await countDoNotMail(database),
		test: test && {
			state: test.state,
			at: sentenceMoment(test.created_at, { now: deps.now(), timeZone: user.timeZone }),
		},
		hasUselessLinks: hasUselessLinks(deps.config),
		ownAddress: user.email,
		isJustTested: new URL(request.url).searchParams.get("notice") === "tested",
	};
}

type SendData = Awaited<ReturnType<typeof loader>>;

async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { issue } = await findArticle(deps, params.slug ?? "");
	const here = `/desk/newsletter/${encodeURIComponent(issue.id)}`;
	if (hasUselessLinks(deps.config)) return redirect(here);
	if (form.get("act") === "test") {
		await testIssue({ deps, user }, issue);
		return redirect(`${here}?notice=tested`);
	}
	if (form.get("act") !== "send") throw data(null, { status: 400 });
	askForProof({ deps, user }, here);
	const typed = String(form.get("readers") ?? "").trim();
	const refused = (problem: string) => data({ problem, typed }, { status: 422 });
	// With or without the comma that the page itself writes.
	if (!/^\d{1,3}(,?\d{3})*$|^\d+$/.test(typed)) return refused(copy.problems.missing);
	const begun = await sendIssue({ deps, user }, issue, Number(typed.replaceAll(",", "")));
	if (begun.ok) {
		deps.wakeWorker();
		return redirect(`${here}/sending?notice=begun`);
	}
	switch (begun.problem) {
		case "already-sending":
			return redirect(`${here}/sending?notice=already`);
		case "untested":
			return refused(copy.problems.untested);
		case "no-readers":
			return refused(copy.problems.noReaders);
		case "other-number": {
			const readers = await countReaders(deps.database, issue.id);
			return refused(copy.problems.otherNumber(readers.confirmed - readers.queued));
		}
	}
}

function ArticleCard({ shareImage, title, excerpt, category, minutes }: SendData["article"]) {
	return (
		<div className="cols halves">
			<img src={shareImage} width={1200} height={630} alt="" />
			<div>
				<p className="muted small">{`${category}, ${minutes} min`}</p>
				<p className="display">{title}</p>
				<p className="small">{excerpt}</p>
			</div>
		</div>
	);
}

function Facts({ left, have, pending, erased, published, subject, sender }: SendData) {
	const words = copy.facts;
	const facts = [
		[words.published, published],
		[words.subject, subject],
		[words.sender, sender],
		[words.takes, words.duration(Math.ceil(left / MAILS_PER_SECOND / 60))],
		[words.each, words.leave],
	] as const;
	return (
		<dl className="facts wide">
			<div>
				<dt>{words.to}</dt>
				<dd>
					<b>{left.toLocaleString("en-US")}</b> {words.confirmed(left)}
					<br />
					<span className="muted small">
						{have > 0 && `${words.have(have)} `}
						{words.others(pending, erased)}
					</span>
				</dd>
			</div>
			{facts.map(([term, text]) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function TestForm({ article, ownAddress }: SendData) {
	return (
		<DeskForm className="row" action={`/desk/newsletter/${article.slug}`}>
			<button type="submit" className="button outlined" name="act" value="test">
				<Send className="icon" aria-hidden="true" />
				{copy.test(ownAddress)}
			</button>
			<a className="button plain" href={`/desk/newsletter/${article.slug}/preview`}>
				<Eye className="icon" aria-hidden="true" />
				{copy.look}
			</a>
		</DeskForm>
	);
}

function SendForm({ article, left, test, ownAddress }: SendData) {
	const refused = useActionData<typeof action>();
	const canSend = test !== undefined && test.state !== "dead";
	return (
		<DeskForm className="field stack" action={`/desk/newsletter/${article.slug}`}>
			<div className={refused ? "bad" : undefined}>
				<label htmlFor="readers">{copy.label}</label>
				<input
					className="input"
					id="readers"
					name="readers"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={refused?.typed}
					aria-describedby={refused ? "readers-error readers-hint" : "readers-hint"}
					{...(refused && { "aria-invalid": true, autoFocus: true })}
				/>
				{refused && (
					<p className="field-error" id="readers-error">
						<CircleAlert className="icon" aria-hidden="true" />
						<span>{refused.problem}</span>
					</p>
				)}
				<p className="hint spaced" id="readers-hint">
					{copy.hint}
				</p>
			</div>
			<div className="row">
				<button type="submit" className="button" name="act" value="send" disabled={!canSend}>
					{copy.button(left)}
				</button>
				<a className="button plain" href="/desk/newsletter">
					{copy.cancel}
				</a>
			</div>
			<p className="muted small">
				{test === undefined && copy.untested}
				{test?.state === "dead" && copy.testFailed}
				{canSend && copy.lastTest(test.at, ownAddress)}
			</p>
		</DeskForm>
	);
}

function titleOf({ left, have }: SendData): string {
	if (left > 0) return have > 0 ? copy.askRest(left) : copy.ask(left);
	return have > 0 ? copy.nobody : copy.nobodyYet;
}

function Component() {
	const send = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const { notices, noAddress } = copy;
	return (
		<div className="confirm">
			{send.hasUselessLinks && (
				<Notice tone="bad" title={noAddress.title}>
					<p>{noAddress.text}</p>
				</Notice>
			)}
			<PageHead
				title={titleOf(send)}
				back={{ label: newsletterCopy.title, to: "/desk/newsletter" }}
				isRefused={refused !== undefined}
				notice={
					send.isJustTested &&
					!refused && (
						<Notice tone="ok" title={notices.tested.title} isResult>
							<p>{notices.tested.text}</p>
						</Notice>
					)
				}
			/>
			<div className="sheet inset stack">
				<ArticleCard {...send.article} />
				<Facts {...send} />
				{!send.hasUselessLinks && <TestForm {...send} />}
				{!send.hasUselessLinks && send.left > 0 && <SendForm {...send} />}
			</div>
		</div>
	);
}

/** An article, before it is sent to the readers who have not got it: a test first, then the number of readers. */
export const sendPage = { path: "newsletter/:slug", loader, action, Component };
