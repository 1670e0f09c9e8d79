import { Trash2 } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskUser, deskOf } from "#desk/desk-context.ts";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { Bullets, PageHead } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { clearRemains } from "#platform/database/freed-pages.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { countByTable } from "./describe-person.ts";
import { erasePerson, isOwn, removeMailFiles } from "./person-data.ts";
import { personOf } from "./privacy-page.tsx";

const form = z.object({
	who: z.string(),
	confirmation: z
		.string()
		.register(formFields, { label: "Type the address or number to confirm", autoComplete: "off" }),
});

/** The same use case as the command's: the rows, the mail files, and what is left of both in the database's own file. */
async function erase(deps: DeskDeps, user: DeskUser, sought: SoughtPerson) {
	const { database, config } = deps;
	await erasePerson(deps, sought, (transaction) => noteAct(deps, transaction, { by: user, act: "person-erased" }));
	await removeMailFiles(config.dataDirectory, sought);
	return deps.databaseFiles ? deps.databaseFiles.clearRemains() : clearRemains(database);
}

const ownOnes = {
	email: "This is the site’s own address. It is in every email and stays.",
	telephone: "This is the company’s own number. It stays.",
};

type Asked = { who: string; by: SoughtPerson["by"]; goes: string[]; own?: string; refused?: Refused };

async function action(args: ActionFunctionArgs) {
	const { deps, user, form: sent } = deskOf(args);
	const who = (sent.get("who") ?? "").trim();
	const confirmation = sent.get("confirmation");
	const sought = found(soughtPerson(who));
	const goes = countByTable(deps.tables, await personOf(deps, sought));
	const asked: Asked = { who, by: sought.by, goes };
	if (isOwn(deps, sought)) return data({ ...asked, own: ownOnes[sought.by] }, { status: 422 });
	if (confirmation === null) return data(asked);
	if (!sought.isNamed(confirmation.trim())) {
		const refused: Refused = { typed: { who, confirmation }, problems: { confirmation: `Enter ${who}.` } };
		return data({ ...asked, refused }, { status: 422 });
	}
	const remains = await erase(deps, user, sought);
	return redirect(`/desk/privacy/erased?${new URLSearchParams({ remains })}`);
}

const fingerprints = {
	email: "A fingerprint of the address that only this site can compare. It keeps us from mailing it again.",
	telephone:
		"A fingerprint of the number that only this site can compare, so that a backup which is restored is cleared of it.",
};

const leftToYou = [
	"Notices in your mailbox, and copies at the mail provider.",
	"Files you exported, and backups made until today. Backups go after 90 days.",
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

/** What is at the address alone, without a post that says whom. */
function NobodyNamed() {
	return (
		<>
			<PageHead title="Privacy" />
			<p>
				<a href="/desk/privacy">Look for another address</a>
			</p>
		</>
	);
}

function Component() {
	const asked = useActionData<Asked>();
	if (!asked) return <NobodyNamed />;
	const { who, own, refused } = asked;
	const problem = own ?? (refused && "It does not match. Check the field below.");
	return (
		<div className="confirm">
			<PageHead
				title={`Erase ${who} for good?`}
				back={{ label: "Privacy", to: "/desk/privacy" }}
				isRefused={problem !== undefined}
				notice={<PageNotice refused={problem !== undefined && { title: "Nothing was erased.", text: problem }} />}
			/>
			{!own && (
				<div className="sheet inset stack">
					<WhatGoes {...asked} />
					<SchemaForm
						{...{ schema: form, values: { who }, hints: { confirmation: who }, refused }}
						className="spaced"
						back="/desk/privacy"
						isKept={false}
					>
						<div className="row">
							<button className="button bad" type="submit">
								<Trash2 className="icon" aria-hidden="true" />
								Erase for good
							</button>
							<a className="button plain" href="/desk/privacy">
								Cancel
							</a>
						</div>
					</SchemaForm>
				</div>
			)}
		</div>
	);
}

/** Asks for the address once more, typed in, and erases. Whom, is in the post alone, never in the address of the page. */
export const erasePage = { path: "privacy/erase", action, Component };

const remainsSchema = z.enum(["cleared", "busy", "full", "kept"]).catch("cleared");

function loadErased(args: LoaderFunctionArgs) {
	return { remains: remainsSchema.parse(deskOf(args).search.get("remains")) };
}

const remainsLeft = {
	cleared: "",
	busy: "The site was too busy to overwrite the remains in its file. Erase once more in a quiet hour.",
	full: "The disk is too full to overwrite the remains in the database’s file. Free some space and erase once more.",
	kept: "Postgres keeps erased rows in its files until a table is written anew. “npm run desk -- erase ADDRESS --vacuum” on the server does that.",
};

const leftToDo = [
	"Delete the notices about them in your mailbox.",
	"Delete files you exported that hold them.",
	"Tell them that it is done. This site no longer can: the address is on the do-not-mail list.",
];

function Erased() {
	const { remains } = useLoaderData<typeof loadErased>();
	return (
		<div className="confirm">
			<Notice tone="ok" title="Erased." text="Only the fingerprint is left." isResult />
			{remainsLeft[remains] && <Notice tone="now" title={remainsLeft[remains]} />}
			<PageHead title="What is left to do" />
			<div className="sheet inset stack">
				<Bullets lines={leftToDo} />
				<p className="muted">
					The list of what was done keeps that a person was erased, when and by whom. It does not say who was erased.
				</p>
				<div className="row">
					<a className="button" href="/desk/privacy">
						Back to Privacy
					</a>
				</div>
			</div>
		</div>
	);
}

/** What is left to do after somebody was erased. It says nothing of whom. */
export const erasedPage = { path: "privacy/erased", loader: loadErased, Component: Erased };
