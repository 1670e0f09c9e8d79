import { Eye, Send } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { deskOf } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { Facts, PageHead } from "#desk/kit/page.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { countDoNotMail } from "#desk/mail/do-not-mail.ts";
import { formatLongDate } from "#domain/dates.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { shareImagePath } from "#features/blog/blog-path.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { findIssue } from "#features/newsletter/issue-sending.server.ts";
import { countReaders, findTestIssue } from "#features/newsletter/queue-issue.server.ts";
import { senderOf } from "#platform/mail/company-addresses.ts";
import { shownMailbox } from "#platform/mail/mailbox.ts";
import { findArticle, hasUselessLinks, MAILS_PER_SECOND, sendIssue, testIssue } from "./issues.ts";
import { countReaderStates } from "./list-readers.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, params, clock } = deskOf(args);
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
		test: test && { state: test.state, at: sentenceMoment(test.created_at, clock) },
		hasUselessLinks: hasUselessLinks(deps.config),
		ownAddress: user.email,
	};
}

type SendData = Awaited<ReturnType<typeof loader>>;

const inDigits = (count: number) => count.toLocaleString("en-US");
const countOf = (readers: number) => `${inDigits(readers)} ${readers === 1 ? "reader" : "readers"}`;

const expected = z.object({
	readers: z.string().register(formFields, {
		...{ label: "Type the number of readers to confirm", inputMode: "numeric", autoComplete: "off" },
		hint: "An email that has left cannot be called back. Emails that still wait can.",
	}),
});

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, params } = deskOf(args);
	const { issue } = await findArticle(deps, params.slug ?? "");
	const here = `/desk/newsletter/${encodeURIComponent(issue.id)}`;
	if (hasUselessLinks(deps.config)) return redirect(here);
	if (form.get("act") === "test") {
		await testIssue({ deps, user }, issue);
		return redirect(`${here}?notice=tested`);
	}
	if (form.get("act") !== "send") throw malformed();
	askForProof({ deps, user }, here);
	const typed = (form.get("readers") ?? "").trim();
	const refuse = (problem: string) =>
		data<Refused>({ problems: { readers: problem }, typed: { readers: typed } }, { status: 422 });
	// With or without the comma that the page itself writes.
	if (!/^\d{1,3}(,?\d{3})*$|^\d+$/.test(typed)) return refuse("Type the number of readers, in digits.");
	const begun = await sendIssue({ deps, user }, issue, Number(typed.replaceAll(",", "")));
	if (begun.ok) {
		deps.wakeWorker();
		return redirect(`${here}/sending?notice=begun`);
	}
	switch (begun.problem) {
		case "already-sending":
			return redirect(`${here}/sending?notice=already`);
		case "untested":
			return refuse("Send yourself a test of this text first.");
		case "no-readers":
			return refuse("No one is left to send it to.");
		case "other-number": {
			const readers = await countReaders(deps.database, issue.id);
			return refuse(`It goes to ${countOf(readers.confirmed - readers.queued)} now. Type that number.`);
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

function GoesTo({ left, have, pending, erased }: SendData) {
	const had = `${countOf(have)} ${have === 1 ? "has" : "have"} it already and ${have === 1 ? "gets" : "get"} nothing again. `;
	const others = `${inDigits(pending)} ${pending === 1 ? "has" : "have"} not confirmed yet and ${inDigits(erased)} ${erased === 1 ? "is" : "are"} on the do-not-mail list. They get nothing.`;
	return (
		<>
			<b>{inDigits(left)}</b> {`confirmed ${left === 1 ? "reader" : "readers"}`}
			<br />
			<span className="muted small">
				{have > 0 && had}
				{others}
			</span>
		</>
	);
}

function IssueFacts(send: SendData) {
	const minutes = Math.ceil(send.left / MAILS_PER_SECOND / 60);
	const duration = minutes <= 1 ? "A minute" : `${inDigits(minutes)} minutes`;
	return (
		<Facts
			className="facts wide"
			facts={[
				["Goes to", <GoesTo key="to" {...send} />],
				["Published", send.published],
				["Subject", send.subject],
				["Sender", send.sender],
				["Takes about", `${duration}. Emails that people wait for go first.`],
				["Each email has", "A link to leave the list"],
			]}
		/>
	);
}

function TestForm({ article, ownAddress }: SendData) {
	return (
		<DeskForm className="row" action={`/desk/newsletter/${article.slug}`}>
			<button type="submit" className="button outlined" name="act" value="test">
				<Send className="icon" aria-hidden="true" />
				{`Send a test to ${ownAddress}`}
			</button>
			<a className="button plain" href={`/desk/newsletter/${article.slug}/preview`}>
				<Eye className="icon" aria-hidden="true" />
				Look at it
			</a>
		</DeskForm>
	);
}

function lastTest({ test, ownAddress }: SendData): string {
	if (test === undefined) return "Send yourself a test first. The button works after that.";
	return test.state === "dead"
		? "The test could not be delivered to you, so the button does not work. Look at it under Mail."
		: `Last test: ${test.at}, to ${ownAddress}`;
}

function SendForm({ refused, ...send }: SendData & { refused: Refused | undefined }) {
	const canSend = send.test !== undefined && send.test.state !== "dead";
	return (
		<SchemaForm
			{...{ schema: expected, refused, isKept: false, action: `/desk/newsletter/${send.article.slug}` }}
			className="spaced"
			isFocusedOnProblem
		>
			<div className="row">
				<button type="submit" className="button" name="act" value="send" disabled={!canSend}>
					{`Send to ${countOf(send.left)}`}
				</button>
				<a className="button plain" href="/desk/newsletter">
					Cancel
				</a>
			</div>
			<p className="muted small">{lastTest(send)}</p>
		</SchemaForm>
	);
}

function titleOf({ left, have }: SendData): string {
	if (left === 0) return have > 0 ? "Everyone has it" : "No one to send it to yet";
	return have > 0 ? `Send to the other ${countOf(left)}?` : `Send as newsletter to ${countOf(left)}?`;
}

const tested = { title: "The test is on its way to you.", text: "Read it on a phone too, and try the links." };

function Component() {
	const send = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	return (
		<div className="confirm">
			{send.hasUselessLinks && (
				<Notice
					tone="bad"
					title="The site's address leads to this machine."
					text="The links in the emails would lead nowhere. Your administrator sets SITE_URL to the site's public address."
				/>
			)}
			<PageHead
				title={titleOf(send)}
				back={{ label: "Newsletter", to: "/desk/newsletter" }}
				isRefused={refused !== undefined}
				notice={!refused && <PageNotice notices={{ tested }} />}
			/>
			<div className="sheet inset stack">
				<ArticleCard {...send.article} />
				<IssueFacts {...send} />
				{!send.hasUselessLinks && <TestForm {...send} />}
				{!send.hasUselessLinks && send.left > 0 && <SendForm {...send} refused={refused} />}
			</div>
		</div>
	);
}

/** An article, before it is sent to the readers who have not got it: a test first, then the number of readers. */
export const sendPage = { path: "newsletter/:slug", loader, action, Component };
