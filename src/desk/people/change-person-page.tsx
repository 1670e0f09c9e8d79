import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { z } from "zod";
import { deskOf } from "#desk/desk-context.ts";
import { ConfirmPage, type NotDone } from "#desk/kit/confirm-page.tsx";
import { forbidden, found, malformed, missing } from "#desk/kit/refusals.ts";
import { type ChangeProblem, changeRole, findPerson, inviteAgain, removePerson } from "./people.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, params } = deskOf(args);
	return found(await findPerson(deps, params.id ?? ""));
}

/** Back to the list, or the page again with why nothing was done. */
function respond(problem: ChangeProblem | undefined, done: Record<string, string>) {
	if (problem === undefined) return redirect(`/desk/people?${new URLSearchParams(done)}`);
	if (problem !== "last-owner") throw problem === "missing" ? missing() : forbidden();
	const text = "The site needs one. Make someone else an owner first.";
	return data<NotDone>({ title: "This is the only owner.", text }, 409);
}

async function remove(args: ActionFunctionArgs) {
	const { deps, user, params } = deskOf(args);
	return respond(await removePerson(deps, user, params.id ?? ""), { notice: "removed" });
}

const wantedRole = z.object({ role: z.enum(["owner", "member"]) });

async function saveRole(args: ActionFunctionArgs) {
	const { deps, user, form, params } = deskOf(args);
	const { id = "" } = params;
	const wanted = wantedRole.safeParse(Object.fromEntries(form));
	if (!wanted.success) throw malformed();
	return respond(await changeRole(deps, user, { id, role: wanted.data.role }), { notice: "role", who: id });
}

async function invite(args: ActionFunctionArgs) {
	const { deps, user, params } = deskOf(args);
	const { id = "" } = params;
	const problem = await inviteAgain(deps, user, id);
	if (problem === "missing") throw missing();
	if (problem === "not-an-owner") throw forbidden();
	if (!problem) deps.wakeWorker();
	return redirect(`/desk/people?${new URLSearchParams({ notice: problem ?? "invited-again", who: id })}`);
}

const back = { label: "People", to: "/desk/people" };

function Remove() {
	const { name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={`Remove ${name}?`}
			text="They are signed out everywhere at once and cannot sign in again. Notes that they wrote stay."
			button={{ label: `Remove ${name}`, className: "button bad" }}
			back={back}
		/>
	);
}

const questions = {
	member: {
		title: (name: string) => `Make ${name} a member?`,
		text: "Members read and do everything at the desk but what owners alone may do: export, erase, make backups, and add and remove people.",
		label: "Make a member",
	},
	owner: {
		title: (name: string) => `Make ${name} an owner?`,
		text: "Owners may do everything at the desk: export, erase, make backups, and add and remove people, you included.",
		label: "Make an owner",
	},
};

function ChangeRole() {
	const person = useLoaderData<typeof loader>();
	const role = person.role === "owner" ? "member" : "owner";
	const { title, text, label } = questions[role];
	const button = { label, fields: { role } };
	return <ConfirmPage title={title(person.name)} {...{ text, button, back }} />;
}

/** Asks before somebody is removed. */
export const removePersonPage = { path: "people/:id/remove", loader, action: remove, Component: Remove };

/** Asks before somebody becomes an owner or a member. */
export const changeRolePage = { path: "people/:id/role", loader, action: saveRole, Component: ChangeRole };

/** Sends the email about the desk again. Nobody is asked before: it does no harm. */
export const inviteAgainPage = {
	path: "people/:id/invite",
	action: invite,
	loader: () => redirect(back.to),
	Component: () => null,
};
