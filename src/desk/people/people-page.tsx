import { UserPlus } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { deskOf } from "#desk/desk-context.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { type Clock, shortMoment } from "#desk/kit/moments.ts";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { forbidden } from "#desk/kit/refusals.ts";
import { formFields, parseForm, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { Table } from "#desk/kit/table.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { isConfirmed } from "#desk/sign-in/sessions.ts";
import { isMailAddress } from "#domain/email-address.ts";
import { addPerson, findPerson, hasSignedIn, type ListedPerson, listPeople } from "./people.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, search, clock } = deskOf(args);
	return {
		people: await listPeople(deps),
		...{ accountId: user.accountId, isOwner: user.role === "owner", isConfirmed: isConfirmed(user, clock.now), clock },
		/** Whom the notice is about. */
		who: await findPerson(deps, search.get("who") ?? ""),
	};
}

const roles = {
	member: "Member: reads and does everything but what owners alone may do",
	owner: "Owner: also exports, erases, makes backups, and adds and removes people",
};

const newPerson = z.object({
	name: z
		.string()
		.trim()
		.min(1, "Enter a name.")
		.max(100)
		.register(formFields, { label: "Name", autoComplete: "off", maxLength: 100, required: true }),
	email: z
		.string()
		.trim()
		.refine(isMailAddress, "Enter an address in the form name@company.com.")
		.register(formFields, { label: "Email at work", type: "email", autoComplete: "off", required: true }),
	role: z.enum(["member", "owner"]).catch("member").register(formFields, { label: "Role", choices: roles }),
});

async function action(args: ActionFunctionArgs) {
	const { deps, user, form } = deskOf(args);
	const { value, refused } = parseForm(newPerson, form);
	if (refused) return data(refused, { status: 422 });
	const added = await addPerson(deps, user, value);
	if ("id" in added) {
		deps.wakeWorker();
		return redirect(`/desk/people?${new URLSearchParams({ notice: "added", who: added.id })}`);
	}
	if (added.problem === "not-an-owner") throw forbidden();
	const problems = { email: "A colleague has this address already." };
	return data<Refused>({ typed: Object.fromEntries(form), problems }, { status: 409 });
}

function noticesAbout(who: Awaited<ReturnType<typeof findPerson>>) {
	const removed = { title: "Removed.", text: "They are signed out everywhere and cannot sign in again." };
	if (!who) return { removed };
	const { name, email, role } = who;
	const notSent = { tone: "bad", title: "Nothing was sent." } as const;
	return {
		removed,
		added: { title: "Added.", text: `${name} gets an email at ${email}, and may sign in from now on.` },
		"invited-again": {
			title: "Sent again.",
			text: `${name} gets another email at ${email} that says where the desk is.`,
		},
		role: { title: "Saved.", text: `${name} is now ${role === "owner" ? "an owner" : "a member"}.` },
		"has-signed-in": { ...notSent, text: `${name} has signed in before.` },
		"just-sent": {
			...notSent,
			text: `${name} was sent an email less than a minute ago. Wait a moment, then send it again.`,
		},
	};
}

function signsInWith(person: ListedPerson) {
	if (person.passkeys > 0) return person.passkeys === 1 ? "1 passkey" : `${person.passkeys} passkeys`;
	return <span className="urgent">{hasSignedIn(person) ? "Link by email only" : "Has not signed in yet"}</span>;
}

/** What an owner can do to somebody else. */
function PersonActs({ person }: { person: ListedPerson }) {
	const { id, name } = person;
	const path = `/desk/people/${encodeURIComponent(id)}`;
	return (
		<>
			{!hasSignedIn(person) && (
				<PostButton action={`${path}/invite`} back="/desk/people" className="button plain">
					Send the email again
					<span className="visually-hidden">{` to ${name}`}</span>
				</PostButton>
			)}
			<a className="button plain" href={`${path}/role`}>
				Change role
				<span className="visually-hidden">{` of ${name}`}</span>
			</a>
			<a className="button plain" href={`${path}/remove`}>
				Remove
				<span className="visually-hidden">{` ${name}`}</span>
			</a>
		</>
	);
}

type Listed = { people: readonly ListedPerson[]; accountId: string; isOwner: boolean; clock: Clock };

function PeopleTable({ people, accountId, isOwner, clock }: Listed) {
	const isSelf = ({ id }: ListedPerson) => id === accountId;
	return (
		<Table
			caption="Who may sign in"
			rows={people}
			keyOf={({ id }) => id}
			columns={{
				Who: (person) => (
					<>
						<b>{person.name}</b>
						{isSelf(person) && <span className="muted"> (you)</span>}
						<small>{person.email}</small>
					</>
				),
				Role: ({ role }) => (role === "owner" ? "Owner" : "Member"),
				"Signs in with": signsInWith,
				"Last here": {
					className: "muted side",
					cell: (person) => (isSelf(person) ? "Now" : person.lastHere && shortMoment(person.lastHere, clock)),
				},
				"What you can do": {
					isHeadHidden: true,
					className: "numeric",
					cell: (person) => isOwner && !isSelf(person) && <PersonActs person={person} />,
				},
			}}
		/>
	);
}

function AddSomebody() {
	const { isOwner, isConfirmed } = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	if (!isOwner) return <p>An owner can add and remove people.</p>;
	if (!isConfirmed) {
		return (
			<>
				<p>Before you can add a colleague, we ask whether it is you.</p>
				<p className="spaced">
					<a className="button" href="/desk/people/add">
						<UserPlus className="icon" aria-hidden="true" />
						Add a colleague
					</a>
				</p>
			</>
		);
	}
	return (
		<SchemaForm schema={newPerson} refused={refused} action="/desk/people/add" back="/desk/people">
			<button className="button" type="submit">
				<UserPlus className="icon" aria-hidden="true" />
				Add and send an email
			</button>
			<p className="muted small">The email says where the desk is. There they ask for a sign-in link of their own.</p>
		</SchemaForm>
	);
}

const notAdded = { title: "That didn’t work.", text: "Check the fields below. No one was added." };

function Component() {
	const { who, ...listed } = useLoaderData<typeof loader>();
	const isRefused = useActionData<Refused>() !== undefined;
	const count = listed.people.length;
	return (
		<>
			<PageHead title="People and settings" windowTitle="People" isRefused={isRefused} />
			<SettingsTabs current="/desk/people" />
			<PageNotice notices={noticesAbout(who)} refused={isRefused && notAdded} />
			<div className="cols columns-2-1">
				<Section
					id="people"
					title="Who may sign in"
					note={count === 1 ? "1 person" : `${inDigits(count)} people`}
					className=""
				>
					<PeopleTable {...listed} />
				</Section>
				<Section id="add" title="Add a colleague" className="">
					<div className="sheet">
						<AddSomebody />
					</div>
				</Section>
			</div>
		</>
	);
}

/** Who may sign in. Everybody at the desk sees it; owners also change it. */
export const peoplePage = { path: "people", loader, Component };

/** The same page, for an owner who proved to be there: what the form of it sends, and where that proof leads back to. */
export const addPersonPage = { path: "people/add", loader, action, Component };
