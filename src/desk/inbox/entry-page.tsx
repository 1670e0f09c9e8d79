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
import * as z from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskUser, deskContext, deskOf } from "#desk/desk-context.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { ErrorScreen } from "#desk/kit/error-screen.tsx";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { found, malformed, missing } from "#desk/kit/refusals.ts";
import { releaseMessage } from "#features/contact/contact.server.ts";
import { EntryDanger, EntryFacts, Happened, HeldBack, WhatReleaseDoes } from "./entry-facts.tsx";
import { type EntryView, viewEntry } from "./entry-view.ts";
import { EntryNotes, EntryState } from "./entry-work.tsx";
import { findEntry, kindOfSlug, nameOf } from "./find-entry.ts";
import { entryPath, textIn } from "./inbox-kinds.ts";
import { type InboxState, inboxStates, stateWords } from "./inbox-query.ts";
import { LeadAnswers, LeadScore } from "./lead-report.tsx";
import type { InboxEntry } from "./list-inbox.ts";
import {
	addNote,
	assign,
	deleteNote,
	markAnswered,
	markUnanswered,
	NOTE_MAX_CHARACTERS,
	setState,
} from "./work-on-entries.ts";

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { search, searchParams } = new URL(request.url);
	const view = found(await viewEntry(context.get(deskContext), params));
	if ("moved" in view) throw redirect(view.moved + search);
	return { ...view, was: inboxStates.find((state) => state === searchParams.get("was")) };
}

const state = z.enum(inboxStates);

/** What a form of the page may ask for. */
const actSchema = z.discriminatedUnion("act", [
	z.object({ act: z.literal("state"), state, seen: z.string().max(40) }),
	z.object({ act: z.literal("undo"), state, seen: z.string().max(40) }),
	z.object({ act: z.literal("answered") }),
	z.object({ act: z.literal("unanswered") }),
	z.object({ act: z.literal("assign"), assignee: z.string().max(100) }),
	z.object({ act: z.literal("note"), text: z.string() }),
	z.object({ act: z.literal("delete-note"), note: z.string().max(100) }),
	z.object({ act: z.literal("release") }),
]);
type EntryAct = z.output<typeof actSchema>;

type Desk = { deps: DeskDeps; user: DeskUser };

/** Nothing was done: a note that is none, or a state that somebody else has set meanwhile. */
type Refusal = { problem: string; text: string } | { isConflict: true };

const keyOf = ({ kind, entry }: InboxEntry) => ({ table: kind.table, id: entry.row_id });

/** Back to the page of the entry, which says what was done. */
const backTo = ({ kind, entry }: InboxEntry, notice: string, more: Record<string, string> = {}) =>
	redirect(`${entryPath(kind, entry.row_id)}?${new URLSearchParams({ notice, ...more })}`);

async function writeNote({ deps, user }: Desk, entry: InboxEntry, text: string) {
	const words = text.replaceAll("\r\n", "\n").trim();
	const refuse = (problem: string) => data<Refusal>({ problem, text }, { status: 422 });
	if (words === "") return refuse("Write the note first.");
	if (words.length > NOTE_MAX_CHARACTERS)
		return refuse(`Shorten the note to ${inDigits(NOTE_MAX_CHARACTERS)} characters.`);
	if (!(await addNote(deps, keyOf(entry), { by: user, text: words }))) throw missing();
	return backTo(entry, "note");
}

async function changeState({ deps, user }: Desk, entry: InboxEntry, act: EntryAct & { act: "state" | "undo" }) {
	if (!entry.kind.wantsAnswer) throw missing();
	const outcome = await setState(deps, keyOf(entry), { by: user, state: act.state, seen: act.seen });
	if (!outcome.ok && outcome.problem === "unknown") throw missing();
	if (!outcome.ok) return data<Refusal>({ isConflict: true }, { status: 409 });
	return act.act === "undo" ? backTo(entry, "undone") : backTo(entry, "state", { was: entry.entry.state });
}

async function release({ deps, user }: Desk, entry: InboxEntry) {
	if (!entry.kind.held) throw missing();
	const row = keyOf(entry);
	await releaseMessage(deps, row.id, (transaction) =>
		noteAct(deps, transaction, { by: user, act: "inbox-released", row }),
	);
	deps.wakeWorker();
	// It is another kind now: its former address leads to the one that it has.
	return backTo(entry, "released");
}

async function give({ deps, user }: Desk, entry: InboxEntry, assignee: string) {
	const about = { one: entry.kind.one, path: entryPath(entry.kind, entry.entry.row_id) };
	const assignment = { assignee: assignee || null, by: user, entry: about };
	if (!(await assign(deps, keyOf(entry), assignment))) throw malformed();
	deps.wakeWorker();
	return backTo(entry, "assigned");
}

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, params } = deskOf(args);
	const entry = found(await findEntry(deps, found(kindOfSlug(deps.tables, params.kind)), params.id ?? ""));
	if ("moved" in entry) throw missing();
	const sent = actSchema.safeParse(Object.fromEntries(form));
	if (!sent.success) throw malformed();
	const desk = { deps, user };
	const { data: wanted } = sent;
	switch (wanted.act) {
		case "state":
		case "undo":
			return changeState(desk, entry, wanted);
		case "answered":
			await markAnswered(deps, [keyOf(entry)], user);
			return backTo(entry, "answered");
		case "unanswered":
			await markUnanswered(deps, keyOf(entry), user);
			return backTo(entry, "unanswered");
		case "assign":
			return give(desk, entry, wanted.assignee);
		case "note":
			return writeNote(desk, entry, wanted.text);
		case "delete-note":
			await deleteNote(deps, keyOf(entry), { id: wanted.note, by: user });
			return backTo(entry, "note-deleted");
		case "release":
			return release(desk, entry);
	}
}

