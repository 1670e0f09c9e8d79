import { type ActionFunctionArgs, redirect } from "react-router";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { beginBackup } from "./backups.ts";

/** Begins a backup; a second press while one is made leads to the same page and begins nothing. */
async function action({ context }: ActionFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	if (beginBackup(deps)) {
		await deps.database.transaction((transaction) => noteAct(deps, transaction, { by: user, act: "backup-made" }));
	}
	return redirect("/desk/backups?notice=begun");
}

export const makeBackup = {
	path: "backups/new",
	action,
	loader: () => redirect("/desk/backups"),
	Component: () => null,
};
