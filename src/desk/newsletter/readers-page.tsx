import { sql } from "kysely";
import { Download, Search } from "lucide-react";
import { brand } from "#brand.ts";
import { auditAlone } from "#desk/audit/audit.ts";
import type { Desk } from "#desk/desk-context.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { deskEndpoint, deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, LinkButton, PostButton, SearchField, Select } from "#desk/kit/form.tsx";
import { type Clock, counted, dayOf, inDigits, longDay, shortMoment, startOfDay } from "#desk/kit/formats.ts";
import { Empty, Hint, PlaceHead, Section } from "#desk/kit/page.tsx";
import { Pager, pageIn, Table } from "#desk/kit/table.tsx";
import { dateFormat } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { searchText } from "#domain/search-text.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows, inBatches, patternWith } from "#platform/database/rows.ts";
import { NEWSLETTER_LEAD } from "./issues.ts";

const READERS_ON_PAGE = 25;
const MOST_CHARACTERS_SOUGHT = 100;

const states = { confirmed: "Confirmed", pending: "Not confirmed yet", unsubscribed: "Left" } as const;

const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

/** The filters in an address; nothing in it is an error. */
function searchIn(parameters: URLSearchParams) {
	const state = parameters.get("state") ?? "";
	const words = (parameters.get("q") ?? "").trim().slice(0, MOST_CHARACTERS_SOUGHT);
	return { state: isState(state) ? state : undefined, words };
}

type ReaderSearch = ReturnType<typeof searchIn>;

/** As the inbox is searched: without capitals and marks. */
const hasWords = (words: string) => sql<boolean>`words like ${patternWith(searchText(words))} escape '\\'`;

const sought = ({ kysely }: Database, { state, words }: ReaderSearch) =>
	kysely
		.selectFrom("newsletter_subscribers")
		.$if(state !== undefined && words === "", (query) => query.where("state", "=", state ?? "confirmed"))
		// Every row is read then: one after the other, and not in the order of the index of states.
		.$if(state !== undefined && words !== "", (query) => query.where(sql<boolean>`coalesce(state, '') = ${state}`))
		.$if(words !== "", (query) => query.where(hasWords(words)));

const newestFirst = (database: Database, search: ReaderSearch) =>
	sought(database, search)
		.select(["id", "email", "first_name", "last_name", "state", "asked_at", "confirmed_at", "unsubscribed_at"])
		.orderBy("asked_at", "desc")
		.orderBy("id", "desc");

type Reader = Awaited<ReturnType<ReturnType<typeof newestFirst>["execute"]>>[number];

/** Counts the readers who confirmed, have not confirmed yet, and left; and those who are mailed no more at their wish. */
export async function countReaderStates({ kysely }: Database) {
	const counting = kysely.selectFrom("newsletter_subscribers").groupBy("state");
	const rows = await counting.select(["state", (row) => row.fn.countAll().as("count")]).execute();
	const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
	return { confirmed: of("confirmed"), pending: of("pending"), unsubscribed: of("unsubscribed") };
}

const READERS = "/desk/newsletter/readers";

/** The way to the newsletter's reader with this address, for what the desk shows of the same person. */
export async function linksToReader({ kysely }: Database, email: string, clock: Clock) {
	const reader = await kysely
		.selectFrom("newsletter_subscribers")
		.select(["state", "asked_at"])
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();
	if (!reader) return [];
	const about = `${states[reader.state].toLowerCase()}, ${longDay(reader.asked_at, clock.timeZone, clock.now)}`;
	return [{ path: `${READERS}?${new URLSearchParams({ q: email })}`, label: "Newsletter", about }];
}
const MONTHS = 12;

function latestMonths(today: string) {
	const [year = 0, month = 0] = today.split("-").map(Number);
	const monthAt = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
	return Array.from({ length: MONTHS }, (_, back) => monthAt(back));
}

type Span = { month: string; from: string; until: string };

