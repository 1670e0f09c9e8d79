import { Check, Reply } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import * as z from "zod";
import { audit } from "#desk/audit/audit.ts";
import type { Desk } from "#desk/desk-context.ts";
import { byAct, deskPage, type PageProps, respond, sentAs } from "#desk/kit/desk-page.tsx";
import { LinkButton, PostButton } from "#desk/kit/form.tsx";
import { ErrorScreen, PageHead } from "#desk/kit/page.tsx";
import { parseForm, type Refused } from "#desk/kit/schema-form.tsx";
import { workStates } from "#features/submissions/form.server.ts";
import { releaseSubmission } from "#features/submissions/submissions.server.ts";
import {
	addNote,
	assign,
	deleteNote,
	type EntryView,
	findEntry,
	markAnswered,
	markUnanswered,
	nameOf,
	setState,
	viewEntry,
} from "./entries.ts";
import {
	EntryDanger,
	EntryFacts,
	EntryNotes,
	EntryState,
	Happened,
	HeldBack,
	LeadAnswers,
	LeadScore,
	newNote,
	WhatReleaseDoes,
} from "./entry-parts.tsx";
import { entryPath, type InboxEntry, mailto, stateOf, wantsAnswer } from "./inbox.ts";

const loader = async (desk: Desk) => ({
	...(await viewEntry(desk)),
	was: workStates.find((state) => state === desk.search.get("was")),
});

const state = z.enum(workStates);

const wantedState = z.object({ state, seen: z.string().max(40) });
const wantedAssignee = z.object({ assignee: z.string().max(100) });
const wantedNote = z.object({ note: z.string().max(100) });

const backTo = ({ kind, entry }: InboxEntry, notice: string, more?: Record<string, string>) =>
	respond.redirect(entryPath(kind, entry.id), notice, more);

/** An act on the entry of the address. */
const onEntry = <Done,>(act: (on: Desk & { found: InboxEntry; id: string }) => Promise<Done>) =>
	async function actOn(desk: Desk): Promise<Done> {
		const found = await findEntry(desk);
		return act({ ...desk, found, id: found.entry.id });
	};

const changeState = (isUndo: boolean) =>
	onEntry(async ({ found, id, ...desk }) => {
		const { state, seen } = sentAs(wantedState, desk.form);
		if (!wantsAnswer(found.kind)) throw respond.notFound();
		const isSet = await setState(desk.deps, id, { by: desk.user, state, seen });
		if (isSet) return isUndo ? backTo(found, "undone") : backTo(found, "state", { was: found.entry.state });
		const { kind, entry, changed } = await viewEntry(desk);
		const title = `Not saved. ${changed?.name ?? "A colleague who left"} set it to ${stateOf({ kind, entry })} ${changed?.at ?? ""}, after you opened this page. That state is shown now; choose again if yours is right.`;
		return respond.conflict<Partial<Refused>>({ notDone: { title } });
	});

const action = byAct<Partial<Refused>>({
	state: changeState(false),
	undo: changeState(true),
	answered: onEntry(async ({ deps, user, found, id }) => {
		await markAnswered(deps, [id], user);
		return backTo(found, "answered");
	}),
	unanswered: onEntry(async ({ deps, user, found, id }) => {
		await markUnanswered(deps, id, user);
		return backTo(found, "unanswered");
	}),
	assign: onEntry(async ({ deps, user, form, found, id }) => {
		const { assignee } = sentAs(wantedAssignee, form);
		const entry = { one: found.kind.one, path: entryPath(found.kind, id) };
		const isGiven = await assign(deps, id, { assignee: assignee || null, by: user, entry });
		if (!isGiven) throw respond.badRequest();
		deps.wakeWorker();
		return backTo(found, "assigned");
	}),
	note: onEntry(async ({ deps, user, form, found, id }) => {
		const { value, refused } = parseForm(newNote, form);
		if (refused) return respond.invalid<Partial<Refused>>(refused);
		if (!(await addNote(deps, id, { by: user, text: value.text }))) throw respond.notFound();
		return backTo(found, "note");
	}),
	"delete-note": onEntry(async ({ deps, user, form, found, id }) => {
		await deleteNote(deps, id, { note: sentAs(wantedNote, form).note, by: user });
		return backTo(found, "note-deleted");
	}),
	release: onEntry(async ({ deps, user, found, id }) => {
		const form = deps.forms.find((each) => each.id === found.entry.form);
		if (!found.kind.held || !form) throw respond.notFound();
		await releaseSubmission(deps, form, id, (transaction) =>
			audit(deps, transaction, { by: user, act: "inbox-released", row: { table: "submissions", id } }),
		);
		deps.wakeWorker();
		// It is another kind now: its former address leads to the one that it has.
		return backTo(found, "released");
	}),
});

