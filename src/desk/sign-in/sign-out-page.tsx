import { type ActionFunctionArgs, redirect } from "react-router";
import { noteAct } from "#desk/audit/audit.ts";
import { deskContext } from "#desk/desk-context.ts";
import { endSession, forgetSession } from "./sessions.ts";

/** Ends the session and takes the cookie from the browser. There is no page: the form is on every other one. */
async function action({ context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	await deps.database.transaction(async (transaction) => {
		await endSession(transaction, user);
		await noteAct(deps, transaction, { by: user, act: "signed-out" });
	});
	return redirect("/desk/sign-in", { headers: { "set-cookie": forgetSession(deps) } });
}

export const signOut = { path: "sign-out", action, loader: () => redirect("/desk"), Component: () => null };
