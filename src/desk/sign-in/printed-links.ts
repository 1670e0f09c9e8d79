import { COMMAND_LINE, noteAct } from "#desk/audit/audit.ts";
import { addAccount, findAccount, isAnybodyAtTheDesk } from "./accounts.ts";
import { type LinkDeps, makePrintedLink } from "./sign-in-links.ts";

/** The link for the first person, for the terminal to print; undefined once somebody may sign in. */
export async function firstStartLink(deps: LinkDeps): Promise<string | undefined> {
	if (await isAnybodyAtTheDesk(deps.database.kysely)) return undefined;
	return deps.database.transaction((transaction) => makePrintedLink(deps, transaction, null));
}

/** The words before the @, with a capital: what somebody is called until they say it themselves. */
function nameFrom(email: string): string {
	const [local = ""] = email.split("@");
	const words = local.split(/[._+-]+/).filter(Boolean);
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || email;
}

/**
 * A link for somebody to sign in with, made at the command line. Whoever can run it owns the site's data anyway, so an
 * address that nobody has becomes an owner's.
 */
export async function inviteByCommand(deps: LinkDeps, email: string): Promise<{ link: string; isNew: boolean }> {
	const by = { accountId: null, name: COMMAND_LINE };
	return deps.database.transaction(async (transaction) => {
		const known = await findAccount(transaction, email);
		const id = known?.id ?? (await addAccount(deps, transaction, { name: nameFrom(email), email, role: "owner" }));
		if (!id) throw new Error("Someone else added this address at the same moment. Run the command again.");
		await noteAct(deps, transaction, { by, act: "invited", row: { table: "desk_accounts", id } });
		return { link: await makePrintedLink(deps, transaction, id), isNew: !known };
	});
}
