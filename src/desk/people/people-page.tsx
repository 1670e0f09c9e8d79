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
import { isMailAddress } from "#domain/email-address.ts";
import { deskContext } from "../desk-context.ts";
import { DeskForm, useKept } from "../shell/desk-form.tsx";
import { Field } from "../shell/field.tsx";
import { Notice } from "../shell/notice.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { SettingsTabs } from "../shell/settings-tabs.tsx";
import { isConfirmed } from "../sign-in/sessions.ts";
import { addPerson } from "./change-people.ts";
import { findPerson, listPeople } from "./list-people.ts";
import { peopleCopy as copy } from "./people.copy.ts";
import { PeopleTable } from "./people-table.tsx";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { searchParams } = new URL(request.url);
	const person = await findPerson(deps, searchParams.get("who") ?? "");
	return {
		people: await listPeople(deps),
		user,
		isConfirmed: isConfirmed(user, deps.now()),
		now: deps.now(),
		notice: { code: searchParams.get("notice"), person },
	};
}

const newPerson = z.object({
	name: z.string().trim().min(1, copy.add.nameMissing).max(100),
	email: z.string().trim().refine(isMailAddress, copy.add.emailWrong),
	role: z.enum(["member", "owner"]).catch("member"),
});

async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const sent = Object.fromEntries(form);
	const typed = { name: sent.name ?? "", email: sent.email ?? "", role: sent.role ?? "" };
	const person = newPerson.safeParse(sent);
	if (!person.success) {
		const { fieldErrors } = z.flattenError(person.error);
		return data({ typed, problems: { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] } }, { status: 422 });
	}
	const added = await addPerson(deps, user, person.data);
	if ("id" in added) {
		deps.wakeWorker();
		return redirect(`/desk/people?${new URLSearchParams({ notice: "added", who: added.id })}`);
	}
	if (added.problem === "not-an-owner") throw data(null, { status: 403 });
	return data({ typed, problems: { name: undefined, email: copy.add.emailTaken } }, { status: 409 });
}

type Refused = {
	typed: { name: string; email: string; role: string };
	problems: { name?: string; email?: string };
};

const PERSON_FIELDS = ["name", "email", "role"];

function AddForm({ refused }: { refused: Refused | undefined }) {
	const { add } = copy;
	const kept = useKept(PERSON_FIELDS);
	const typed = refused?.typed ?? kept;
	return (
		<DeskForm action="/desk/people/add" back="/desk/people" keeps={PERSON_FIELDS} noValidate>
			<div className="stack">
				<Field
					name="name"
					label={add.name}
					autoComplete="off"
					maxLength={100}
					defaultValue={typed?.name}
					problem={refused?.problems.name}
					required
				/>
				<Field
					name="email"
					type="email"
					label={add.email}
					autoComplete="off"
					defaultValue={typed?.email}
					problem={refused?.problems.email}
					required
				/>
				<fieldset className="field">
					<legend>{add.role}</legend>
					{(["member", "owner"] as const).map((role) => (
						<label key={role} className="checkbox">
							<input
								type="radio"
								name="role"
								value={role}
								defaultChecked={role === (typed?.role === "owner" ? "owner" : "member")}
							/>
							<span>{add.roles[role]}</span>
						</label>
					))}
				</fieldset>
				<button className="button" type="submit">
					<UserPlus className="icon" aria-hidden="true" />
					{add.button}
				</button>
				<p className="muted small">{add.after}</p>
			</div>
		</DeskForm>
	);
}

function AddSomebody() {
	const { user, isConfirmed } = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	const { add } = copy;
	return (
		<section aria-labelledby="add">
			<div className="sheet-head">
				<h2 id="add">{add.title}</h2>
			</div>
			<div className="sheet">
				{user.role !== "owner" && <p>{add.forOwners}</p>}
				{user.role === "owner" && isConfirmed && <AddForm refused={refused} />}
				{user.role === "owner" && !isConfirmed && (
					<>
						<p>{add.first}</p>
						<p className="spaced">
							<a className="button" href="/desk/people/add">
								<UserPlus className="icon" aria-hidden="true" />
								{add.begin}
							</a>
						</p>
					</>
				)}
			</div>
		</section>
	);
}

function Result() {
	const { code, person } = useLoaderData<typeof loader>().notice;
	const refused = useActionData<Refused>();
	if (refused) {
		return (
			<Notice tone="bad" title={copy.refused.title} isResult>
				<p>{copy.refused.text}</p>
			</Notice>
		);
	}
	const notSent =
		person &&
		((code === "has-signed-in" && copy.notInvitedAgain.hasSignedIn(person.name)) ||
			(code === "just-sent" && copy.notInvitedAgain.justSent(person.name)));
	if (notSent) {
		return (
			<Notice tone="bad" title={copy.notInvitedAgain.title} isResult>
				<p>{notSent}</p>
			</Notice>
		);
	}
	const text =
		(code === "added" && person && { ...copy.added, text: copy.added.text(person.name, person.email) }) ||
		(code === "invited-again" &&
			person && { ...copy.invitedAgain, text: copy.invitedAgain.text(person.name, person.email) }) ||
		(code === "role" && person && { ...copy.roleChanged, text: copy.roleChanged.text(person.name, person.role) }) ||
		(code === "removed" && copy.removed);
	return text ? (
		<Notice tone="ok" title={text.title} isResult>
			<p>{text.text}</p>
		</Notice>
	) : null;
}

function Component() {
	const { people, user, now } = useLoaderData<typeof loader>();
	const isRefused = useActionData<Refused>() !== undefined;
	return (
		<>
			<PageHead title={copy.title} windowTitle={copy.window} isRefused={isRefused} />
			<SettingsTabs current="people" />
			<Result />
			<div className="cols columns-2-1">
				<section aria-labelledby="people">
					<div className="sheet-head">
						<h2 id="people">{copy.list.title}</h2>
						<span className="muted">{copy.list.count(people.length)}</span>
					</div>
					<PeopleTable people={people} user={user} now={now} />
				</section>
				<AddSomebody />
			</div>
		</>
	);
}

/** Who may sign in. Everybody at the desk sees it; owners also change it. */
export const peoplePage = { path: "people", loader, Component };

/** The same page, for an owner who proved to be there: what the form of it sends, and where that proof leads back to. */
export const addPersonPage = { path: "people/add", loader, action, Component };
