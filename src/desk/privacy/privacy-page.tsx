import { Download, Search, Trash2 } from "lucide-react";
import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { z } from "zod";
import { brand } from "#brand.ts";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, deskOf } from "#desk/desk-context.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { fileResponse } from "#desk/kit/file-response.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { longDay, shortMoment } from "#desk/kit/moments.ts";
import { PageNotice } from "#desk/kit/notice.tsx";
import { Empty, Facts, Fold, PageHead, Section } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { describePerson, nameOfTable, type ShownEntry, shownRow } from "./describe-person.ts";
import { findPerson } from "./person-data.ts";

/** Everything about somebody. */
export async function personOf({ database, config, tables }: DeskDeps, sought: SoughtPerson) {
	return findPerson({ kysely: database.kysely, dataDirectory: config.dataDirectory, tables }, sought);
}

const search = z.object({
	who: z.string().register(formFields, { label: "Email or telephone number", autoComplete: "off", required: true }),
});

type Found = {
	/** As it was typed. */
	who: string;
	entries: (Pick<ShownEntry, "where" | "what" | "path" | "values"> & { when: string; goes: string | undefined })[];
	/** How many texts of others name the person. */
	mentions: number;
	files: number;
	mayActOn: boolean;
};

/** Nothing is changed, but it is a post: an address that named a person would stay in histories and logs. */
async function action(args: ActionFunctionArgs) {
	const { deps, user, form, clock } = deskOf(args);
	const who = (form.get("who") ?? "").trim();
	const sought = soughtPerson(who);
	if (!sought) {
		const refused: Refused = { typed: { who }, problems: { who: "Enter an email address or a telephone number." } };
		return data({ refused }, { status: 422 });
	}
	const person = await personOf(deps, sought);
	const entries = describePerson(deps.tables, person).map(({ at, goesAt, ...entry }) => ({
		...entry,
		when: at ? shortMoment(at, clock) : "",
		goes: goesAt && longDay(goesAt, user.timeZone),
	}));
	const counts = { mentions: person.mentions.length, files: person.files.length };
	const shown: Found = { who, entries, ...counts, mayActOn: user.role === "owner" };
	return data({ found: shown });
}

type ActOnProps = { who: string; to: "export" | "erase"; className: string; children: React.ReactNode };

/** A post with the person in it, to a page that does something with them. */
function ActOn({ who, to, className, children }: ActOnProps) {
	return (
		<PostButton action={`/desk/privacy/${to}`} back="/desk/privacy" fields={{ who }} className={className}>
			{children}
		</PostButton>
	);
}

function Entry({ where, what, path, when, goes, values }: Found["entries"][number]) {
	const label = (
		<>
			<b>{where}</b>
			<span className="what">{what}</span>
			<span className="count">{when}</span>
		</>
	);
	return (
		<Fold label={label}>
			<Facts className="facts wide" facts={values.map(({ name, value }) => [name, value, "as-typed"] as const)} />
			{goes && <p className="muted small">{`Deleted by itself on ${goes}`}</p>}
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
				text="Nothing in the inbox is theirs, and no email to them is kept. Ask whether they used another address."
			>
				<a className="button outlined" href="/desk/privacy">
					Look for another address
				</a>
			</Empty>
		</>
	);
}

/** Everything the site holds about somebody, entry by entry. */
function Person({ who, entries, mentions, files, mayActOn }: Found) {
	if (entries.length + mentions + files === 0) return <Nothing who={who} />;
	const kinds = new Set(entries.map(({ where }) => where)).size;
	const count = entries.length === 1 ? "1 entry" : `${entries.length} entries`;
	const lead = `Everything this site holds about this person: ${count} of ${kinds} ${kinds === 1 ? "kind" : "kinds"}`;
	return (
		<>
			<PageHead title={who} back={back} lead={lead}>
				{mayActOn && (
					<>
						<ActOn who={who} to="export" className="button outlined">
							<Download className="icon" aria-hidden="true" />
							Download as a file
						</ActOn>
						<ActOn who={who} to="erase" className="button danger-outlined">
							<Trash2 className="icon" aria-hidden="true" />
							Erase
						</ActOn>
					</>
				)}
			</PageHead>
			<ul className="sheet entries" aria-label="Entries about this person">
				{entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, on the server.
					<li key={index}>
						<Entry {...entry} />
					</li>
				))}
			</ul>
			{mentions > 0 && <p className="spaced">{mentionsOf(mentions)}</p>}
			{files > 0 && <p className="spaced">{`${files} email ${files === 1 ? "file" : "files"} on the server`}</p>}
			<p className="muted small spaced">
				Not here, because no one can be recognized: answers to the business assessment, cards to share, loan estimates,
				page views.
			</p>
		</>
	);
}

const notFound = { title: "That didn’t work.", text: "Check the field below." };

function Component() {
	const sent = useActionData<{ refused?: Refused; found?: Found }>();
	if (sent?.found) return <Person {...sent.found} />;
	const isRefused = sent?.refused !== undefined;
	return (
		<>
			<PageHead title="People and settings" windowTitle="Privacy" isRefused={isRefused} />
			<SettingsTabs current="/desk/privacy" />
			<PageNotice refused={isRefused && notFound} />
			<div className="cols halves">
				<Section id="find" title="Find a person">
					<p>Someone asks what you have about them, or wants it gone. Enter the address, or a telephone number.</p>
					<SchemaForm className="spaced" schema={search} refused={sent?.refused}>
						<button className="button" type="submit">
							<Search className="icon" aria-hidden="true" />
							Find everything
						</button>
					</SchemaForm>
				</Section>
				<Section id="do-not-mail" title="Do-not-mail list">
					<p>
						Addresses of people who were erased. The list holds fingerprints, not the addresses, so it cannot be shown.
						You can test one.
					</p>
					<p className="spaced">
						<a className="button outlined" href="/desk/mail/do-not-mail">
							Open the list
						</a>
					</p>
				</Section>
			</div>
		</>
	);
}

/** Finding a person, which leads to everything about them, to a copy of it and to erasing it. */
export const privacyPage = { path: "privacy", action, Component };

/** The copy that a person may ask for (GDPR, article 15), as a file: everything but links and keys that open something. */
async function copyOfPerson(args: ActionFunctionArgs): Promise<Response> {
	const { deps, user, form, clock } = deskOf(args);
	const sought = found(soughtPerson(form.get("who") ?? ""));
	const { records: rows, mentions } = await personOf(deps, sought);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "person-exported", count: rows.length }),
	);
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
}

/** Takes a post that names somebody; the response is the file. */
export const exportPersonPage = fileRoute({ path: "privacy/export", method: "POST", respond: copyOfPerson });
