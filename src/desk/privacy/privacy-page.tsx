import { Download, Search, Trash2 } from "lucide-react";
import { z } from "zod";
import { brand } from "#brand.ts";
import { auditAlone } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { entryPath, type InboxEntry, nameOfSender, wholeLine, withKinds } from "#desk/inbox/inbox.ts";
import { fileResponse } from "#desk/kit/csv.ts";
import { deskEndpoint, deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, LinkButton, PostButton } from "#desk/kit/form.tsx";
import { counted, daysAfter, longDay, shortMoment } from "#desk/kit/formats.ts";
import { Empty, Facts, Fold, Hint, PageHead, PlaceHead, Section } from "#desk/kit/page.tsx";
import { nameOfForm, type Refused, refusedForm, SchemaForm } from "#desk/kit/schema-form.tsx";
import { hideLinks } from "#desk/mail/list-mail.ts";
import { fieldHints } from "#documents/fields.ts";
import { keptFor } from "#features/submissions/form.server.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { findPerson, type Person } from "./person-data.ts";

type Row = Readonly<Record<string, unknown>>;

/** Never shown and never given out: what secrets are compared with, and what only machines read. */
const HIDDEN_COLUMN = /_hash$|^html$|^attachments$|^claim_|_key$|^body_|^public_key$/;
/** Texts of mails, in which links that belong to their reader are hidden. */
const MAIL_TEXT = "text";

function shownRow(row: Row): Record<string, unknown> {
	const shown = Object.entries(row).filter(([column, value]) => !HIDDEN_COLUMN.test(column) && value !== null);
	return Object.fromEntries(
		shown.map(([column, value]) => [column, column === MAIL_TEXT ? hideLinks(String(value)).text : value]),
	);
}

const inWords = (name: string) => name.replaceAll("_", " ");

type FoundRow = Person["records"][number];
type Shown = Pick<DeskDeps, "tables" | "forms">;

/** The submission in a row, with the list of the inbox that it stands in; undefined of a row of another table. */
const submissionIn = ({ forms }: Pick<Shown, "forms">, { table, row }: FoundRow) =>
	table === "submissions" ? withKinds({ forms }, [row])[0] : undefined;

const tableOf = ({ tables }: Pick<Shown, "tables">, { table }: FoundRow) => tables.find((each) => each.table === table);

/** The words for a row: those of its form, or those of its table. */
const nameOfRow = (deps: Shown, found: FoundRow): { one: string; many: string } =>
	submissionIn(deps, found)?.kind ??
	tableOf(deps, found)?.rows ?? { one: inWords(found.table), many: inWords(found.table) };

/**
 * The person and the thing that a row is about, in a line, and the page of the desk that shows it, where there is one.
 */
function aboutRow({ table, row }: FoundRow, submission: InboxEntry | undefined) {
	if (table === "outbox") return { what: String(row.subject), path: `/desk/mail/${row.id}` };
	if (!submission) {
		const what = [row.subject, row.email].find((text) => typeof text === "string");
		return { what: typeof what === "string" ? what : "" };
	}
	const { kind, entry } = submission;
	const what = [nameOfSender(entry), wholeLine(kind, entry)].filter(Boolean).join(": ");
	return { what, path: entryPath(kind, entry.id) };
}

/** The moment at which a row is deleted by itself, where that follows from it alone. */
function goesAt({ retention }: DeclaredTable, row: Row): string | undefined {
	if ("goesWith" in retention || "exempt" in retention) return undefined;
	for (const rule of retention) {
		const since = "after" in rule ? row[rule.after] : undefined;
		if (!("after" in rule) || typeof since !== "string") continue;
		if (Object.entries(rule.where ?? {}).every(([column, value]) => row[column] === value))
			return daysAfter(since, rule.kept);
	}
	return undefined;
}

/** Describes the records of a person as the desk shows them: the newest first where a row says when it came. */
const describePerson = (deps: Shown, { records }: Person) =>
	records.map((found) => {
		const { row } = found;
		const declared = tableOf(deps, found);
		const at = declared?.time && row[declared.time];
		const submission = submissionIn(deps, found);
		const kept = submission && keptFor(submission.kind);
		return {
			where: nameOfRow(deps, found).one,
			...aboutRow(found, submission),
			at: typeof at === "string" ? at : undefined,
			goesAt: submission && kept ? daysAfter(submission.entry.received_at, kept) : declared && goesAt(declared, row),
			values: Object.entries(shownRow(row)).flatMap(([column, value]) => {
				const text = typeof value === "string" ? value : JSON.stringify(value);
				return text === "" ? [] : [{ name: inWords(column), value: text }];
			}),
		};
	});

type ShownEntry = ReturnType<typeof describePerson>[number];

/** Counts the rows of each kind that were found: `1 lead`, `2 emails`. */
export function countByName(deps: Shown, { records }: Person): string[] {
	const counts = Map.groupBy(records, (found) => nameOfRow(deps, found).many);
	return Array.from(counts, ([many, found]) => {
		const [first] = found;
		return `${found.length} ${found.length === 1 && first ? nameOfRow(deps, first).one : many}`;
	});
}

export const personOf = ({ database, config, tables }: DeskDeps, sought: SoughtPerson) =>
	findPerson({ kysely: database.kysely, dataDirectory: config.dataDirectory, tables }, sought);

const search = z.object({
	who: z.string().min(1).register(fieldHints, { label: "Email or telephone number", autoComplete: "off" }),
});

/** `who`: as it was typed; `mentions`: how many texts of others name the person. */
type Found = { who: string; entries: readonly ShownEntry[]; mentions: number; files: number };

