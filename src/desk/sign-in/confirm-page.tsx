import { FingerprintPattern } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { deskContext } from "../desk-context.ts";
import { rememberAsking, safeNext } from "./asking-browser.ts";
import { PASSKEY_FIELD, PasskeyButton } from "./passkey-button.tsx";
import { confirmByPasskey, confirmOptions } from "./passkeys.ts";
import { isConfirmed } from "./sessions.ts";
import { passkeyCopy, signInCopy } from "./sign-in.copy.ts";
import { mailSignInLink } from "./sign-in-links.ts";
import { passkeyProblemIn } from "./sign-in-page.tsx";

const copy = signInCopy.confirm;

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { searchParams } = new URL(request.url);
	const next = safeNext(searchParams.get("next"));
	if (isConfirmed(user, deps.now())) throw redirect(next);
	return {
		next,
		email: user.email,
		isSent: searchParams.get("notice") === "sent",
		isRefused: searchParams.get("notice") === "waits",
		passkey: await confirmOptions(deps, user),
		passkeyProblem: passkeyProblemIn(searchParams),
	};
}

async function action({ request, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
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
	const { next, email, isSent, isRefused, passkey, passkeyProblem } = useLoaderData<typeof loader>();
	return (
		<div className="confirm">
			<PageHead title={copy.title} />
			{passkeyProblem && <Notice tone="bad" title={passkeyProblem} isResult />}
			{isSent && <Notice tone="ok" title={copy.sent(email)} isResult />}
			{isRefused && <Notice tone="bad" title={signInCopy.refused.waits} isResult />}
			<div className="sheet">
				<p>{copy.text}</p>
				<DeskForm action="/desk/confirm">
					<input type="hidden" name="next" value={next} />
					<button className="button" type="submit">
						{copy.send}
					</button>
				</DeskForm>
				{passkey && (
					<PasskeyButton
						options={passkey}
						use="prove"
						label={passkeyCopy.confirm}
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
