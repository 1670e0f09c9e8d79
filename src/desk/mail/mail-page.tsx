import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { Pager, pageIn } from "#desk/kit/pager.tsx";
import { deskContext } from "../desk-context.ts";
import { countMailStates, listMail, MAILS_ON_PAGE, type MailState, mailStates } from "./list-mail.ts";
import { issuesBetween } from "./listed-issues.ts";
import { mailCopy as copy } from "./mail.copy.ts";
import { actOnMail } from "./mail-acts.ts";
import { findMailNotice, MailNotice } from "./mail-notice.tsx";
import { MailTable } from "./mail-table.tsx";
import { readMailTrouble } from "./mail-trouble.ts";
import { TroubleNotice } from "./trouble-notice.tsx";

const isState = (text: string | null): text is MailState => mailStates.some((state) => state === text);

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { database } = deps;
	const { searchParams } = new URL(request.url);
	const wanted = searchParams.get("state");
	const state = isState(wanted) ? wanted : undefined;
	const page = pageIn(searchParams);
	const counts = await countMailStates(database);
	const states: readonly MailState[] = state ? [state] : mailStates;
	const mails = await listMail(database, { states, page, counts });
	const total = states.reduce((sum, each) => sum + counts[each], 0);
	const isLast = page * MAILS_ON_PAGE >= total;
	return {
		state,
		page,
		counts,
		total,
		mails,
		issues: states.includes("sent") ? await issuesBetween(database, { mails, page, isLast }) : [],
		...(await readMailTrouble(deps)),
		notice: await findMailNotice(database, searchParams),
		moment: { now: deps.now(), timeZone: user.timeZone },
		ownAddress: user.email,
	};
}

async function action({ context }: ActionFunctionArgs) {
	return redirect(`/desk/mail${await actOnMail(context.get(deskContext))}`);
}

type MailData = Awaited<ReturnType<typeof loader>>;

function Tabs({ state, counts }: Pick<MailData, "state" | "counts">) {
	const all = mailStates.reduce((sum, each) => sum + counts[each], 0);
	const tabs = [undefined, ...mailStates].map((each) => ({
		key: each ?? "all",
		href: each ? `/desk/mail?state=${each}` : "/desk/mail",
		label: copy.tabs[each ?? "all"],
		count: each ? counts[each] : all,
		isHere: each === state,
		isOpen: each === "failed" && counts.failed > 0,
	}));
	return (
		<nav className="tabs" aria-label={copy.tabsLabel}>
			{tabs.map(({ key, href, label, count, isHere, isOpen }) => (
				<a key={key} href={href} aria-current={isHere ? "page" : undefined}>
					{label} <span className={isOpen ? "count-now" : undefined}>{count.toLocaleString("en-US")}</span>
				</a>
			))}
		</nav>
	);
}

function NoMailYet({ address }: { address: string }) {
	return (
		<div className="empty">
			<h2>{copy.empty.title}</h2>
			<p>{copy.empty.text}</p>
			<DeskForm>
				<button type="submit" className="button outlined" name="act" value="test">
					{copy.empty.button(address)}
				</button>
			</DeskForm>
		</div>
	);
}

const minutes = (seconds: number) => {
	const count = Math.floor(seconds / 60);
	if (count < 60) return `${count} ${count === 1 ? "minute" : "minutes"}`;
	const hours = Math.floor(count / 60);
	return `${hours} ${hours === 1 ? "hour" : "hours"}`;
};

function List(data: MailData) {
	const { state, counts, mails, issues, trouble, oldestDueSeconds, page, total } = data;
	return (
		<>
			<Tabs state={state} counts={counts} />
			{!trouble && (
				<p className="muted lead-in">
					{copy.normal} {oldestDueSeconds !== null && oldestDueSeconds >= 60 && copy.oldest(minutes(oldestDueSeconds))}
				</p>
			)}
			{state === "failed" && counts.failed > 1 && (
				<DeskForm className="lead-in">
					<button type="submit" className="button outlined" name="act" value="resend-all">
						{copy.sendAllAgain(counts.failed)}
					</button>
				</DeskForm>
			)}
			{mails.length + issues.length > 0 ? (
				<MailTable mails={mails} issues={issues} moment={data.moment} />
			) : (
				<div className="empty">
					<h2>{copy.nothingIn.title}</h2>
					{state && <p>{copy.nothingIn[state]}</p>}
				</div>
			)}
			<Pager page={page} pageSize={MAILS_ON_PAGE} total={total} />
			<p className="muted small spaced">{copy.kept}</p>
		</>
	);
}

function Component() {
	const data = useLoaderData<typeof loader>();
	const isEmpty = data.state === undefined && data.total === 0 && data.issues.length === 0;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead}>
				<a className="button outlined" href="/desk/mail/do-not-mail">
					{copy.listLink}
				</a>
			</PageHead>
			{data.notice && <MailNotice {...data.notice} />}
			{data.trouble && <TroubleNotice trouble={data.trouble} moment={data.moment} />}
			{isEmpty ? <NoMailYet address={data.ownAddress} /> : <List {...data} />}
		</>
	);
}

/** All mail, what needs somebody first. */
export const mailPage = { path: "mail", loader, action, Component };
