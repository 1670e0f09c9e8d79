import { Download, Search, Trash2 } from "lucide-react";
import { z } from "zod";
import { brand } from "#brand.ts";
import { noteActAlone } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { counted } from "#desk/kit/counts.ts";
import { again, deskFile, deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { fileResponse } from "#desk/kit/file-response.ts";
import { Button, LinkButton, PostButton } from "#desk/kit/form.tsx";
import { longDay, shortMoment } from "#desk/kit/moments.ts";
import { Empty, Facts, Fold, PageHead, PageNotice, Section, SettingsHead } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { describePerson, nameOfTable, type ShownEntry, shownRow } from "./describe-person.ts";
import { findPerson } from "./person-data.ts";

/** Everything about somebody. */
export const personOf = ({ database, config, tables }: DeskDeps, sought: SoughtPerson) =>
	findPerson({ kysely: database.kysely, dataDirectory: config.dataDirectory, tables }, sought);

const search = z.object({
	who: z.string().register(formFields, { label: "Email or telephone number", autoComplete: "off", required: true }),
});

/** `who`: as it was typed; `mentions`: how many texts of others name the person. */
type Found = { who: string; entries: readonly ShownEntry[]; mentions: number; files: number };

/** Nothing is changed, but it is a post: an address that named a person would stay in histories and logs. */
async function action({ deps, form }: Desk) {
	const who = (form.get("who") ?? "").trim();
	const sought = soughtPerson(who);
	if (!sought) {
		const refused: Refused = { typed: { who }, problems: { who: "Enter an email address or a telephone number." } };
		return again<{ refused?: Refused; found?: Found }>({ refused });
	}
	const person = await personOf(deps, sought);
	const counts = { mentions: person.mentions.length, files: person.files.length };
	const entries = describePerson(deps.tables, person);
	return again<{ refused?: Refused; found?: Found }>({ found: { who, entries, ...counts } }, 200);
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
			{goesAt && <p className="muted small">{`Deleted by itself on ${longDay(goesAt, clock.timeZone)}`}</p>}
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
		? "One text of someone else names this person. Erasing replaces the name of the address there with “[erased]”."
		: `${count} texts of other people name this person. Erasing replaces the address there with “[erased]”.`;

const back = { label: "Privacy", to: "/desk/privacy" };

function Nothing({ who }: { who: string }) {
	return (
		<>
			<PageHead title={who} back={back} />
			<Empty
				title="Nothing is held about this person"
				text="Not as a lead, message, reader or waitlist entry, and no email to them is kept. Ask whether they used another address."
			>
				<LinkButton look="outlined" href="/desk/privacy">
					Look for another address
				</LinkButton>
			</Empty>
		</>
	);
}

/** Everything the site holds about somebody, entry by entry. */
function Person({ who, entries, mentions, files, clock, user }: Found & Props) {
	if (entries.length + mentions + files === 0) return <Nothing who={who} />;
	const kinds = new Set(entries.map(({ where }) => where)).size;
	const lead = `Everything this site holds about this person: ${counted(entries.length, "entry", "entries")} of ${counted(kinds, "kind")}`;
	const post = { back: back.to, hidden: { who } };
	return (
		<>
			<PageHead title={who} back={back} lead={lead}>
				{user.role === "owner" && (
					<>
						<PostButton action="/desk/privacy/export" {...post} look="outlined" Icon={Download}>
							Download as a file
						</PostButton>
						<PostButton action="/desk/privacy/erase" {...post} look="danger-outlined" Icon={Trash2}>
							Erase
						</PostButton>
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
			<p className="muted small spaced">
				Not here, because no one can be recognized: answers to the business assessment, cards to share, loan estimates,
				page views.
			</p>
		</>
	);
}

const notFound = { title: "That didn’t work.", text: "Check the field below." };

function Component(props: Props) {
	const { refused, found: person } = props.sent ?? {};
	if (person) return <Person {...props} {...person} />;
	return (
		<>
			<SettingsHead refused={refused} />
			<PageNotice refused={refused && notFound} />
			<div className="cols halves">
				<Section id="find" title="Find a person">
					<p>Someone asks what you have about them, or wants it gone. Enter the address, or a telephone number.</p>
					<SchemaForm className="spaced" schema={search} refused={refused}>
						<Button Icon={Search}>Find everything</Button>
					</SchemaForm>
				</Section>
				<Section id="do-not-mail" title="Do-not-mail list">
					<p>
						Addresses of people who were erased. The list holds fingerprints, not the addresses, so it cannot be shown.
						You can test one.
					</p>
					<p className="spaced">
						<LinkButton look="outlined" href="/desk/mail/do-not-mail">
							Open the list
						</LinkButton>
					</p>
				</Section>
			</div>
		</>
	);
}

/** Finding a person, which leads to everything about them, to a copy of it and to erasing it. */
export const privacyPage = deskPage({ path: "privacy", access: "signed in", title: "Privacy", action, Component });

/** The copy that a person may ask for (GDPR, article 15), as a file: everything but links and keys that open something. */
export const exportPersonPage = deskFile({
	...{ path: "privacy/export", access: "confirmed owners", method: "POST" },
	async respond({ deps, user, form, clock }) {
		const sought = found(soughtPerson(form.get("who") ?? ""));
		const { records: rows, mentions } = await personOf(deps, sought);
		await noteActAlone(deps, { by: user, act: "person-exported", count: rows.length });
		const now = clock.now.toISOString();
		const copy = {
			site: deps.config.siteUrl,
			madeAt: now,
			about: sought.text,
			entries: rows.map(({ table, row }) => ({ what: nameOfTable(deps.tables, table).one, ...shownRow(row) })),
			namedInTextsOfOthers: mentions.length,
		};
		const name = `${brand.slug}-person-${now.slice(0, 10)}.json`;
		return fileResponse(`${JSON.stringify(copy, null, "\t")}\n`, { name, type: "application/json; charset=utf-8" });
	},
});