/** The months with the moments between which they lie; the current one ends now. */
function spansOf({ now, timeZone }: Clock): Span[] {
	const months = latestMonths(dayOf(now, timeZone));
	const starts = months.map((month) => startOfDay(`${month}-01`, timeZone));
	const after = new Date(now.getTime() + 1).toISOString();
	return months.map((month, index) => ({ month, from: starts[index] ?? after, until: starts[index - 1] ?? after }));
}

async function countChanges({ kysely }: Database, spans: readonly Span[]) {
	const between = (column: "confirmed_at" | "unsubscribed_at", { from, until }: Span) => sql`(
		select cast(count(*) as integer) from newsletter_subscribers
		where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`;
	const changes = spans.map(
		(span) => sql`select ${span.month} as month, ${between("confirmed_at", span)} as joined,
			${between("unsubscribed_at", span)} as "left"`,
	);
	const { rows } = await sql<{ month: string; joined: number; left: number }>`
		${sql.join(changes, sql` union all `)}`.execute(kysely);
	return new Map(rows.map(({ month, ...change }) => [month, change]));
}

/**
 * Counts the readers who joined and left in each of the last twelve months of the time zone, and those who were confirmed
 * when it ended, the newest first.
 */
export async function readGrowth(database: Database, clock: Clock) {
	const { confirmed } = await countReaderStates(database);
	const spans = spansOf(clock);
	const changes = await countChanges(database, spans);
	let total = confirmed;
	return spans.map(({ month }) => {
		const { joined, left } = changes.get(month) ?? { joined: 0, left: 0 };
		const grown = { month, joined, left, total };
		total = Math.max(0, total - joined + left);
		return grown;
	});
}

async function loader({ deps: { database }, search, clock }: Desk) {
	const wanted = searchIn(search);
	const page = pageIn(search);
	const onPage = newestFirst(database, wanted).limit(READERS_ON_PAGE);
	return {
		...wanted,
		page,
		counts: await countReaderStates(database),
		growth: await readGrowth(database, clock),
		total: await countRows(sought(database, wanted)),
		readers: await onPage.offset((page - 1) * READERS_ON_PAGE).execute(),
	};
}

type Readers = PageProps<typeof loader>;

const monthName = (month: string) =>
	dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

function Growth({ growth, counts }: Pick<Readers, "growth" | "counts">) {
	const [confirmed, pending, left] = [counts.confirmed, counts.pending, counts.unsubscribed].map(inDigits);
	const most = Math.max(1, ...growth.map(({ total }) => total));
	const caption = "Readers by month, the newest first";
	const bar = { className: "bar-cell", headClassName: "bar-cell", isHeadHidden: true };
	const note = `${confirmed} confirmed, ${pending} not confirmed yet, ${left} left`;
	return (
		<Section id="growth" title="Month by month" note={note}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached with the keyboard. */}
			<section className="scroll-x" aria-label={caption} tabIndex={0}>
				<Table
					look="dense"
					caption={caption}
					rows={growth}
					columns={{
						Month: { className: "nowrap", cell: ({ month }) => monthName(month) },
						"Readers as a bar": {
							...bar,
							cell: ({ total }) => (
								<svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
									<rect width={(100 * total) / most} height="14" />
								</svg>
							),
						},
						Readers: { isNumeric: true, cell: ({ total }) => total },
						Joined: { isNumeric: true, cell: ({ joined }) => joined },
						Left: { isNumeric: true, cell: (month) => month.left },
					}}
				/>
			</section>
			<Hint text="Readers at the end of each month, counted from the list as it is: people who were erased are in no month. Addresses that left are kept for 2 years." />
		</Section>
	);
}

const Filters = ({ state, words }: Pick<Readers, "state" | "words">) => (
	<search>
		<form className="filters" action={READERS}>
			<SearchField label="Name or email" defaultValue={words} autoComplete="off" />
			<Select
				name="state"
				label="State"
				defaultValue={state ?? ""}
				options={[["", "Every state"], ...Object.entries(states)]}
			/>
			<Button look="outlined" Icon={Search} label="Show" />
			{(state || words) && <LinkButton look="plain" href={READERS} label="Show all" />}
		</form>
	</search>
);

