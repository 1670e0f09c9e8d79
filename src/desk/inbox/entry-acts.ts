import { data, redirect } from "react-router";
import * as z from "zod";
import { releaseMessage } from "#features/contact/contact.server.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { entryCopy as copy } from "./inbox.copy.ts";
import { entryPath } from "./inbox-kinds.ts";
import { inboxStates } from "./inbox-query.ts";
import type { InboxEntry } from "./list-inbox.ts";
import {
	addNote,
	assign,
	deleteNote,
	type EntryKey,
	markAnswered,
	markUnanswered,
	NOTE_MAX_CHARACTERS,
	setState,
} from "./work-on-entries.ts";

const state = z.enum(inboxStates);

/** What a form of an entry's page may ask for. */
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

const missing = () => data(null, { status: 404 });

/** Back to the page of an entry, which says what was done. */
const backTo = (path: string, notice: Record<string, string>) => redirect(`${path}?${new URLSearchParams(notice)}`);

async function writeNote({ deps, user }: Desk, key: EntryKey, path: string, text: string) {
	const words = text.replaceAll("\r\n", "\n").trim();
	const problem =
		words === ""
			? copy.notes.missing
			: words.length > NOTE_MAX_CHARACTERS
				? copy.notes.tooLong(NOTE_MAX_CHARACTERS)
				: undefined;
	if (problem) return data({ problem, text }, { status: 422 });
	if (!(await addNote(deps, key, { by: user, text: words }))) throw missing();
	return backTo(path, { notice: "note" });
}

async function changeState(
	{ deps, user }: Desk,
	{ entry, kind }: InboxEntry,
	act: EntryAct & { act: "state" | "undo" },
) {
	if (!kind.wantsAnswer) throw missing();
	const key = { table: kind.table, id: entry.row_id };
	const outcome = await setState(deps, key, { by: user, state: act.state, seen: act.seen });
	if (outcome.ok) {
		const path = entryPath(kind, entry.row_id);
		return backTo(path, act.act === "undo" ? { notice: "undone" } : { notice: "state", was: entry.state });
	}
	if (outcome.problem === "unknown") throw missing();
	return data({ isConflict: true }, { status: 409 });
}

async function release({ deps, user }: Desk, { entry, kind }: InboxEntry) {
	if (!kind.held) throw missing();
	const row = { table: kind.table, id: entry.row_id };
	await releaseMessage(deps, row.id, (transaction) =>
		noteAct(deps, transaction, { by: user, act: "inbox-released", row }),
	);
	deps.wakeWorker();
	// It is another kind now: its former address leads to the one that it has.
	return backTo(entryPath(kind, row.id), { notice: "released" });
}

async function give({ deps, user }: Desk, { kind, entry }: InboxEntry, assignee: string) {
	const path = entryPath(kind, entry.row_id);
	const assignment = { assignee: assignee || null, by: user, entry: { one: kind.one, path } };
	if (!(await assign(deps, { table: kind.table, id: entry.row_id }, assignment))) throw data(null, { status: 400 });
	deps.wakeWorker();
	return backTo(path, { notice: "assigned" });
}

/** Does what a form of an entry's page asks for, and leads back to it. */
export async function actOnEntry(desk: Desk, found: InboxEntry, form: URLSearchParams) {
	const sent = actSchema.safeParse(Object.fromEntries(form));
	if (!sent.success) throw data(null, { status: 400 });
	const { deps, user } = desk;
	const key = { table: found.kind.table, id: found.entry.row_id };
	const path = entryPath(found.kind, found.entry.row_id);
	switch (sent.data.act) {
		case "state":
		case "undo":
			return changeState(desk, found, sent.data);
		case "answered":
			await markAnswered(deps, [key], user);
			return backTo(path, { notice: "answered" });
		case "unanswered":
			await markUnanswered(deps, key, user);
			return backTo(path, { notice: "unanswered" });
		case "assign":
			return give(desk, found, sent.data.assignee);
		case "note":
			return writeNote(desk, key, path, sent.data.text);
		case "delete-note":
			await deleteNote(deps, key, { id: sent.data.note, by: user });
			return backTo(path, { notice: "note-deleted" });
		case "release":
			return release(desk, found);
	}
}
