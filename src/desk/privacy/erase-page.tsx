import { Trash2 } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import { audit } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, LinkButton } from "#desk/kit/form.tsx";
import { Bullets, Notice, PageHead, SheetPage } from "#desk/kit/page.tsx";
import { type Refused, refusedForm, SchemaForm } from "#desk/kit/schema-form.tsx";
import { fieldHints } from "#documents/fields.ts";
import { clearRemains } from "#platform/database/freed-pages.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { newerData } from "#platform/private-files.ts";
import { erasePerson, isOwn, removeMailFiles } from "./person-data.ts";
import { countByName, personOf } from "./privacy-page.tsx";

const PRIVACY = "/desk/privacy";

const confirmation = { label: "Type the address or number to confirm", autoComplete: "off" } as const;
const form = z.object({ who: z.string(), confirmation: z.string().register(fieldHints, confirmation) });

/** The same use case as the command's: the rows, the mail files, and what is left of both in the database's own file. */
async function erase(deps: DeskDeps, user: DeskUser, sought: SoughtPerson) {
	const { database, config } = deps;
	await erasePerson(deps, sought, (transaction) => audit(deps, transaction, { by: user, act: "person-erased" }));
	await removeMailFiles(config.dataDirectory, sought);
	return deps.databaseFiles ? deps.databaseFiles.clearRemains() : clearRemains(database);
}

const ownOnes = {
	email: "This is the site’s own address. It is in every email and stays.",
	telephone: "This is the company’s own number. It stays.",
};

type Asked = Partial<Refused> & { who: string; by: SoughtPerson["by"]; goes: string[]; isOwn?: true };

const notErased = (text: string) => ({ title: "Nothing was erased.", text });

async function action({ deps, user, form: sent }: Desk) {
	const who = (sent.get("who") ?? "").trim();
	const confirmation = sent.get("confirmation");
	const sought = orNotFound(soughtPerson(who));
	const goes = countByName(deps, await personOf(deps, sought));
	const asked: Asked = { who, by: sought.by, goes };
	if (isOwn(deps, sought))
		return respond.invalid<Asked>({ ...asked, isOwn: true, notDone: notErased(ownOnes[sought.by]) });
	if (confirmation === null) return respond.ok(asked);
	if (!sought.isNamed(confirmation.trim())) {
		const notDone = notErased("It does not match. Check the field below.");
		return respond.invalid<Asked>({ ...asked, ...refusedForm(sent, { confirmation: `Enter ${who}.` }, notDone) });
	}
	const remains = await erase(deps, user, sought);
	return redirect(`/desk/privacy/erased?${new URLSearchParams({ remains, by: sought.by })}`);
}

const fingerprints = {
	email: "A fingerprint of the address that only this site can compare. It keeps us from emailing it again.",
	telephone:
		"A fingerprint of the number that only this site can compare, so that it is deleted again if a backup is restored.",
};

const leftToYou = [
	"Notices in your mailbox, and copies at the email provider.",
	"Files you exported, and backups you downloaded. On the server, each new backup deletes those older than 60 days.",
];

function WhatGoes({ by, goes }: Asked) {
	const lists = {
		"This goes": goes,
		"This stays": [fingerprints[by], "Counts, in which no one can be recognized."],
		"You delete this yourself": leftToYou,
	};
	return Object.entries(lists).map(([title, lines]) => (
		<div key={title}>
			<h2>{title}</h2>
			<Bullets lines={lines} />
		</div>
	));
}

function Component({ sent: asked }: PageProps<() => object, typeof action>) {
	// At the address alone, without a post that says whom.
	if (!asked)
		return (
			<>
				<PageHead title="Privacy" />
				<p>
					<a href={PRIVACY}>Look for another address</a>
				</p>
			</>
		);
	const { who, isOwn } = asked;
	const head = { title: `Erase ${who} for good?`, back: { label: "Privacy", to: PRIVACY } };
	if (isOwn) {
		return (
			<div className="confirm">
				<PageHead {...head} />
			</div>
		);
	}
	return (
		<SheetPage {...head}>
			<WhatGoes {...asked} />
			<SchemaForm
				schema={form}
				values={{ who }}
				hints={{ confirmation: who }}
				sent={asked}
				isKept={false}
				className="spaced"
			>
				<div className="row">
					<Button look="bad" Icon={Trash2} label="Erase for good" />
					<LinkButton look="plain" href={PRIVACY} label="Cancel" />
				</div>
			</SchemaForm>
		</SheetPage>
	);
}

/** Asks for the address once more, typed in, and erases. Whom, is in the post alone, never in the address of the page. */
export const erasePage = deskPage({ path: "privacy/erase", access: "confirmed owners", action, Component });

const remainsSchema = z.enum(["cleared", "busy", "full", "kept"]).catch("cleared");

const remainsLeft = {
	cleared: "",
	busy: "The site was too busy to overwrite the remains in its file. Erase once more in a quiet hour.",
	full: "The disk is too full to overwrite the remains in the database’s file. Free some space and erase once more.",
	kept: "Postgres keeps erased rows in its files until a table is rewritten. “npm run desk -- erase ADDRESS --vacuum” on the server does that.",
};

const leftToDo = [
	"Delete the notices about them in your mailbox.",
	"Delete files you exported and backups you downloaded that hold them.",
];

const LEFT_BY_UPDATE =
	"Have your administrator delete the folder newer-data on the server. An update that was taken back left it, and they are still in it. The nightly backup deletes it after 60 days.";

const TELL = "Tell them that it is done.";
// No email is refused for a number.
const tellThem = {
	email: `${TELL} This site no longer can: the address is on the do-not-mail list.`,
	telephone: TELL,
};

const erasedBy = z.enum(["email", "telephone"]).catch("email");

const loadErased = ({ search, deps }: Desk) => ({
	leftByUpdate: newerData(deps.config.dataDirectory) ? [LEFT_BY_UPDATE] : [],
	remains: remainsSchema.parse(search.get("remains")),
	by: erasedBy.parse(search.get("by")),
});

function Erased({ remains, by, leftByUpdate }: PageProps<typeof loadErased>) {
	const notice = (
		<>
			<Notice tone="ok" title="Erased." text="Only the fingerprint is left." isResult />
			{remainsLeft[remains] && <Notice tone="now" title={remainsLeft[remains]} />}
		</>
	);
	return (
		<SheetPage title="What is left to do" notice={notice}>
			<Bullets lines={[...leftToDo, ...leftByUpdate, tellThem[by]]} />
			<p className="muted">
				The list of what was done keeps that a person was erased, when and by whom. It does not say who was erased.
			</p>
			<div className="row">
				<LinkButton href={PRIVACY} label="Back to Privacy" />
			</div>
		</SheetPage>
	);
}

export const erasedPage = deskPage({
	path: "privacy/erased",
	access: "confirmed owners",
	loader: loadErased,
	Component: Erased,
});
