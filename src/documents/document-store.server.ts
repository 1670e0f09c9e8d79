import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import { regularly } from "#platform/regularly.ts";
import type { DocumentKind } from "./document-kind.ts";
import {
	changedKinds,
	type Documents,
	documentsOfRepository,
	keepUnchanged,
	type Moments,
	type Move,
	type PublishedChange,
	withPublished,
} from "./documents.ts";
import { keepPublished, type PublishedRows, readPublished } from "./published-file.server.ts";
import type { FileChange } from "./stored-document.ts";

const LOOK_EVERY_MS = 2_000;

type ChangeListener = (kinds: readonly string[]) => void;

/** The documents that are published now, in this process. */
export type DocumentStore = {
	kinds: readonly DocumentKind[];
	/** The same object until something changes. */
	current(): Documents;
	/** Reads what was published since. Every process also does so by itself, every two seconds. */
	follow(): Promise<Documents>;
	/** Calls it each time that something has changed, with the kinds that did. */
	onChange(listener: ChangeListener): void;
	stop(): Promise<void>;
};

type ReadDeps = {
	database: Database;
	kinds: readonly DocumentKind[];
	now(): Date;
	logger?: Logger;
	/** The file that keeps the published documents; absent where there is no folder that stays. */
	keptFile?: string;
};

/** Reads when the documents that were published since this version were published at the desk. */
const momentsSince = (kysely: Database["kysely"], version: number) =>
	kysely
		.selectFrom("document_revisions as revision")
		.innerJoin("documents", (join) =>
			join.onRef("documents.kind", "=", "revision.kind").onRef("documents.id", "=", "revision.id"),
		)
		.select(["revision.kind", "revision.id"])
		.select(({ fn }) => [fn.min("revision.at").as("first"), fn.max("revision.at").as("last")])
		.where("documents.version", ">", version)
		.groupBy(["revision.kind", "revision.id"])
		.execute();

type PublishedRow = PublishedRows["rows"][number];

/** Merges the rows of a kind with the files of this version of the site. */
function mergeKind(
	kinds: readonly DocumentKind[],
	kind: string,
	rows: ReadonlyMap<string, PublishedRow>,
): PublishedChange[] {
	const texts = [...rows].flatMap(([id, { text, base }]) => (text === null ? [] : [[id, { text, base }] as const]));
	const merged = kinds.find((each) => each.kind === kind)?.merge?.(new Map(texts));
	return Array.from(rows.values(), ({ id, text }) => ({ kind, id, text, ...(text !== null && merged?.get(id)) }));
}

function logChanges({ id, changes = [] }: PublishedChange, logger: Logger | undefined): void {
	const fields = (kept: FileChange["is"]) => changes.filter(({ is }) => is === kept).map(({ field }) => field);
	const [unfit, both, added] = [fields("unfit"), fields("both"), fields("added")];
	if (unfit.length > 0) {
		const about = { document: id, fields: unfit };
		logger?.warn(about, "what was published here does not fit this version: the site shows these as its file has them");
	}
	if (both.length + added.length > 0) {
		const about = { document: id, fields: both, added };
		logger?.info(about, "this version changed the file of a published document: what was published stays");
	}
}

async function readSince(kysely: Database["kysely"], before: number): Promise<PublishedRows> {
	const rows = await kysely
		.selectFrom("documents")
		.select(["kind", "id", "published as text", "published_base as base", "is_down", "version"])
		.where("version", ">", before)
		.execute();
	const allMoves = await kysely.selectFrom("document_moves").selectAll().execute();
	return { rows, moves: allMoves, moments: await momentsSince(kysely, before) };
}

