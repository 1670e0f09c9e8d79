import { redirect } from "react-router";
import type { Desk } from "#desk/desk-context.ts";
import { deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { PostButton } from "#desk/kit/form.tsx";
import { SheetPage } from "#desk/kit/page.tsx";
import { PASSKEY_FIELD, PasskeyButton, passkeyNotices } from "./passkey-button.tsx";
import { confirmByPasskey, confirmOptions } from "./passkeys.ts";
import { isConfirmed, rememberAsking, safeNext } from "./sessions.ts";
import { mailSignInLink, NO_NEW_LINK } from "./sign-in-links.ts";

const HERE = "/desk/confirm";

async function loader({ deps, user, search, clock }: Desk) {
	const next = safeNext(search.get("next"));
	if (isConfirmed(user, clock.now)) throw redirect(next);
	return { next, passkey: await confirmOptions(deps, user) };
}

async function action({ deps, user, form, request }: Desk) {
	const next = safeNext(form.get("next"));
	if (form.has(PASSKEY_FIELD)) {
		const problem = await confirmByPasskey(deps, user, form.get(PASSKEY_FIELD));
		return problem ? respond.redirect(HERE, `passkey-${problem}`, { next }) : redirect(next);
	}
	const { email } = user;
	const { browser, setCookie } = rememberAsking(deps, request, { email, next });
	const cookies = request.headers.get("cookie");
	const notMailed = await mailSignInLink(deps, { email, browser, cookies, purpose: "confirmation" });
	deps.wakeWorker();
	const response = respond.redirect(HERE, notMailed ? "waits" : "sent", { next });
	response.headers.set("set-cookie", setCookie);
	return response;
}

const Component = ({ next, passkey }: PageProps<typeof loader>) => (
	<SheetPage>
		<p>
			What you are about to do takes data out, erases it, changes who can sign in, prices, where money and messages go
			or the legal pages, or sends email to all readers. You signed in a while ago, so we ask once more.
		</p>
		<PostButton action={HERE} hidden={{ next }} label="Send me a link" />
		<PasskeyButton options={passkey} use="prove" label="Use a passkey" action={HERE} hidden={{ next }} />
	</SheetPage>
);

export const confirmPage = deskPage({
	path: "confirm",
	access: "signed in",
	title: "Is it you?",
	loader,
	action,
	Component,
	notices: ({ user }) => ({
		sent: { title: `A link is on its way to ${user.email}. Open it in this browser; it brings you back here.` },
		waits: { tone: "bad", title: NO_NEW_LINK },
		...passkeyNotices,
	}),
});
