import { Check, Reply } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import * as z from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import type { Desk } from "#desk/desk-context.ts";
import { again, deskPage, done, malformed, missing, type PageProps, sentAs } from "#desk/kit/desk-page.tsx";
import { LinkButton, PostButton } from "#desk/kit/form.tsx";
import { ErrorScreen, PageHead, PageNotice } from "#desk/kit/page.tsx";
import { parseForm, type Refused } from "#desk/kit/schema-form.tsx";
import { releaseMessage } from "#features/contact/contact.server.ts";
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
import { entryPath, type InboxEntry, inboxStates, mailto, stateWords, textIn } from "./inbox.ts";

const loader = async (desk: Desk) => ({
	...(await viewEntry(desk)),
	was: inboxStates.find((state) => state === desk.search.get("was")),
});

const state = z.enum(inboxStates);

const actSchema = z.discriminatedUnion("act", [
	z.object({ act: z.enum(["state", "undo"]), state, seen: z.string().max(40) }),
	z.object({ act: z.literal("assign"), assignee: z.string().max(100) }),
	z.object({ act: z.literal("delete-note"), note: z.string().max(100) }),
	z.object({ act: z.enum(["answered", "unanswered", "note", "release"]) }),
]);
type StateAct = Extract<z.output<typeof actSchema>, { state: unknown }>;

/** Nothing was done: a note that is none, or a state that somebody else has set meanwhile. */
type Refusal = { note?: Refused };

const keyOf = ({ kind, entry }: InboxEntry) => ({ table: kind.table, id: entry.row_id });

const backTo = ({ kind, entry }: InboxEntry, notice: string, more?: Record<string, string>) =>
	done(entryPath(kind, entry.row_id), notice, more);

async function writeNote({ deps, user, form }: Desk, entry: InboxEntry) {
	const { value, refused } = parseForm(newNote, form);
	if (refused) return again<Refusal>({ note: refused });
	if (!(await addNote(deps, keyOf(entry), { by: user, text: value.text }))) throw missing();
	return backTo(entry, "note");
}

async function changeState({ deps, user }: Desk, entry: InboxEntry, act: StateAct) {
	if (!entry.kind.wantsAnswer) throw missing();
	const isSet = await setState(deps, keyOf(entry), { by: user, state: act.state, seen: act.seen });
	if (!isSet) return again<Refusal>({}, 409);
	return act.act === "undo" ? backTo(entry, "undone") : backTo(entry, "state", { was: entry.entry.state });
}

async function give({ deps, user }: Desk, entry: InboxEntry, assignee: string) {
	const about = { one: entry.kind.one, path: entryPath(entry.kind, entry.entry.row_id) };
	const isGiven = await assign(deps, keyOf(entry), { assignee: assignee || null, by: user, entry: about });
	if (!isGiven) throw malformed();
	deps.wakeWorker();
	return backTo(entry, "assigned");
}

async function action(desk: Desk) {
	const { deps, user, form } = desk;
	const entry = await findEntry(desk);
	const row = keyOf(entry);
	const wanted = sentAs(actSchema, form);
	switch (wanted.act) {
		case "state":
		case "undo":
			return changeState(desk, entry, wanted);
		case "answered":
			await markAnswered(deps, [row], user);
			return backTo(entry, "answered");
		case "unanswered":
			await markUnanswered(deps, row, user);
			return backTo(entry, "unanswered");
		case "assign":
			return give(desk, entry, wanted.assignee);
		case "note":
			return writeNote(desk, entry);
		case "delete-note":
			await deleteNote(deps, row, { id: wanted.note, by: user });
			return backTo(entry, "note-deleted");
		case "release":
			if (!entry.kind.held) throw missing();
			await releaseMessage(deps, row.id, (transaction) =>
				noteAct(deps, transaction, { by: user, act: "inbox-released", row }),
			);
			deps.wakeWorker();
			// It is another kind now: its former address leads to the one that it has.
			return backTo(entry, "released");
	}
}

type Shown = PageProps<typeof loader, typeof action>;

function noticesFor({ name, entry, colleagues, was }: Shown) {
	const isNow = `${name} is now ${stateWords[entry.state]}.`;
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
		note: { title: "Saved. The note is saved." },
		"note-deleted": { title: "Saved. The note is deleted." },
		released: {
			title: "Released. It is an ordinary message now, and is on its way to everyone who is told of messages.",
		},
	};
}

function whyNotSaved({ entry, changed }: Shown, refused: Refusal): string {
	if (refused.note) return "Not saved. Check the field below.";
	const who = changed?.name ?? "A colleague who left";
	return `Not saved. ${who} set it to ${stateWords[entry.state]} ${changed?.at ?? ""}, after you opened this page. It now shows that state; choose again if yours is right.`;
}

/** Nothing in a subject may begin another header of the mail that the link opens. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ");

function Actions({ kind, entry, email, company }: EntryView) {
	if (kind.held || !kind.wantsAnswer) return null;
	const subject = oneLine([kind.replySubject, company].filter(Boolean).join(", "));
	const query = new URLSearchParams({ subject }).toString().replaceAll("+", "%20");
	const [act, label] = entry.answered_at ? ["unanswered", "Not answered after all"] : ["answered", "Mark as answered"];
	return (
		<>
			<LinkButton href={`${mailto(email)}?${query}`} Icon={Reply} label="Reply by email" />
			<PostButton {...{ act, label, look: "outlined", Icon: Check }} />
		</>
	);
}

const waitingFor: Partial<Record<string, string>> = {
	Yesterday: "Waiting since yesterday",
	"0 minutes": "It just came in",
};

const Lead = ({ company, received, waits, answered }: EntryView) => (
	<>
		{`${[company, `received ${received}`].filter(Boolean).join(", ")}. `}
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
	const { kind, lead, row, sent } = view;
	const work = !kind.held && kind.wantsAnswer && <EntryState {...view} />;
	const notes = !kind.held && <EntryNotes {...view} refused={sent?.note} />;
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
	const { kind, name, lead, sent } = view;
	return (
		<>
			<PageHead
				{...{ title: name, windowTitle: `${name}, ${kind.one}`, lead: <Lead {...view} />, refused: sent }}
				back={{ label: `Inbox, ${kind.label.toLowerCase()}`, to: `/desk/inbox/${kind.slug}` }}
			>
				<Actions {...view} />
			</PageHead>
			<PageNotice notices={noticesFor(view)} refused={sent && { title: whyNotSaved(view, sent) }} />
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
	...{ path: "inbox/:kind/:id", access: "signed in", loader, action, Component, errorElement: <Missing /> },
});