const sinceOf = ({ state, asked_at, confirmed_at, unsubscribed_at }: Reader) =>
	(state === "confirmed" ? confirmed_at : state === "unsubscribed" ? unsubscribed_at : null) ?? asked_at;

function ExportReaders({ state, words, total }: Pick<Readers, "state" | "words" | "total">) {
	const wanted = new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) });
	const query = wanted.size > 0 ? `?${wanted}` : "";
	return (
		<PostButton
			action={`${READERS}/export${query}`}
			look="outlined"
			Icon={Download}
			label={`Export ${total === 1 ? "this one" : `these ${inDigits(total)}`}`}
		/>
	);
}

function List({ readers, total, page, clock }: Readers) {
	const moment = { className: "nowrap muted", isNamedOnPhone: true };
	return (
		<>
			<p className="muted lead-in" role="status">
				{counted(total, "reader")}
			</p>
			<Table
				caption="Readers, the newest first"
				rows={readers}
				columns={{
					Reader: ({ first_name, last_name, email }) => {
						const name = [first_name, last_name].filter(Boolean).join(" ");
						return (
							<>
								<b>
									<bdi>{name || email}</bdi>
								</b>
								{name && <small>{email}</small>}
							</>
						);
					},
					State: ({ state }) => <span className={state === "confirmed" ? "good" : "muted"}>{states[state]}</span>,
					Asked: { ...moment, cell: ({ asked_at }) => shortMoment(asked_at, clock) },
					Since: { ...moment, cell: (reader) => shortMoment(sinceOf(reader), clock) },
				}}
			/>
			<Pager page={page} pageSize={READERS_ON_PAGE} total={total} />
		</>
	);
}

const none = { title: "No one here", text: "No reader fits this search." };
const nobodyYet = {
	title: "No readers yet",
	text: "The form for the newsletter is on the blog. People who confirm are listed here.",
};

function Component(shown: Readers) {
	const { state, words, readers, user } = shown;
	return (
		<>
			<PlaceHead lead={NEWSLETTER_LEAD}>
				{user.role === "owner" && readers.length > 0 && <ExportReaders {...shown} />}
			</PlaceHead>
			<div className="gap">
				<Growth {...shown} />
				<section>
					<h2 className="visually-hidden">Readers</h2>
					<Filters state={state} words={words} />
					{readers.length > 0 && <List {...shown} />}
					{readers.length === 0 && <Empty {...(state || words ? none : nobodyYet)} heading="h3" role="status" />}
				</section>
			</div>
		</>
	);
}

export const readersPage = deskPage({
	path: "newsletter/readers",
	access: "signed in",
	title: "Readers",
	loader,
	Component,
});

const csvRow = (reader: Reader): CsvRow => ({
	Email: reader.email,
	"First name": reader.first_name,
	"Last name": reader.last_name,
	State: states[reader.state],
	"Asked at": reader.asked_at,
	"Confirmed at": reader.confirmed_at,
	"Left at": reader.unsubscribed_at,
});

export const readersExport = deskEndpoint({
	path: "newsletter/readers/export",
	access: "confirmed owners",
	method: "POST",
	async respond({ deps, user, search, clock }) {
		const wanted = newestFirst(deps.database, searchIn(search));
		// Only the ids are held all at once.
		const ids = (await wanted.clearSelect().select("id").execute()).map(({ id }) => id);
		await auditAlone(deps, { by: user, act: "readers-exported", count: ids.length });
		async function* rows() {
			for (const batch of inBatches(ids)) yield (await wanted.where("id", "in", batch).execute()).map(csvRow);
		}
		const { now, timeZone } = clock;
		return csvResponse({ name: `${brand.slug}-readers-${dayOf(now, timeZone)}.csv`, timeZone }, rows());
	},
});
