import type { LoaderFunctionArgs } from "react-router";
import { deskContext } from "../desk-context.ts";
import { lateDocuments } from "../documents/schedule.ts";
import { countOpen } from "../inbox/list-inbox.ts";
import { countFailedMail } from "../mail/list-mail.ts";
import { findKeptForm } from "../sign-in/kept-forms.ts";
import { formToken } from "../sign-in/sessions.ts";
import type { shellCopy } from "./shell.copy.ts";
import { zoneName } from "./zone-name.ts";

/** The id of the route around every page behind the sign-in. */
export const SHELL_ROUTE = "shell";

/** A place that the navigation leads to. */
export type Place = keyof typeof shellCopy.places;

/** Who is signed in and whether as an owner, the token of their forms, how much is open in each place, and what they had typed here. */
export async function loadShell({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const [inbox, mail, late, form] = await Promise.all([
		countOpen(deps),
		countFailedMail(deps.database),
		lateDocuments(deps),
		findKeptForm(deps, user.accountId),
	]);
	const kept = form?.path === new URL(request.url).pathname ? form : undefined;
	const counts: Partial<Record<Place, number>> = { today: inbox + mail + late.length, inbox, mail };
	return {
		name: user.name,
		isOwner: user.role === "owner",
		formToken: formToken(deps, user),
		zone: zoneName(user.timeZone, deps.now(), deps.content().facts),
		counts,
		kept,
	};
}
