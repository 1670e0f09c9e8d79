import { data, redirect } from "react-router";
import { z } from "zod";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { askForProof } from "../guards.ts";
import { safeNext } from "../sign-in/asking-browser.ts";
import { describeDevice } from "../sign-in/device.ts";
import { PASSKEY_FIELD } from "../sign-in/passkey-button.tsx";
import { addPasskey } from "../sign-in/passkeys.ts";
import { accountCopy as copy } from "./account.copy.ts";
import { noticesForm, saveNotices } from "./notices-sheet.tsx";
import { endOtherSessions, removePasskey, renamePasskey, saveProfile, saveTimeZone } from "./own-sign-in.ts";
import { timeZones, unknownTimeZone } from "./time-zone.tsx";

const ACCOUNT_PATH = "/desk/account";

const formSchema = (user: DeskUser) =>
	z.discriminatedUnion("act", [
		z.object({
			act: z.literal("profile"),
			name: z.string().trim().min(1, copy.profile.nameMissing).max(100),
		}),
		z.object({
			act: z.literal("time-zone"),
			timeZone: z.string().refine((zone) => timeZones(user.timeZone).includes(zone), unknownTimeZone),
			next: z.string().optional(),
		}),
		z.object({ act: z.literal("add-passkey"), [PASSKEY_FIELD]: z.string() }),
		z.object({
			act: z.literal("rename-passkey"),
			id: z.string(),
			passkeyName: z.string().trim().min(1, copy.passkeys.nameMissing).max(60),
		}),
		z.object({ act: z.literal("remove-passkey"), id: z.string() }),
		z.object({ act: z.literal("end-session"), session: z.string() }),
		z.object({ act: z.literal("end-others") }),
		noticesForm,
	]);

type Sent = { deps: DeskDeps; user: DeskUser; form: URLSearchParams };

/** What a person can do to their own account: the page again, which says that it is done. */
export async function actOnAccount({ deps, user, form: sent }: Sent, userAgent: string | null) {
	const typed = Object.fromEntries(sent);
	const form = formSchema(user).safeParse(typed);
	if (!form.success) {
		const problems = Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message]));
		if ("act" in problems) throw data(null, { status: 400 });
		return data({ problems, typed: { name: typed.name ?? "" } }, { status: 422 });
	}
	const back = (notice: string) => redirect(`/desk/account?notice=${notice}`);
	const wanted = form.data;
	switch (wanted.act) {
		case "profile":
			await saveProfile(deps, user, wanted);
			return back("saved");
		case "time-zone":
			await saveTimeZone(deps, user, wanted.timeZone);
			return redirect(safeNext(wanted.next));
		case "add-passkey": {
			askForProof({ deps, user }, ACCOUNT_PATH);
			const name = describeDevice(userAgent);
			const problem = await addPasskey(deps, user, { field: wanted[PASSKEY_FIELD], name });
			return back(problem ? "passkey-failed" : "passkey-added");
		}
		case "rename-passkey":
			await renamePasskey(deps, user, { id: wanted.id, name: wanted.passkeyName });
			return back("saved");
		case "remove-passkey":
			askForProof({ deps, user }, ACCOUNT_PATH);
			await removePasskey(deps, user, wanted.id);
			return back("passkey-removed");
		case "end-session":
			await endOtherSessions(deps, user, wanted.session);
			return back("session-ended");
		case "end-others":
			await endOtherSessions(deps, user);
			return back("sessions-ended");
		case "notices":
			await saveNotices(deps, user, wanted);
			return back("saved");
	}
}
