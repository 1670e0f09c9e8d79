import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { again, deskAction, deskPage, done, type PageProps } from "#desk/kit/desk-page.tsx";
import { ConfirmPage, type NotDone } from "#desk/kit/page.tsx";
import { forbidden, found, malformed, missing } from "#desk/kit/refusals.ts";
import { type ChangeProblem, changeRole, findPerson, inviteAgain, removePerson } from "./people.ts";

const PEOPLE = "/desk/people";

const loader = async ({ deps, params }: Desk) => found(await findPerson(deps, params.id ?? ""));

/** Back to the list, or the page again with why nothing was done. */
function respond(problem: ChangeProblem | undefined, ...notice: Parameters<typeof done>) {
	if (problem === undefined) return done(...notice);
	if (problem !== "last-owner") throw problem === "missing" ? missing() : forbidden();
	const text = "The site needs one. Make someone else an owner first.";
	return again<NotDone>({ title: "This is the only owner.", text }, 409);
}

const back = { label: "People", to: PEOPLE };

/** Asks before somebody is removed. */
export const removePersonPage = deskPage({
	...{ path: "people/:id/remove", access: "confirmed owners", loader },
	action: async ({ deps, user, params }: Desk) =>
		respond(await removePerson(deps, user, params.id ?? ""), PEOPLE, "removed"),
	Component: ({ name }: PageProps<typeof loader>) => (
		<ConfirmPage
			title={`Remove ${name}?`}
			text="They are signed out everywhere at once and cannot sign in again. Notes that they wrote stay."
			{...{ label: `Remove ${name}`, look: "bad", back }}
		/>
	),
});

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

const wantedRole = z.object({ role: z.enum(["owner", "member"]) });

/** Asks before somebody becomes an owner or a member. */
export const changeRolePage = deskPage({
	...{ path: "people/:id/role", access: "confirmed owners", loader },
	async action({ deps, user, form, params: { id = "" } }: Desk) {
		const wanted = wantedRole.safeParse(Object.fromEntries(form));
		if (!wanted.success) throw malformed();
		return respond(await changeRole(deps, user, { id, role: wanted.data.role }), PEOPLE, "role", { who: id });
	},
	Component(person: PageProps<typeof loader>) {
		const role = person.role === "owner" ? "member" : "owner";
		const { title, ...question } = questions[role];
		return <ConfirmPage title={title(person.name)} {...question} hidden={{ role }} back={back} />;
	},
});

/** Sends the email about the desk again. Nobody is asked before: it does no harm. */
export const inviteAgainPage = deskAction({
	...{ path: "people/:id/invite", access: "confirmed owners", back: PEOPLE },
	async action({ deps, user, params: { id = "" } }) {
		const problem = await inviteAgain(deps, user, id);
		if (problem === "missing") throw missing();
		if (problem === "not-an-owner") throw forbidden();
		if (!problem) deps.wakeWorker();
		return done(PEOPLE, problem ?? "invited-again", { who: id });
	},
});
