import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { z } from "zod";
import { brand } from "#brand.ts";
import { audited } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskRoute, visitContext } from "#desk/desk-context.ts";
import { deskEndpoint, ENTRANCE_LIMITS, respond, sentForm } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, Field, LinkButton, PostButton } from "#desk/kit/form.tsx";
import { zonedTime } from "#desk/kit/formats.ts";
import { Entrance } from "#desk/kit/page.tsx";
import {
	addressField,
	checkField,
	lineField,
	parseForm,
	type Refused,
	SchemaForm,
	wrongAddress,
} from "#desk/kit/schema-form.tsx";
import { isMailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { findHeldUp } from "#platform/outbox/mail-health.ts";
import { PASSKEY_FIELD, PasskeyButton, passkeyNotices } from "./passkey-button.tsx";
import { signInByPasskey, signInOptions } from "./passkeys.ts";
import {
	confirmSession,
	describeDevice,
	endSession,
	findSession,
	forgetSession,
	readAsked,
	rememberAsking,
	safeNext,
	setCookies,
	signIn,
} from "./sessions.ts";
import {
	addAccount,
	becomesFirst,
	isAnybodyAtTheDesk,
	type LinkProblem,
	mailSignInLink,
	NO_NEW_LINK,
	readLink,
	redeemLink,
} from "./sign-in-links.ts";

const SIGN_IN = "/desk/sign-in";

const asking = z.object({ email: z.string().trim().default(""), next: z.string().optional() });

const ended =
	"You were signed out: that happens after 12 hours without use, and after 14 days. Sign in again; what you typed comes back.";
const notices = { kept: { tone: "now", title: ended }, ...passkeyNotices } as const;

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
	};
}

const refuse = (email: string, problem: string, init: ResponseInit = { status: 422 }) =>
	data({ notDone: checkField, email, problem }, init);

/** Whatever the address is, the browser is told the same and led to the same page. */
async function action({ request, context }: LoaderFunctionArgs) {
	const { deps, secondsToWait, noteRefusal } = context.get(visitContext);
	const { email, next } = asking.parse(Object.fromEntries(await sentForm(request, ENTRANCE_LIMITS)));
	const seconds = await secondsToWait("desk sign-in");
	if (seconds) {
		const again = new Date(deps.now().getTime() + seconds * 1000);
		const problem = `Too many links were asked for. Try again at ${zonedTime(again, deps.content().facts.offices[0].timeZone)}.`;
		return refuse(email, problem, { status: 429, headers: { "retry-after": String(seconds) } });
	}
	if (!isMailAddress(email)) return refuse(email, wrongAddress);
	const { browser, setCookie } = rememberAsking(deps, request, { email, next: safeNext(next) });
	const cookies = request.headers.get("cookie");
	const notMailed = await mailSignInLink(deps, { email, browser, cookies, purpose: "sign-in" });
	if (notMailed) noteRefusal(notMailed.refusal);
	if (notMailed?.isSaid) return refuse(email, NO_NEW_LINK, { status: 429 });
	deps.wakeWorker();
	return redirect(`${SIGN_IN}/sent`, { headers: { "set-cookie": setCookie } });
}

const AskForm = ({ email, next, problem }: { email?: string; next: string; problem?: string | undefined }) => (
	<DeskForm action={SIGN_IN} hidden={{ next }} noValidate>
		<Field
			name="email"
			type="email"
			label="Email"
			problem={problem}
			required
			defaultValue={email}
			autoComplete="username webauthn"
		/>
		<Button label="Send me a sign-in link" />
	</DeskForm>
);

const aboutPasskeys =
	"A passkey is a key that this device keeps, used with your fingerprint, face or code. Set one up after your first sign-in, under People and settings.";

const PasskeySignIn = ({ options, next }: { options: string | undefined; next: string }) => (
	<PasskeyButton
		options={options}
		use="prove"
		label="Sign in with a passkey"
		hint={aboutPasskeys}
		action={`${SIGN_IN}/passkey`}
		hidden={{ next }}
	/>
);

const InviteCommand = () => (
	<p>
		<code>npm run desk -- invite you@company.com</code>
	</p>
);

const NobodyYet = () => (
	<Entrance title="No one may sign in yet">
		<p>
			This is a new site. When it starts, its terminal prints a link for the first person. The person who set it up can
			make another:
		</p>
		<div className="sheet inset">
			<InviteCommand />
			<p className="small muted spaced">
				After that, add your colleagues under People and settings. This page then goes away.
			</p>
		</div>
		<p className="spaced">
			<LinkButton look="outlined" href={SIGN_IN} label="I have done that" />
		</p>
	</Entrance>
);

function Component() {
	const { next, hasPeople, passkey } = useLoaderData<typeof loader>();
	const refused = useActionData<{ email: string; problem: string }>();
	if (!hasPeople) return <NobodyYet />;
	return (
		<Entrance title="Sign in to the desk" notices={notices}>
			{!refused && <p>{lead}</p>}
			<AskForm next={next} {...refused} />
			<PasskeySignIn options={passkey} next={next} />
		</Entrance>
	);
}

