import { FingerprintPattern } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { brand } from "#brand.ts";
import { visitContext } from "#desk/desk-context.ts";
import { Entrance } from "#desk/kit/entrance.tsx";
import { Field } from "#desk/kit/field.tsx";
import { zonedTime } from "#desk/kit/moments.ts";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageTitle } from "#desk/kit/page.tsx";
import { ENTRANCE_LIMITS, sentForm } from "#desk/kit/refusals.ts";
import { isMailAddress } from "#domain/email-address.ts";
import { isAnybodyAtTheDesk } from "./accounts.ts";
import { readAsked, rememberAsking, safeNext } from "./asking-browser.ts";
import { PASSKEY_FIELD, PasskeyButton, passkeyNotices } from "./passkey-button.tsx";
import { signInByPasskey, signInOptions } from "./passkeys.ts";
import { describeDevice, findSession, setCookies } from "./sessions.ts";
import { mailSignInLink, NO_NEW_LINK } from "./sign-in-links.ts";

const asking = z.object({ email: z.string().trim().default(""), next: z.string().optional() });

const notices = {
	kept: {
		tone: "now",
		title: "You were signed out after 12 hours without use. Sign in again; what you typed comes back.",
	},
	...passkeyNotices,
} as const;

const lead = `For people who work at ${brand.name}. We send a link to your address. It works once, for 15 minutes.`;

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const { searchParams } = new URL(request.url);
	const next = safeNext(searchParams.get("next"));
	if (await findSession(deps, request.headers.get("cookie"))) throw redirect(next);
	return {
		next,
		hasPeople: await isAnybodyAtTheDesk(deps.database.kysely),
		passkey: await signInOptions(deps),
		isPasskeyRefused: Object.hasOwn(passkeyNotices, searchParams.get("notice") ?? ""),
	};
}

/** Whatever the address is, the browser is told the same and led to the same page. */
async function action({ request, context }: ActionFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	const { email, next } = asking.parse(Object.fromEntries(await sentForm(request, ENTRANCE_LIMITS)));
	const seconds = await secondsToWait("desk sign-in");
	if (seconds) {
		const again = new Date(deps.now().getTime() + seconds * 1000);
		const problem = `Too many links were asked for. Try again at ${zonedTime(again, deps.content().facts.offices[0].timeZone)}.`;
		return data({ email, problem }, { status: 429, headers: { "retry-after": String(seconds) } });
	}
	if (!isMailAddress(email))
		return data({ email, problem: "Enter an address in the form name@company.com." }, { status: 422 });
	const { browser, setCookie } = rememberAsking(deps, request, { email, next: safeNext(next) });
	const cookies = request.headers.get("cookie");
	const isMailed = await mailSignInLink(deps, { email, browser, cookies, purpose: "sign-in" });
	if (!isMailed) return data({ email, problem: NO_NEW_LINK }, { status: 429 });
	deps.wakeWorker();
	return redirect("/desk/sign-in/sent", { headers: { "set-cookie": setCookie } });
}

type AskFormProps = { email?: string; next: string; problem?: string | undefined };

/** The form that asks for a link: also where a link has ended. */
export function AskForm({ email, next, problem }: AskFormProps) {
	return (
		<form method="post" action="/desk/sign-in" noValidate>
			<input type="hidden" name="next" value={next} />
			<Field
				name="email"
				type="email"
				label="Email"
				autoComplete="username webauthn"
				defaultValue={email}
				problem={problem}
				required
			/>
			<button className="button" type="submit">
				Send me a sign-in link
			</button>
		</form>
	);
}

/** The other way in, where the browser has it. */
export function PasskeySignIn({ options, next }: { options: string | undefined; next: string }) {
	if (options === undefined) return null;
	return (
		<PasskeyButton
			options={options}
			use="prove"
			label="Sign in with a passkey"
			Icon={FingerprintPattern}
			isSecond
			className="button outlined"
			form={(children) => (
				<form method="post" action="/desk/sign-in/passkey">
					<input type="hidden" name="next" value={next} />
					{children}
				</form>
			)}
		>
			<p className="small muted spaced">
				A passkey is the fingerprint, face or code that unlocks this device. Set one up after your first sign-in, under
				People and settings.
			</p>
		</PasskeyButton>
	);
}