type Given = Partial<Refused> & { found?: Found };

/** Nothing is changed, but it is a post: an address that named a person would stay in histories and logs. */
async function action({ deps, form }: Desk) {
	const who = (form.get("who") ?? "").trim();
	const sought = soughtPerson(who);
	if (!sought)
		return respond.invalid<Given>(refusedForm(form, { who: "Enter an email address or a telephone number." }));
	const person = await personOf(deps, sought);
	const counts = { mentions: person.mentions.length, files: person.files.length };
	const entries = describePerson(deps, person);
	return respond.ok<Given>({ found: { who, entries, ...counts } });
}

type Props = PageProps<() => object, typeof action>;

function Entry({ entry, clock }: { entry: ShownEntry } & Pick<Props, "clock">) {
	const { where, what, path, at, goesAt, values } = entry;
	const label = (
		<>
			<b>{where}</b>
			<span className="what">{what}</span>
			<span className="count">{at && shortMoment(at, clock)}</span>
		</>
	);
	return (
		<Fold label={label}>
			<Facts className="facts wide" facts={values.map(({ name, value }) => [name, value, "as-typed"] as const)} />
			{goesAt && <p className="muted small">{`Deleted automatically on ${longDay(goesAt, clock.timeZone)}`}</p>}
			{path && (
				<p className="spaced">
					<a href={path}>Open it</a>
				</p>
			)}
		</Fold>
	);
}

const mentionsOf = (count: number) =>
	count === 1
		? "One text of someone else has this address or number in it. Erasing replaces it there with “[erased]”."
		: `${count} texts of other people have this address or number in them. Erasing replaces it there with “[erased]”.`;

const back = { label: "Privacy", to: "/desk/privacy" };

const nothing = {
	title: "Nothing is held about this person",
	text: "Not as a lead, message, reader or waitlist entry, and no email to them is kept. Ask whether they used another address.",
};

const Nothing = ({ who }: { who: string }) => (
	<>
		<PageHead title={who} back={back} />
		<Empty {...nothing}>
			<LinkButton look="outlined" href={back.to} label="Look for another address" />
		</Empty>
	</>
);

function Everything({ who, entries, mentions, files, clock, user }: Found & Props) {
	if (entries.length + mentions + files === 0) return <Nothing who={who} />;
	const kinds = new Set(entries.map(({ where }) => where)).size;
	const lead = `Everything this site holds about this person: ${counted(entries.length, "entry", "entries")} of ${counted(kinds, "kind")}`;
	return (
		<>
			<PageHead title={who} back={back} lead={lead}>
				{user.role === "owner" && (
					<>
						<PostButton
							action={`${back.to}/export`}
							keeps={nameOfForm(search, {})}
							hidden={{ who }}
							look="outlined"
							Icon={Download}
							label="Download as a file"
						/>
						<PostButton
							action={`${back.to}/erase`}
							keeps={nameOfForm(search, {})}
							hidden={{ who }}
							look="danger-outlined"
							Icon={Trash2}
							label="Erase"
						/>
					</>
				)}
			</PageHead>
			<ul className="sheet entries" aria-label="Entries about this person">
				{entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, on the server.
					<li key={index}>
						<Entry entry={entry} clock={clock} />
					</li>
				))}
			</ul>
			{mentions > 0 && <p className="spaced">{mentionsOf(mentions)}</p>}
			{files > 0 && <p className="spaced">{`${counted(files, "email file")} on the server`}</p>}
			<Hint text="Not here, because no name is on them: answers to the business assessment, cards to share, private links that were not emailed, page views. Loan estimates are not kept." />
		</>
	);
}

function Component(props: Props) {
	const { sent } = props;
	if (sent?.found) return <Everything {...props} {...sent.found} />;
	return (
		<>
			<PlaceHead />
			<div className="cols halves">
				<Section id="find" title="Find a person">
					<p>Someone asks what you have about them, or wants it gone. Enter the address, or a telephone number.</p>
					<SchemaForm className="spaced" schema={search} sent={sent}>
						<Button Icon={Search} label="Find everything" />
					</SchemaForm>
				</Section>
				<Section id="do-not-mail" title="Do-not-mail list">
					<p>
						Addresses of people who were erased. The list holds fingerprints, not the addresses, so it cannot be shown.
						You can check one address.
					</p>
					<p className="spaced">
						<LinkButton look="outlined" href="/desk/mail/do-not-mail" label="Open the list" />
					</p>
				</Section>
			</div>
		</>
	);
}

export const privacyPage = deskPage({ path: "privacy", access: "signed in", title: "Privacy", action, Component });

/** The copy that a person may ask for (GDPR, article 15), as a file: everything but links and keys that open something. */
export const exportPersonPage = deskEndpoint({
	path: "privacy/export",
	access: "confirmed owners",
	method: "POST",
	async respond({ deps, user, form, clock }) {
		const sought = orNotFound(soughtPerson(form.get("who") ?? ""));
		const { records: rows, mentions } = await personOf(deps, sought);
		await auditAlone(deps, { by: user, act: "person-exported", count: rows.length });
		const now = clock.now.toISOString();
		const copy = {
			site: deps.config.siteUrl,
			madeAt: now,
			about: sought.text,
			entries: rows.map((found) => ({ what: nameOfRow(deps, found).one, ...shownRow(found.row) })),
			namedInTextsOfOthers: mentions.length,
		};
		const name = `${brand.slug}-person-${now.slice(0, 10)}.json`;
		return fileResponse(`${JSON.stringify(copy, null, "\t")}\n`, { name, type: "application/json; charset=utf-8" });
	},
});
