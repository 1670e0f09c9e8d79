import { Check, Reply } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useRouteError,
} from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { ErrorScreen } from "#desk/kit/error-screen.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { deskContext } from "../desk-context.ts";
import { actOnEntry } from "./entry-acts.ts";
import { EntryDanger, EntryFacts, Happened, HeldBack, WhatReleaseDoes } from "./entry-facts.tsx";
import { EntryNotice, readNotice } from "./entry-notice.tsx";
import { type EntryView, viewEntry } from "./entry-view.ts";
import { EntryNotes, EntryState } from "./entry-work.tsx";
import { findEntry, kindOfSlug } from "./find-entry.ts";
import { entryCopy as copy, inboxCopy } from "./inbox.copy.ts";
import { textIn } from "./inbox-kinds.ts";
import { inboxStates } from "./inbox-query.ts";
import { LeadAnswers, LeadScore } from "./lead-report.tsx";

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const url = new URL(request.url);
	const view = await viewEntry(context.get(deskContext), params);
	if (!view) throw data(null, { status: 404 });
	if ("moved" in view) throw redirect(view.moved + url.search);
	return { ...view, notice: readNotice(url.searchParams, inboxStates) };
}

async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const kind = kindOfSlug(deps.records, params.kind);
	const found = kind && (await findEntry(deps, kind, params.id ?? ""));
	if (!kind || !found || "moved" in found) throw data(null, { status: 404 });
	return actOnEntry({ deps, user }, found, form);
}

/** Nothing in a subject may begin another header of the mail that the link opens. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ");

function Actions({ view }: { view: EntryView }) {
	const { kind, entry, email, company } = view;
	const subject = oneLine([kind.replySubject, company].filter(Boolean).join(", "));
	const query = new URLSearchParams({ subject }).toString().replaceAll("+", "%20");
	if (kind.held || !kind.wantsAnswer) return null;
	return (
		<>
			<a className="button" href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query}`}>
				<Reply className="icon" aria-hidden="true" />
				{copy.reply}
			</a>
			<DeskForm>
				<button
					className="button outlined"
					type="submit"
					name="act"
					value={entry.answered_at ? "unanswered" : "answered"}
				>
					<Check className="icon" aria-hidden="true" />
					{entry.answered_at ? copy.unanswered : copy.answered}
				</button>
			</DeskForm>
		</>
	);
}

function Lead({ view }: { view: EntryView }) {
	const { company, received, waits, answered } = view;
	return (
		<>
			{copy.lead([company, copy.received(received)])}
			{waits && <span className={waits.isLate ? "urgent" : undefined}>{copy.waiting(waits.time)}</span>}
			{answered && copy.answeredBy(answered.name, answered.at)}
		</>
	);
}

function Message({ view: { row } }: { view: EntryView }) {
	return (
		<section className="sheet" aria-label={copy.message}>
			<p className="message-text">{textIn(row, "message")}</p>
		</section>
	);
}

function Jump() {
	const { jump } = copy;
	return (
		<nav className="jump narrow-only" aria-label={jump.name}>
			<a href="#score">{jump.score}</a>
			<a href="#needs">{jump.needs}</a>
			<a href="#answers">{jump.answers}</a>
			<a href="#danger">{jump.danger}</a>
		</nav>
	);
}

function Component() {
	const view = useLoaderData<typeof loader>();
	const refused = useActionData<{ problem?: string; text?: string; isConflict?: boolean }>();
	const { kind, name, lead } = view;
	const isMessage = kind.table === "contact_messages";
	const work = !kind.held && kind.wantsAnswer && <EntryState view={view} />;
	const notes = !kind.held && <EntryNotes view={view} refused={refused} />;
	const facts = <EntryFacts view={view} />;
	return (
		<>
			<PageHead
				{...{ title: name, windowTitle: `${name}, ${kind.one}`, lead: <Lead view={view} /> }}
				back={{ label: copy.back(kind.label), to: `/desk/inbox/${kind.slug}` }}
				isRefused={refused !== undefined}
			>
				<Actions view={view} />
			</PageHead>
			<EntryNotice view={view} refused={refused} notice={view.notice} />
			{lead?.answers && <Jump />}
			{kind.held && <HeldBack view={view} held={kind.held} />}
			{isMessage ? (
				<div className="cols columns-2-1">
					<div className="stack">
						<Message view={view} />
						{notes}
					</div>
					<div className="stack">
						{facts}
						{work}
						{kind.held ? <WhatReleaseDoes /> : <Happened view={view} />}
					</div>
				</div>
			) : (
				<div className="cols columns-1-2">
					<div className="stack">
						{facts}
						{work}
						{!lead && <Happened view={view} />}
						{lead && notes}
					</div>
					<div className="stack">{lead ? <LeadScore lead={lead} view={view} /> : notes}</div>
				</div>
			)}
			{lead && <LeadAnswers lead={lead} />}
			<EntryDanger view={view} />
		</>
	);
}

/** What was here, or never was: the same sentence for both. */
function Missing() {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen />;
	return (
		<>
			<PageHead title={copy.missing.title} back={{ label: inboxCopy.title, to: "/desk/inbox" }} />
			<p>{copy.missing.text}</p>
		</>
	);
}

/** One entry: who it is from, what it says, and what is done with it. */
export const entryPage = { path: "inbox/:kind/:id", loader, action, Component, errorElement: <Missing /> };
