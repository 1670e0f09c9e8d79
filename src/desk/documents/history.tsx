import { diffLines } from "diff";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import type { Desk, DeskRoute } from "#desk/desk-context.ts";
import { deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, PostButton } from "#desk/kit/form.tsx";
import { type Clock, chosenMoment, sentenceMoment } from "#desk/kit/formats.ts";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { Table } from "#desk/kit/table.tsx";
import { kindIn } from "#documents/documents.ts";
import { type Conflict, type DeskDocument, type DocumentKey, type PublishDeps, saveDraft } from "./drafts.ts";
import { isLate } from "./publish-document.ts";

const AROUND = 3;
const LONGEST_COMPARISON_MS = 200;

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
	const lines = text.replace(/\n$/, "").split("\n");
	const [before, after] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
	const left = lines.length - before - after;
	if (left <= AROUND) return <p>{text}</p>;
	return (
		<>
			{before > 0 && <p>{lines.slice(0, before).join("\n")}</p>}
			<p className="muted">{`${left} lines stay as they are`}</p>
			{after > 0 && <p>{lines.slice(-after).join("\n")}</p>}
		</>
	);
}

function TextDifference({ before, after }: { before: string; after: string }) {
	if (before === after) return <p>It is the same text.</p>;
	// Texts that take longer differ nearly everywhere: both are shown whole.
	const parts = diffLines(before, after, { timeout: LONGEST_COMPARISON_MS }) ?? [
		{ value: before, removed: true, added: false, count: 0 },
		{ value: after, removed: false, added: true, count: 1 },
	];
	return (
		<div className="difference">
			{parts.map((part, index) => {
				const key = `${index} ${part.count}`;
				if (!part.removed && !part.added) {
					const isLast = index === parts.length - 1;
					return <Unchanged key={key} text={part.value} isFirst={index === 0} isLast={isLast} />;
				}
				const [Changed, says] = part.removed ? (["del", "goes: "] as const) : (["ins", "comes: "] as const);
				return (
					<Changed key={key}>
						<span className="visually-hidden">{says}</span>
						{part.value}
					</Changed>
				);
			})}
		</div>
	);
}

const MOST_SHOWN = 20;

/** The name of a text that nobody published at the desk. */
export const AS_THE_SITE_CAME = "As the site came";

const nameOfAuthor = (accountId: string | null, name: string | null | undefined) =>
	accountId === null ? "the command line" : (name ?? "a colleague who left the desk");

/** In the address of a version: the text that the site came with, which no revision has. */
const AS_CAME_VERSION = 0;

/** The versions that were published, the latest first, and behind them the text that the site came with. */
export async function readRevisions({ database, documents }: PublishDeps, { kind, id }: DocumentKey) {
	const { inRepository, texts } = kindIn(documents.current(), kind);
	const rows = await database.kysely
		.selectFrom("document_revisions")
		.leftJoin("desk_accounts", "desk_accounts.id", "document_revisions.by")
		.leftJoin("desk_accounts as schedulers", "schedulers.id", "document_revisions.scheduled_by")
		.leftJoin("documents", (join) =>
			join.onRef("documents.kind", "=", "document_revisions.kind").onRef("documents.id", "=", "document_revisions.id"),
		)
		.select(["document_revisions.version", "document_revisions.at", "document_revisions.by", "document_revisions.text"])
		.select(["desk_accounts.name", "documents.version as current", "documents.is_down"])
		.select(["document_revisions.scheduled_by", "schedulers.name as scheduler"])
		.where("document_revisions.kind", "=", kind)
		.where("document_revisions.id", "=", id)
		.orderBy("document_revisions.version", "desc")
		.limit(MOST_SHOWN)
		.execute();
	const published = rows.map(({ current, is_down, ...row }) => ({
		...row,
		isCurrent: row.version === current && is_down === 0,
	}));
	const text = inRepository.get(id);
	if (text === undefined) return published;
	const isCurrent = texts.get(id) === text && !published.some((each) => each.isCurrent);
	const nobody = { by: null, name: null, scheduled_by: null, scheduler: null };
	return [...published, { version: AS_CAME_VERSION, at: undefined, ...nobody, text, isCurrent }];
}

async function readRevision({ database, documents }: PublishDeps, { kind, id }: DocumentKey, version: string) {
	if (!Number.isSafeInteger(Number(version))) throw respond.notFound();
	if (Number(version) === AS_CAME_VERSION) {
		const text = orNotFound(kindIn(documents.current(), kind).inRepository.get(id));
		return { version: AS_CAME_VERSION, at: undefined, text, base: text };
	}
	const revisions = database.kysely.selectFrom("document_revisions").select(["version", "at", "text", "base"]);
	return orNotFound(await revisions.where((row) => row.and({ kind, id, version: Number(version) })).executeTakeFirst());
}

async function authorName({ database }: PublishDeps, accountId: string | null): Promise<string> {
	const accounts = database.kysely.selectFrom("desk_accounts").select("name").where("id", "=", accountId);
	return nameOfAuthor(accountId, accountId === null ? null : (await accounts.executeTakeFirst())?.name);
}

type Revision = Awaited<ReturnType<typeof readRevisions>>[number];

type HistoryProps = {
	editor: string;
	revisions: readonly Revision[];
	clock: Clock;
	countWords?(text: string): number;
};

const whenOf = (at: string | undefined, clock: Clock) =>
	at === undefined ? AS_THE_SITE_CAME : sentenceMoment(at, clock);