type Shown = PageProps<typeof loader, typeof action>;

function noticesFor({ name, kind, entry, colleagues, was }: Shown) {
	const isNow = `${name} is now ${stateOf({ kind, entry })}.`;
	const assignee = entry.assignee ? nameOf(colleagues, entry.assignee) : "No one";
	const undo = was && was !== entry.state && (
		<PostButton act="undo" hidden={{ state: was, seen: entry.changed_at ?? "" }} look="plain" label="Undo" />
	);
	return {
		state: { title: `Saved. ${isNow}`, children: undo },
		undone: { title: `Undone. ${isNow}` },
		answered: { title: "Saved. It is marked as answered." },
		unanswered: { title: "Saved. It waits for an answer again." },
		assigned: { title: `Saved. ${assignee} takes care of it now.` },
		note: { title: "The note is saved." },
		"note-deleted": { title: "The note is deleted." },
		released: {
			title: "Released. It is an ordinary message now, and everyone who gets message notices is emailed.",
		},
	};
}

/** Nothing in a subject may begin another header of the mail that the link opens. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ");

function Actions({ kind, entry }: EntryView) {
	if (!wantsAnswer(kind)) return null;
	const subject = oneLine([kind.replySubject, entry.company].filter(Boolean).join(", "));
	const query = new URLSearchParams({ subject }).toString().replaceAll("+", "%20");
	const [act, label] = entry.answered_at ? ["unanswered", "Not answered after all"] : ["answered", "Mark as answered"];
	return (
		<>
			<LinkButton href={`${mailto(entry.email)}?${query}`} Icon={Reply} label="Reply by email" />
			<PostButton act={act} label={label} look="outlined" Icon={Check} />
		</>
	);
}

const waitingFor: Partial<Record<string, string>> = {
	Yesterday: "Waiting since yesterday",
	"0 minutes": "It just came in",
};

const Lead = ({ entry: { company }, received, waits, answered }: EntryView) => (
	<>
		{company ? `${company}, received ${received}. ` : `Received ${received}. `}
		{waits && (
			<span className={waits.isLate ? "urgent" : undefined}>
				{waitingFor[waits.time] ?? `Waiting for ${waits.time}`}
			</span>
		)}
		{answered && `Answered by ${answered.name}, ${answered.at}`}
	</>
);

/** The parts of the page in two columns: of a message its words stand first, of everything else who it is from. */
function Parts(view: Shown) {
	const { kind, lead, entry, sent } = view;
	const work = wantsAnswer(kind) && <EntryState {...view} />;
	const notes = !kind.held && <EntryNotes {...view} sent={sent} />;
	const text = kind.text && entry.answers[kind.text];
	if (text) {
		return (
			<div className="cols columns-2-1">
				<div className="stack">
					<section className="sheet" aria-label="Message">
						<p className="message-text">{text}</p>
					</section>
					{notes}
				</div>
				<div className="stack">
					<EntryFacts {...view} />
					{work}
					{kind.held ? <WhatReleaseDoes /> : <Happened {...view} />}
				</div>
			</div>
		);
	}
	return (
		<div className="cols columns-1-2">
			<div className="stack">
				<EntryFacts {...view} />
				{work}
				{lead ? notes : <Happened {...view} />}
			</div>
			<div className="stack">{lead ? <LeadScore {...view} lead={lead} /> : notes}</div>
		</div>
	);
}

function Component(view: Shown) {
	const { kind, name, lead } = view;
	return (
		<>
			<PageHead
				title={name}
				windowTitle={`${name}, ${kind.one}`}
				lead={<Lead {...view} />}
				back={{ label: `Inbox, ${kind.label.toLowerCase()}`, to: `/desk/inbox/${kind.slug}` }}
			>
				<Actions {...view} />
			</PageHead>
			{lead?.answers && (
				<nav className="jump narrow-only" aria-label="On this page">
					<a href="#score">Score</a>
					<a href="#needs">Needs</a>
					<a href="#answers">Answers</a>
					<a href="#danger">Export or erase</a>
				</nav>
			)}
			<HeldBack {...view} />
			<Parts {...view} />
			{lead && <LeadAnswers lead={lead} />}
			<EntryDanger {...view} />
		</>
	);
}

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

export const entryPage = deskPage({
	path: "inbox/:kind/:id",
	access: "signed in",
	notices: noticesFor,
	loader,
	action,
	Component,
	errorElement: <Missing />,
});