export const signInPage: DeskRoute = {
	path: "sign-in",
	access: "everybody",
	title: "",
	loader,
	action,
	Component,
};

async function loadSent({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const asked = readAsked(deps, request);
	if (!asked) throw redirect(SIGN_IN);
	const { email, next, endsAt } = asked;
	const isMailHeldUp = (await findHeldUp(deps.database.kysely)) !== null;
	return { email, next, isMailHeldUp, endsAt: zonedTime(new Date(endsAt), deps.content().facts.offices[0].timeZone) };
}

function LinkSent() {
	const { email, next, isMailHeldUp, endsAt } = useLoaderData<typeof loadSent>();
	if (isMailHeldUp) {
		return (
			<Entrance title="Email doesn’t leave at the moment" isResult>
				<p>
					A link for <b>{email}</b> waits until it does, and ends at {endsAt}. Sign in with a passkey, or ask your
					administrator, who can print a link for you:
				</p>
				<div className="sheet inset">
					<InviteCommand />
				</div>
				<p className="spaced">
					<a href={`${SIGN_IN}?${new URLSearchParams({ next })}`}>Sign in with a passkey</a>
				</p>
			</Entrance>
		);
	}
	return (
		<Entrance title="Check your inbox" isResult>
			<p>
				If <b>{email}</b> may sign in and was not sent too many links lately, a link is on its way. It usually arrives
				within a minute.
			</p>
			<div className="sheet inset">
				<p>
					Open the link in this browser. It works once and ends at <b>{endsAt}</b>.
				</p>
				<p className="muted small spaced">
					Nothing there? Look in the spam folder, then ask for another link after 60 seconds. At most 5 in 15 minutes
					and 20 a day go to one address, no matter who asks for them. A browser that you have signed in with before has
					a limit of its own: if someone used up the links, ask there, or use a passkey.
				</p>
				<PostButton action={SIGN_IN} hidden={{ email, next }} look="outlined" label="Send another link" />
			</div>
			<p className="spaced">
				<a href={`${SIGN_IN}?${new URLSearchParams({ next })}`}>Use another address</a>
			</p>
		</Entrance>
	);
}

/** Tells what to do with the mail. It does not reveal whether there is one. */
export const linkSentPage: DeskRoute = {
	path: "sign-in/sent",
	access: "everybody",
	title: "",
	loader: loadSent,
	Component: LinkSent,
};

/** Handles the post of the passkey's button. There is no page: what went wrong is said where the button is. */
async function signInWithPasskey({ request, context }: LoaderFunctionArgs) {
	const { deps, secondsToWait, noteRefusal } = context.get(visitContext);
	if (await secondsToWait("desk passkey")) throw data(null, { status: 429 });
	const form = await sentForm(request, ENTRANCE_LIMITS);
	const next = safeNext(form.get("next"));
	const device = describeDevice(request.headers.get("user-agent"));
	const outcome = await signInByPasskey(deps, { field: form.get(PASSKEY_FIELD), device });
	if (typeof outcome === "object") return redirect(next, { headers: setCookies(outcome.cookies) });
	noteRefusal(outcome === "failed" ? "a passkey that failed" : "an unknown passkey");
	return respond.redirect(SIGN_IN, `passkey-${outcome}`, { next });
}

export const passkeySignIn: DeskRoute = {
	path: "sign-in/passkey",
	access: "everybody",
	title: "",
	action: signInWithPasskey,
	loader: () => redirect(SIGN_IN),
	Component: () => null,
};

/** Ends the session and takes the cookie from the browser. There is no page: the form is on every other one. */
export const signOut = deskEndpoint({
	path: "sign-out",
	access: "signed in",
	back: "/desk",
	method: "POST",
	async respond({ deps, user }) {
		await audited(deps, { by: user, act: "signed-out" }, (transaction) => endSession(transaction, user));
		return redirect(SIGN_IN, { headers: { "set-cookie": forgetSession(deps) } });
	},
});

const tokenField = z.string().max(100);

const statusOf: Record<LinkProblem, number> = { ended: 410, "other-browser": 403 };
const refusalOf = { ended: "a link that has ended", "other-browser": "a link of another browser" } as const;

/** Nothing is changed by looking: mail scanners open links too. */
async function loadLink({ request, context }: LoaderFunctionArgs) {
	const { deps, noteRefusal } = context.get(visitContext);
	const token = tokenField.catch("").parse(new URL(request.url).searchParams.get("token"));
	const asked = readAsked(deps, request);
	const { problem, link } = await readLink(deps, { token, browser: asked?.browser });
	const shown = { token, email: asked?.email ?? "", next: safeNext(asked?.next), problem, purpose: link?.purpose };
	if (problem) noteRefusal(refusalOf[problem]);
	const passkey = problem ? await signInOptions(deps) : undefined;
	return data({ ...shown, passkey }, { status: problem ? statusOf[problem] : 200 });
}

const firstPerson = z.object({
	name: lineField("Enter your name.", 100, { label: "Your name", autoComplete: "name" }),
	email: addressField({ label: "Email", autoComplete: "email" }),
});

type SignIn = { cookies: string[] } | { problem: LinkProblem } | { confirmed: true };

async function follow(deps: DeskDeps, request: Request, form: Record<string, unknown>): Promise<SignIn> {
	const use = { token: tokenField.catch("").parse(form.token), browser: readAsked(deps, request)?.browser };
	const current = await findSession(deps, request.headers.get("cookie"));
	const device = describeDevice(request.headers.get("user-agent"));
	const start = (transaction: DatabaseTransaction, accountId: string, name: string) =>
		signIn(deps, transaction, { person: { accountId, name }, device, act: "signed-in" });
	return deps.database.transaction(async (transaction): Promise<SignIn> => {
		const { problem, link } = await redeemLink(deps, transaction, use);
		if (problem) return { problem };
		if (link.purpose === "first-start") {
			if (!(await becomesFirst(deps, transaction))) return { problem: "ended" };
			const { name, email } = firstPerson.parse(form);
			const accountId = await addAccount(deps, transaction, { name, email, role: "owner" });
			return accountId ? start(transaction, accountId, name) : { problem: "ended" };
		}
		if (link.purpose === "confirmation") {
			if (current?.accountId !== link.accountId) return { problem: "other-browser" };
			await confirmSession(deps, transaction, current.sessionId);
			return { confirmed: true };
		}
		const accounts = transaction.selectFrom("desk_accounts").select(["id", "name"]);
		const account = await accounts.where("id", "=", link.accountId ?? "").executeTakeFirst();
		return account ? start(transaction, account.id, account.name) : { problem: "ended" };
	});
}

async function followLink({ request, context }: LoaderFunctionArgs) {
	const { deps, secondsToWait, noteRefusal } = context.get(visitContext);
	if (await secondsToWait("desk sign-in link")) return data({ problem: "ended" }, { status: 429 });
	const sent = await sentForm(request, ENTRANCE_LIMITS);
	const refused = sent.has("name") ? parseForm(firstPerson, sent).refused : undefined;
	if (refused) return respond.invalid(refused);
	const outcome = await follow(deps, request, Object.fromEntries(sent));
	if ("problem" in outcome) {
		noteRefusal(refusalOf[outcome.problem]);
		return data({ problem: outcome.problem }, { status: statusOf[outcome.problem] });
	}
	const next = safeNext(readAsked(deps, request)?.next);
	return redirect(next, "cookies" in outcome ? { headers: setCookies(outcome.cookies) } : {});
}

const endedLink = {
	title: "This link has ended",
	text: "A sign-in link works once: for 15 minutes, or for 24 hours if the terminal printed it. This one has been used or is too old.",
};
const otherBrowser = {
	title: "Open this link where you asked for it",
	text: "A sign-in link works only in the browser that asked for it. Open it there, or ask for a new one here.",
};

const FirstPerson = ({ sent, token }: { sent: Partial<Refused> | undefined; token: string }) => (
	<Entrance title="Welcome to your desk">
		<p>No one may sign in yet. You are the first, and the owner: you can add others later.</p>
		<SchemaForm schema={firstPerson} sent={sent} isKept={false} hidden={{ token }}>
			<Button label="Begin" />
		</SchemaForm>
	</Entrance>
);

function Ended({ problem }: { problem: LinkProblem }) {
	const { email, next, passkey } = useLoaderData<typeof loadLink>();
	const { title, text } = problem === "ended" ? endedLink : otherBrowser;
	return (
		<Entrance title={title}>
			<p>{text}</p>
			<AskForm email={email} next={next} />
			<PasskeySignIn options={passkey} next={next} />
			<p className="small muted spaced">
				If you did not ask for that link, someone typed your address. Without the link no one gets in.
			</p>
		</Entrance>
	);
}

const questions = {
	confirmation: { title: "Is it you?", text: "You asked to confirm that it is you.", label: "Yes, continue" },
	"sign-in": {
		title: "Sign in to the desk",
		text: "One more press, so that a program which checks links in emails does not sign in for you.",
		label: "Sign in",
	},
};

function Link() {
	const { problem, purpose, token } = useLoaderData<typeof loadLink>();
	const sent = useActionData<Partial<Refused> & { problem?: LinkProblem }>();
	const failed = sent?.problem ?? problem;
	if (failed) return <Ended problem={failed} />;
	if (purpose === "first-start") return <FirstPerson sent={sent} token={token} />;
	const { title, text, label } = questions[purpose === "confirmation" ? purpose : "sign-in"];
	return (
		<Entrance title={title}>
			<p>{text}</p>
			<PostButton hidden={{ token }} label={label} />
		</Entrance>
	);
}

export const linkPage: DeskRoute = {
	path: "sign-in/link",
	access: "everybody",
	title: "",
	loader: loadLink,
	action: followLink,
	Component: Link,
};