/** What stands here while nobody may sign in. */
function NobodyYet() {
	return (
		<>
			<h1>No one may sign in yet</h1>
			<p>
				This is a new site. When it starts, its terminal prints a link for the first person. The person who set it up
				can make another:
			</p>
			<div className="sheet inset">
				<p>
					<code>npm run desk -- invite you@company.com</code>
				</p>
				<p className="small muted spaced">
					After that, add your colleagues under People and settings. This page then goes away.
				</p>
			</div>
			<p className="spaced">
				<a className="button outlined" href="/desk/sign-in">
					I have done that
				</a>
			</p>
		</>
	);
}

function Component() {
	const { next, hasPeople, passkey, isPasskeyRefused } = useLoaderData<typeof loader>();
	const refused = useActionData<{ email: string; problem: string }>();
	if (!hasPeople) {
		return (
			<Entrance>
				<PageTitle>No one may sign in yet</PageTitle>
				<NobodyYet />
			</Entrance>
		);
	}
	return (
		<Entrance>
			<PageTitle isRefused={refused !== undefined || isPasskeyRefused}>Sign in to the desk</PageTitle>
			<h1>Sign in to the desk</h1>
			{!refused && <p>{lead}</p>}
			<PageNotice
				notices={notices}
				refused={refused && { title: "That didn’t work.", text: "Check the field below." }}
			/>
			<AskForm next={next} {...refused} />
			<PasskeySignIn options={passkey} next={next} />
		</Entrance>
	);
}

/** Asking for a link. The same page, the same words and the same work for an address that nobody has. */
export const signInPage = { path: "sign-in", loader, action, Component };

async function loadSent({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const asked = readAsked(deps, request);
	if (!asked) throw redirect("/desk/sign-in");
	const { email, next, endsAt } = asked;
	return { email, next, endsAt: zonedTime(new Date(endsAt), deps.content().facts.offices[0].timeZone) };
}

function LinkSent() {
	const { email, next, endsAt } = useLoaderData<typeof loadSent>();
	return (
		<Entrance>
			<PageTitle>Check your inbox</PageTitle>
			{/* biome-ignore lint/a11y/noAutofocus: the page is the response to a form; a screen reader begins at what came of it. */}
			<h1 tabIndex={-1} autoFocus>
				Check your inbox
			</h1>
			<p>
				If <b>{email}</b> may sign in and was not mailed too many links lately, a link is on its way. It usually arrives
				within a minute.
			</p>
			<div className="sheet inset">
				<p>
					Open the link in this browser. It works once and ends at <b>{endsAt}</b>.
				</p>
				<p className="muted small spaced">
					Nothing there? Look in the spam folder, then ask for another link after 60 seconds. At most 5 in 15 minutes
					and 20 a day go to one address, no matter who asks for them. A browser that you signed in with before has its
					own, so if someone used them up, ask there, or use a passkey.
				</p>
				<form method="post" action="/desk/sign-in">
					<input type="hidden" name="email" value={email} />
					<input type="hidden" name="next" value={next} />
					<button className="button outlined" type="submit">
						Send another link
					</button>
				</form>
			</div>
			<p className="spaced">
				<a href={`/desk/sign-in?${new URLSearchParams({ next })}`}>Use another address</a>
			</p>
		</Entrance>
	);
}

/** What is to be done with the mail. It says nothing about whether there is one. */
export const linkSentPage = { path: "sign-in/sent", loader: loadSent, Component: LinkSent };

/** What the passkey's button sends. There is no page: what went wrong is said where the button is. */
async function signInWithPasskey({ request, context }: ActionFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	if (await secondsToWait("desk passkey")) throw data(null, { status: 429 });
	const form = await sentForm(request, ENTRANCE_LIMITS);
	const next = safeNext(String(form.get("next")));
	const device = describeDevice(request.headers.get("user-agent"));
	const outcome = await signInByPasskey(deps, { field: form.get(PASSKEY_FIELD), device });
	if ("cookies" in outcome) return redirect(next, { headers: setCookies(outcome.cookies) });
	return redirect(`/desk/sign-in?${new URLSearchParams({ next, notice: `passkey-${outcome.problem}` })}`);
}

/** Where the passkey's button sends what the browser made. */
export const passkeySignIn = {
	path: "sign-in/passkey",
	action: signInWithPasskey,
	loader: () => redirect("/desk/sign-in"),
	Component: () => null,
};
