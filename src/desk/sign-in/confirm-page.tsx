import { FingerprintPattern } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { DeskForm, PostButton } from "#desk/kit/desk-form.tsx";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { rememberAsking, safeNext } from "./asking-browser.ts";
import { PASSKEY_FIELD, PasskeyButton, passkeyNotices } from "./passkey-button.tsx";
import { confirmByPasskey, confirmOptions } from "./passkeys.ts";
import { isConfirmed } from "./sessions.ts";
import { mailSignInLink, NO_NEW_LINK } from "./sign-in-links.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, search } = deskOf(args);
	const next = safeNext(search.get("next"));
	if (isConfirmed(user, deps.now())) throw redirect(next);
	return { next, email: user.email, passkey: await confirmOptions(deps, user) };
}

async function action(args: ActionFunctionArgs) {
	const { request } = args;
	const { deps, user, form } = deskOf(args);
	const next = safeNext(String(form.get("next")));
	if (form.has(PASSKEY_FIELD)) {
		const problem = await confirmByPasskey(deps, user, form.get(PASSKEY_FIELD));
		const again = new URLSearchParams({ next, notice: `passkey-${problem}` });
		return redirect(problem ? `/desk/confirm?${again}` : next);
	}
	const { email } = user;
	const { browser, setCookie } = rememberAsking(deps, request, { email, next });
	const cookies = request.headers.get("cookie");
	const isMailed = await mailSignInLink(deps, { email, browser, cookies, purpose: "confirmation" });
	deps.wakeWorker();
	const query = new URLSearchParams({ next, notice: isMailed ? "sent" : "waits" });
	return redirect(`/desk/confirm?${query}`, { headers: { "set-cookie": setCookie } });
}

function Component() {
	const { next, email, passkey } = useLoaderData<typeof loader>();
	const notices = {
		sent: { title: `A link is on its way to ${email}. Open it in this browser; it brings you back here.` },
		waits: { tone: "bad", title: NO_NEW_LINK },
		...passkeyNotices,
	} as const;
	return (
		<div className="confirm">
			<PageHead title="Is it you?" />
			<PageNotice notices={notices} />
			<div className="sheet">
				<p>
					What you are about to do takes data out, removes it, lets people in, or sends email to all readers. You signed
					in a while ago, so we ask once more.
				</p>
				<PostButton action="/desk/confirm" fields={{ next }}>
					Send me a link
				</PostButton>
				{passkey && (
					<PasskeyButton
						options={passkey}
						use="prove"
						label="Use a passkey"
						Icon={FingerprintPattern}
						isSecond
						className="button outlined"
						form={(children) => (
							<DeskForm action="/desk/confirm">
								<input type="hidden" name="next" value={next} />
								{children}
							</DeskForm>
						)}
					/>
				)}
			</div>
		</div>
	);
}

/** Asks whether it is still the person who signed in, before something dangerous. */
export const confirmPage = { path: "confirm", loader, action, Component };
