import { sql } from "kysely";
import { Download, Search } from "lucide-react";
import { brand } from "#brand.ts";
import { noteActAlone } from "#desk/audit/audit.ts";
import type { Desk } from "#desk/desk-context.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { deskFile, deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, LinkButton, PostButton, Select } from "#desk/kit/form.tsx";
import { type Clock, dayOf, shortMoment, startOfDay } from "#desk/kit/moments.ts";
import { Empty, Hint, Section } from "#desk/kit/page.tsx";
import { Pager, pageIn, Table } from "#desk/kit/table.tsx";
import type { Database } from "#platform/database/database.ts";
import {
	countReaderStates,
	everyReader,
	type ListedReader,
	listReaders,
	READERS_ON_PAGE,
	readerStates,
	readReaderSearch,
} from "./list-readers.ts";
import { NewsletterHead } from "./newsletter-page.tsx";

const READERS = "/desk/newsletter/readers";
const MONTHS = 12;

/** The current month and those before it, the newest first, as `2026-11`. */
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

/** How many joined and left in each of these, each counted in an index. */
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

/** How many joined and left in each of the last twelve months of the time zone, and how many were confirmed when it ended, the newest first. */
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
	const { state, words } = readReaderSearch(search);
	const page = pageIn(search);
	return {
		...{ state, words, page },
		counts: await countReaderStates(database),
		growth: await readGrowth(database, clock),
		...(await listReaders(database, { state, words, page })),
	};
}

type Readers = PageProps<typeof loader>;

const monthName = (month: string) =>
	new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

function Growth({ growth, counts }: Pick<Readers, "growth" | "counts">) {
	const [confirmed, pending, left] = [counts.confirmed, counts.pending, counts.unsubscribed].map(inDigits);
	const most = Math.max(1, ...growth.map(({ total }) => total));
	const caption = "Readers by month, the newest first";
	const bar = { className: "bar-cell", headClassName: "bar-cell", isHeadHidden: true };
	const note = `${confirmed} confirmed, ${pending} not confirmed yet, ${left} left`;
	const figure = (of: (month: Readers["growth"][number]) => number) => ({
		...{ isNumeric: true, cell: (month: Readers["growth"][number]) => inDigits(of(month)) },
	});
	return (
		<Section id="growth" title="Month by month" note={note}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached with the keyboard. */}
			<section className="scroll-x" aria-label={caption} tabIndex={0}>
				<Table
					{...{ look: "dense", caption, rows: growth }}
					keyOf={({ month }) => month}
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
						Readers: figure(({ total }) => total),
						Joined: figure(({ joined }) => joined),
						Left: figure((month) => month.left),
					}}
				/>
			</section>
			<Hint text="Readers at the end of each month, counted from the list as it is: who was erased is in no month. Addresses that left are kept for 2 years." />
		</Section>
	);
}

const states = { confirmed: "Confirmed", pending: "Not confirmed yet", unsubscribed: "Left" } as const;

const Filters = ({ state, words }: Pick<Readers, "state" | "words">) => (
	<search>
		<form className="filters" action={READERS}>
			<div className="field grow">
				<label htmlFor="q">Name or email</label>
				<input className="input" id="q" name="q" type="search" defaultValue={words} autoComplete="off" />
			</div>
			<Select
				{...{ name: "state", label: "State", defaultValue: state ?? "" }}
				options={[["", "Every state"], ...readerStates.map((each) => [each, states[each]] as const)]}
			/>
			<Button look="outlined" Icon={Search} label="Show" />
			{(state || words) && <LinkButton look="plain" href={READERS} label="Show all" />}
		</form>
	</search>
);

const sinceOf = ({ state, asked_at, confirmed_at, unsubscribed_at }: ListedReader) =>
	(state === "confirmed" ? confirmed_at : state === "unsubscribed" ? unsubscribed_at : null) ?? asked_at;

function ExportReaders({ state, words, total }: Pick<Readers, "state" | "words" | "total">) {
	const wanted = new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) });
	const query = wanted.size > 0 ? `?${wanted}` : "";
	return (
		<PostButton
			{...{ action: `${READERS}/export${query}`, back: READERS + query, look: "outlined", Icon: Download }}
			label={`Export ${total === 1 ? "this one" : `these ${inDigits(total)}`}`}
		/>
	);
}

function Names({ first_name, last_name, email }: ListedReader) {
	const name = [first_name, last_name].filter(Boolean).join(" ");
	return (
		<>
			<b>{name || email}</b>
			{name && <small>{email}</small>}
		</>
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
				keyOf={({ id }) => id}
				columns={{
					Reader: (reader) => <Names {...reader} />,
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
			<NewsletterHead>{user.role === "owner" && readers.length > 0 && <ExportReaders {...shown} />}</NewsletterHead>
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

export const readersPage = deskPage({ path: "newsletter/readers", access: "signed in", loader, Component });

const csvRow = (reader: ListedReader): CsvRow => ({
	...{ Email: reader.email, "First name": reader.first_name, "Last name": reader.last_name },
	...{ State: states[reader.state], Asked: reader.asked_at },
	...{ Confirmed: reader.confirmed_at, Left: reader.unsubscribed_at },
});

async function* rowsOf(batches: AsyncIterable<readonly ListedReader[]>) {
	for await (const readers of batches) yield readers.map(csvRow);
}

export const readersExport = deskFile({
	...{ path: "newsletter/readers/export", access: "confirmed owners", method: "POST" },
	async respond({ deps, user, search, clock }) {
		const { total, batches } = await everyReader(deps.database, readReaderSearch(search));
		await noteActAlone(deps, { by: user, act: "readers-exported", count: total });
		return csvResponse(`${brand.slug}-readers-${dayOf(clock.now, clock.timeZone)}.csv`, rowsOf(batches));
	},
});