export function History({ editor, revisions, clock, countWords }: HistoryProps) {
	const words = countWords && { Words: { isNumeric: true, cell: ({ text }: Revision) => countWords(text) } };
	return (
		<Section id="history" title="History" note={`The last ${MOST_SHOWN} versions that were published`}>
			<div className="scroll-x">
				<Table
					look="dense"
					caption="Versions"
					rows={revisions}
					empty={<p className="muted">It has not been published at the desk yet.</p>}
					columns={{
						Published: ({ at }) => whenOf(at, clock),
						By: ({ at, by, name, scheduled_by, scheduler }) => {
							const author = at && nameOfAuthor(by, name);
							return scheduled_by ? `${author}, scheduled by ${nameOfAuthor(scheduled_by, scheduler)}` : author;
						},
						...words,
					}}
					acts={({ version, at, isCurrent }) => (
						<>
							{isCurrent && <span className="muted">On the site </span>}
							<a href={`${editor}/versions/${version}`}>
								Look
								<span className="visually-hidden"> {whenOf(at, clock)}</span>
							</a>
						</>
					)}
				/>
			</div>
		</Section>
	);
}

type Edited = DocumentKey & { title: string; editor: string; text: string; draftVersion: number };

type VersionPageOptions<Document extends Edited> = {
	path: string;
	read(desk: Desk): Promise<Document>;
	readable?(document: Document, text: string): string;
};

/** A page with a version that was published, or as the site came, beside what the editor has now; it can come back as a draft. */
export function versionPage<Document extends Edited>({
	path,
	read,
	readable = (_, text) => text,
}: VersionPageOptions<Document>): DeskRoute {
	const loader = async (desk: Desk) => {
		const edited = await read(desk);
		return { edited, revision: await readRevision(desk.deps, edited, desk.params.version ?? "") };
	};
	return deskPage({
		path: `${path}/versions/:version`,
		access: "signed in",
		loader,
		/** The old text becomes the draft, unless somebody saved since the page was opened: it shows what would change now. */
		async action(desk: Desk) {
			const { deps, user, form } = desk;
			const { edited, revision } = await loader(desk);
			const { kind, id, editor } = edited;
			const basedOn = Number(form.get("based-on"));
			if (!Number.isSafeInteger(basedOn)) throw respond.badRequest();
			const { text, base } = revision;
			const saved = await saveDraft(deps, { kind, id, text, base, basedOn, by: user.accountId });
			return !("draftVersion" in saved)
				? redirect(`${editor}/versions/${revision.version}`)
				: respond.redirect(editor, "restored");
		},
		Component({ edited, revision, clock }: PageProps<typeof loader>) {
			const { title, editor, text, draftVersion } = edited;
			const [before, after] = [readable(edited, text), readable(edited, revision.text)];
			return (
				<>
					<PageHead
						title={revision.at ? `Version of ${sentenceMoment(revision.at, clock)}` : AS_THE_SITE_CAME}
						lead="What would change in the text that the editor has now, if this version came back"
						back={{ label: title, to: editor }}
					>
						{before !== after && <PostButton hidden={{ "based-on": draftVersion }} label="Bring it back as a draft" />}
					</PageHead>
					<div className="sheet inset">
						<TextDifference before={before} after={after} />
					</div>
				</>
			);
		},
	});
}

const version = z.coerce.number().int().nonnegative().catch(0);

/** The version of the draft that a form was changed from. */
export const basedOnIn = (form: URLSearchParams): number => version.parse(form.get("based-on"));

/** The line below the title of an editor: draft or published, when and by whom. */
export async function describeDocument(
	{ deps, clock }: Desk,
	{ row, hasDraft, published }: DeskDocument,
): Promise<string> {
	const when = async (at: string, by: string | null) => `${sentenceMoment(at, clock)} by ${await authorName(deps, by)}`;
	if (row?.scheduled_for) {
		const moment = chosenMoment(row.scheduled_for, clock, deps.content().facts);
		const isOver = isLate(row.scheduled_for, clock.now);
		return isOver ? `Not published. It was scheduled for ${moment}` : `Will be published ${moment}`;
	}
	if (row && hasDraft && row.draft_at) {
		const onSite = row.published_at ? "Published, with changes" : `${AS_THE_SITE_CAME}, with changes`;
		const what = published === undefined ? "Draft" : onSite;
		return `${what}. Saved ${await when(row.draft_at, row.draft_by)}`;
	}
	if (published === undefined) return "A draft in the site’s files";
	return row?.published_at ? `Published ${await when(row.published_at, row.published_by)}` : AS_THE_SITE_CAME;
}

/** Notices of the acts in an editor, for every kind of document. */
export const draftNotices = {
	saved: { title: "Saved.", text: "Only the desk sees it until you publish it." },
	discarded: { title: "Thrown away.", text: "The draft is gone." },
	restored: { title: "It is back as a draft.", text: "Look through it, and publish it if it is right." },
};

export async function conflictInWords({ deps, clock }: Pick<Desk, "deps" | "clock">, { by, at }: Conflict) {
	const author = await authorName(deps, by);
	return `${author} saved this ${sentenceMoment(at, clock)}, after you had opened it. Your text is below; theirs is safe.`;
}

export const conflictNotice = async (desk: Desk, conflict: Conflict, children?: ReactNode) => ({
	title: "Not saved yet.",
	text: await conflictInWords(desk, conflict),
	children,
});

/** The buttons of an editor. The first one of a form is the one of the Enter key: it does no harm. */
export const SaveButton = ({ isConflict }: { isConflict: boolean }) => (
	<Button act="save" look="outlined" label={isConflict ? "Save mine instead" : "Save draft"} />
);

export const ChangesToTheirs = ({ theirs, mine }: { theirs: string; mine: string }) => (
	<Section id="theirs" title="What would change in theirs">
		<TextDifference before={theirs} after={mine} />
	</Section>
);