/** What can have been done; a state that was just set can be taken back. */
function noticesFor({ name, entry, colleagues }: EntryView, was: InboxState | undefined) {
	const isNow = `${name} is now ${stateWords[entry.state]}.`;
	const assignee = entry.assignee ? nameOf(colleagues, entry.assignee) : "No one";
	const undo = was && was !== entry.state && (
		<PostButton act="undo" fields={{ state: was, seen: entry.changed_at ?? "" }} className="button plain">
			Undo
		</PostButton>
	);
	return {
		state: { title: `Saved. ${isNow}`, children: undo },
		undone: { title: `Undone. ${isNow}` },
		answered: { title: "Saved. It is marked as answered." },
		unanswered: { title: "Saved. It waits for an answer again." },
		assigned: { title: `Saved. ${assignee} takes care of it now.` },
		note: { title: "Saved. The note is saved." },
		"note-deleted": { title: "Saved. The note is deleted." },
		released: {
			title: "Released. It is an ordinary message now, and is on its way to everyone who is told of messages.",
		},
	};
}

function whyNotSaved({ entry, changed }: EntryView, refused: Refusal): string {
	if (!("isConflict" in refused)) return "Not saved. Check the field below.";
	const who = changed?.name ?? "A colleague who left";
	return `Not saved. ${who} set it to ${stateWords[entry.state]} ${changed?.at ?? ""}, after you opened this page. It now shows that state; choose again if yours is right.`;
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
				Reply by email
			</a>
			<PostButton act={entry.answered_at ? "unanswered" : "answered"} className="button outlined">
				<Check className="icon" aria-hidden="true" />
				{entry.answered_at ? "Not answered after all" : "Mark as answered"}
			</PostButton>
		</>
	);
}

function waitingFor(time: string): string {
	if (time === "Yesterday") return "Waiting since yesterday";
	return time === "0 minutes" ? "It just came in" : `Waiting for ${time}`;
}

function Lead({ view: { company, received, waits, answered } }: { view: EntryView }) {
	return (
		<>
			{`${[company, `received ${received}`].filter(Boolean).join(", ")}. `}
			{waits && <span className={waits.isLate ? "urgent" : undefined}>{waitingFor(waits.time)}</span>}
			{answered && `Answered by ${answered.name}, ${answered.at}`}
		</>
	);
}

function Jump() {
	return (
		<nav className="jump narrow-only" aria-label="On this page">
			<a href="#score">Score</a>
			<a href="#needs">Needs</a>
			<a href="#answers">Answers</a>
			<a href="#danger">Export or erase</a>
		</nav>
	);
}

type PartsProps = { view: EntryView; refused: Refusal | undefined };

/** The parts of the page in two columns: of a message its words stand first, of everything else who it is from. */
function Parts({ view, refused }: PartsProps) {
	const { kind, lead, row } = view;
	const work = !kind.held && kind.wantsAnswer && <EntryState view={view} />;
	const notes = !kind.held && (
		<EntryNotes view={view} refused={refused && "problem" in refused ? refused : undefined} />
	);
	if (kind.table === "contact_messages") {
		return (
			<div className="cols columns-2-1">
				<div className="stack">
					<section className="sheet" aria-label="Message">
						<p className="message-text">{textIn(row, "message")}</p>
					</section>
					{notes}
				</div>
				<div className="stack">
					<EntryFacts view={view} />
					{work}
					{kind.held ? <WhatReleaseDoes /> : <Happened view={view} />}
				</div>
			</div>
		);
	}
	return (
		<div className="cols columns-1-2">
			<div className="stack">
				<EntryFacts view={view} />
				{work}
				{lead ? notes : <Happened view={view} />}
			</div>
			<div className="stack">{lead ? <LeadScore lead={lead} view={view} /> : notes}</div>
		</div>
	);
}

function Component() {
	const { was, ...view } = useLoaderData<typeof loader>();
	const refused = useActionData<Refusal>();
	const { kind, name, lead } = view;
	return (
		<>
			<PageHead
				{...{ title: name, windowTitle: `${name}, ${kind.one}`, lead: <Lead view={view} /> }}
				back={{ label: `Inbox, ${kind.label.toLowerCase()}`, to: `/desk/inbox/${kind.slug}` }}
				isRefused={refused !== undefined}
			>
				<Actions view={view} />
			</PageHead>
			<PageNotice notices={noticesFor(view, was)} refused={refused && { title: whyNotSaved(view, refused) }} />
			{lead?.answers && <Jump />}
			{kind.held && <HeldBack view={view} held={kind.held} />}
			<Parts view={view} refused={refused} />
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
			<PageHead title="This entry isn't here" back={{ label: "Inbox", to: "/desk/inbox" }} />
			<p>It was erased, or its time was up.</p>
		</>
	);
}

/** One entry: who it is from, what it says, and what is done with it. */
export const entryPage = { path: "inbox/:kind/:id", loader, action, Component, errorElement: <Missing /> };
