import { type ActionFunctionArgs, data, redirect } from "react-router";
import { visitContext } from "#desk/desk-context.ts";
import { ENTRANCE_LIMITS, sentForm } from "#desk/kit/refusals.ts";
import { safeNext } from "./asking-browser.ts";
import { describeDevice } from "./device.ts";
import { PASSKEY_FIELD } from "./passkey-button.tsx";
import { signInByPasskey } from "./passkeys.ts";
import { setCookies } from "./sessions.ts";

/** What the passkey's button sends. There is no page: what went wrong is said where the button is. */
async function action({ request, context }: ActionFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	if (await secondsToWait("desk passkey")) throw data(null, { status: 429 });
	const form = await sentForm(request, ENTRANCE_LIMITS);
	const next = safeNext(String(form.get("next")));
	const device = describeDevice(request.headers.get("user-agent"));
	const outcome = await signInByPasskey(deps, { field: form.get(PASSKEY_FIELD), device });
	if ("cookies" in outcome) return redirect(next, { headers: setCookies(outcome.cookies) });
	return redirect(`/desk/sign-in?${new URLSearchParams({ next, notice: `passkey-${outcome.problem}` })}`);
}

export const passkeySignIn = {
	path: "sign-in/passkey",
	action,
	loader: () => redirect("/desk/sign-in"),
	Component: () => null,
};
