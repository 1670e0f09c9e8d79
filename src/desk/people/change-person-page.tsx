import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { deskContext } from "../desk-context.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { Notice } from "../shell/notice.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { type ChangeProblem, changeRole, inviteAgain, removePerson } from "./change-people.ts";
import { findPerson } from "./list-people.ts";
import { peopleCopy as copy } from "./people.copy.ts";

async function loader({ params, context }: LoaderFunctionArgs) {
	const person = await findPerson(context.get(deskContext).deps, params.id ?? "");
	if (!person) throw data(null, { status: 404 });
	return person;
}

/** Back to the list, or the page again with why nothing was done. */
function respond(problem: ChangeProblem | undefined, done: Record<string, string>) {
	if (problem === undefined) return redirect(`/desk/people?${new URLSearchParams(done)}`);
	if (problem === "last-owner") return data({ isLastOwner: true }, { status: 409 });
	throw data(null, { status: problem === "missing" ? 404 : 403 });
}

async function remove({ params, context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	return respond(await removePerson(deps, user, params.id ?? ""), { notice: "removed" });
}

const wantedRole = z.object({ role: z.enum(["owner", "member"]) });

async function saveRole({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { id = "" } = params;
	const wanted = wantedRole.safeParse(Object.fromEntries(form));
	if (!wanted.success) throw data(null, { status: 400 });
	return respond(await changeRole(deps, user, { id, role: wanted.data.role }), { notice: "role", who: id });
}

async function invite({ params, context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { id = "" } = params;
	const problem = await inviteAgain(deps, user, id);
	if (problem === "missing") throw data(null, { status: 404 });
	if (problem === "not-an-owner") throw data(null, { status: 403 });
	if (!problem) deps.wakeWorker();
	return redirect(`/desk/people?${new URLSearchParams({ notice: problem ?? "invited-again", who: id })}`);
}

type AskProps = {
	title: string;
	text: string;
	button: { label: string; className: string; role?: string };
};

/** Asks once more, on a page of its own. */
function Ask({ title, text, button }: AskProps) {
	const isRefused = useActionData<{ isLastOwner: true }>() !== undefined;
	return (
		<div className="confirm">
			<PageHead title={title} back={{ label: copy.window, to: "/desk/people" }} isRefused={isRefused} />
			{isRefused && (
				<Notice tone="bad" title={copy.lastOwner.title} isResult>
					<p>{copy.lastOwner.text}</p>
				</Notice>
			)}
			<div className="sheet inset stack">
				<p>{text}</p>
				<div className="row">
					<DeskForm>
						{button.role && <input type="hidden" name="role" value={button.role} />}
						<button className={button.className} type="submit">
							{button.label}
						</button>
					</DeskForm>
					<a className="button plain" href="/desk/people">
						{copy.cancel}
					</a>
				</div>
			</div>
		</div>
	);
}

function Remove() {
	const { name } = useLoaderData<typeof loader>();
	const { title, text, button } = copy.remove;
	return <Ask title={title(name)} text={text} button={{ label: button(name), className: "button bad" }} />;
}

function ChangeRole() {
	const { name, role } = useLoaderData<typeof loader>();
	const to = role === "owner" ? "member" : "owner";
	const { title, text, button } = to === "member" ? copy.changeRole.toMember : copy.changeRole.toOwner;
	return <Ask title={title(name)} text={text} button={{ label: button, className: "button", role: to }} />;
}

/** Asks before somebody is removed. */
export const removePersonPage = { path: "people/:id/remove", loader, action: remove, Component: Remove };

/** Asks before somebody becomes an owner or a member. */
export const changeRolePage = { path: "people/:id/role", loader, action: saveRole, Component: ChangeRole };

/** Sends the email about the desk again. Nobody is asked before: it does no harm. */
export const inviteAgainPage = {
	path: "people/:id/invite",
	action: invite,
	loader: () => redirect("/desk/people"),
	Component: () => null,
};