function createReader({ database: { kysely }, kinds, now, logger, keptFile }: ReadDeps) {
	const rowsOf = new Map<string, Map<string, PublishedRow>>();
	const published = new Map<string, readonly PublishedChange[]>();
	let moves: Move[] = [];
	const moments = new Map<string, { kind: string; id: string } & Moments>();
	let current = documentsOfRepository(kinds, now());
	const listeners: ChangeListener[] = [];
	let hasRead = false;

	function take({ rows, ...read }: PublishedRows): void {
		moves = read.moves;
		for (const row of read.moments) moments.set(`${row.kind} ${row.id}`, row);
		for (const row of rows) {
			const ofKind = rowsOf.get(row.kind) ?? new Map();
			rowsOf.set(row.kind, ofKind);
			// Not stored: falls back to the file, which said the same when it was imported.
			if (row.text === null && row.is_down === 0) ofKind.delete(row.id);
			else ofKind.set(row.id, row);
		}
		for (const kind of new Set(rows.map((row) => row.kind))) {
			const read = mergeKind(kinds, kind, rowsOf.get(kind) ?? new Map());
			published.set(kind, read);
			for (const change of read) if (rows.some(({ id }) => id === change.id)) logChanges(change, logger);
		}
	}

	/** The site says from now on what was taken. */
	function say(version: number): Documents {
		// Also without a change: the day of an article in the repository may have come.
		const next = withPublished(documentsOfRepository(kinds, now()), {
			version,
			changes: [...published.values()].flat(),
			moves,
			moments: [...moments.values()],
		});
		const before = current;
		current = keepUnchanged(before, next);
		const changed = changedKinds(before, current);
		if (changed.length > 0) for (const listener of listeners) listener(changed);
		return current;
	}

	function keep(): void {
		const rows = [...rowsOf.values()].flatMap((ofKind) => [...ofKind.values()]);
		if (keptFile && logger) keepPublished(keptFile, { rows, moves, moments: [...moments.values()] }, logger);
	}

	return {
		current: () => current,
		async read(): Promise<Documents> {
			const { version } = await kysely.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
			if (version === current.version && hasRead) return say(version);
			const since = await readSince(kysely, current.version);
			take(since);
			const said = say(Math.max(version, ...since.rows.map((row) => row.version)));
			hasRead = true;
			keep();
			return said;
		},
		/** Takes what was kept instead; returns whether there is such a file. */
		readKept(): boolean {
			const kept = keptFile ? readPublished(keptFile) : undefined;
			if (kept) take(kept);
			say(0);
			return kept !== undefined;
		},
		onChange: (listener: ChangeListener) => void listeners.push(listener),
	};
}

/** Reads the documents that are published now, once. */
export const readDocuments = (deps: ReadDeps): Promise<Documents> => createReader(deps).read();

/** One reading after the other: of two at once the older could end last. */
function inTurns(read: () => Promise<Documents>) {
	let last: Promise<unknown> = Promise.resolve();
	return {
		follow(): Promise<Documents> {
			const reading = last.then(read);
			last = reading.catch(() => undefined);
			return reading;
		},
		ended: () => last,
	};
}

type FollowDeps = ReadDeps & {
	logger: Logger;
	everyMs?: number;
};

/** The content of the repository under what is published. While the database is away the site says what it said. */
export async function followDocuments(options: FollowDeps): Promise<DocumentStore> {
	const { logger, kinds, everyMs = LOOK_EVERY_MS } = options;
	const reader = createReader(options);
	const { follow, ended } = inTurns(reader.read);

	await follow();
	const stopLooking = regularly(follow, {
		everyMs,
		onFailure: (err) => logger.warn({ err }, "what was published could not be read; it is tried again"),
	});
	return {
		kinds,
		current: reader.current,
		onChange: reader.onChange,
		follow,
		async stop() {
			await stopLooking();
			await ended();
		},
	};
}

/** Content that nobody changes. */
export function fixedDocuments(kinds: readonly DocumentKind[], documents: Documents): DocumentStore {
	const follow = async () => documents;
	return { kinds, current: () => documents, follow, onChange: () => undefined, stop: async () => undefined };
}

/** Serves the documents that were published last, as they were kept; without those the repository's, which is logged. */
export function documentsInOutage(deps: ReadDeps & { logger: Logger }): DocumentStore {
	const reader = createReader(deps);
	if (!reader.readKept()) {
		deps.logger.warn(
			"what was published at the desk is not known while the database is away: the site says what its files do",
		);
	}
	return fixedDocuments(deps.kinds, reader.current());
}

/** Reads the published documents whenever somebody asks for them, for a process that does not stay to look for news. */
export function documentsOnDemand(deps: ReadDeps): DocumentStore {
	const { current, onChange, read } = createReader(deps);
	const { follow, ended } = inTurns(read);
	return { kinds: deps.kinds, current, onChange, follow, stop: async () => void (await ended()) };
}
