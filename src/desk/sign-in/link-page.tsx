import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, visitContext } from "#desk/desk-context.ts";
import { Entrance } from "#desk/kit/entrance.tsx";
import { Field } from "#desk/kit/field.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageTitle } from "#desk/kit/page.tsx";
import { ENTRANCE_LIMITS, sentForm } from "#desk/kit/refusals.ts";
import { isMailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { addAccount, becomesFirst } from "./accounts.ts";
import { readAsked, safeNext } from "./asking-browser.ts";
import { describeDevice } from "./device.ts";
import { rememberBrowser } from "./known-browser.ts";
import { signInOptions } from "./passkeys.ts";
import { confirmSession, findSession, setCookies, startSession } from "./sessions.ts";
import { type LinkProblem, readLink, redeemLink } from "./sign-in-links.ts";
import { AskForm, PasskeySignIn } from "./sign-in-page.tsx";

const tokenField = z.string().max(100);

/** Nothing is changed by looking: mail scanners open links too. */
async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const token = tokenField.catch("").parse(new URL(request.url).searchParams.get("token"));
	const asked = readAsked(deps, request);
	const { problem, link } = await readLink(deps, { token, browser: asked?.browser });
	const shown = { token, email: asked?.email ?? "", next: safeNext(asked?.next), problem, purpose: link?.purpose };
	const passkey = problem ? await signInOptions(deps) : undefined;
	return problem
		? data({ ...shown, passkey }, { status: problem === "ended" ? 410 : 403 })
		: data({ ...shown, passkey });
}

const firstPerson = z.object({
	name: z.string().trim().min(1, "Enter your name.").max(100),
	email: z.string().trim().refine(isMailAddress, "Enter an address in the form name@company.com."),
});

type SignIn = { cookies: string[] } | { problem: LinkProblem } | { confirmed: true };

/** What a link does, in one transaction with its being used up. */
async function follow(deps: DeskDeps, request: Request, form: Record<string, unknown>): Promise<SignIn> {
	const use = { token: tokenField.catch("").parse(form.token), browser: readAsked(deps, request)?.browser };
	const current = await findSession(deps, request.headers.get("cookie"));
	const device = describeDevice(request.headers.get("user-agent"));
	const start = async (transaction: DatabaseTransaction, accountId: string, name: string) => {
		await noteAct(deps, transaction, { by: { accountId, name }, act: "signed-in" });
		return {
			cookies: [await startSession(deps, transaction, { accountId, device }), rememberBrowser(deps, accountId)],
		};
	};
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
		const account = await transaction
			.selectFrom("desk_accounts")
			.select(["id", "name"])
			.where("id", "=", link.accountId ?? "")
			.executeTakeFirst();
		return account ? start(transaction, account.id, account.name) : { problem: "ended" };
	});
}

async function action({ request, context }: ActionFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	if (await secondsToWait("desk sign-in link")) return data({ problem: "ended" as const }, { status: 429 });
	const form = Object.fromEntries(await sentForm(request, ENTRANCE_LIMITS));
	const person = "name" in form ? firstPerson.safeParse(form) : undefined;
	if (person?.error) {
		const { fieldErrors } = z.flattenError(person.error);
		const problems = { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] };
		return data({ problems, typed: { name: String(form.name), email: String(form.email) } }, { status: 422 });
	}
	const outcome = await follow(deps, request, form);
	if ("problem" in outcome)
		return data({ problem: outcome.problem }, { status: outcome.problem === "ended" ? 410 : 403 });
	const next = safeNext(readAsked(deps, request)?.next);
	return redirect(next, "cookies" in outcome ? { headers: setCookies(outcome.cookies) } : {});
}

const endedLink = {
	title: "This link has ended",
	text: "Sign-in links work once and for 15 minutes. This one has been used or is too old.",
};
const otherBrowser = {
	title: "Open this link where you asked for it",
	text: "A sign-in link works only in the browser that asked for it. Open it there, or ask for a new one here.",
};

type Refused = {
	problem?: LinkProblem;
	problems?: { name?: string; email?: string };
	typed?: { name: string; email: string };
};

function FirstPerson({ problems = {}, typed }: Refused) {
	const isRefused = Object.values(problems).some(Boolean);
	return (
		<>
			<PageTitle isRefused={isRefused}>Welcome to your desk</PageTitle>
			<h1>Welcome to your desk</h1>
			{isRefused && <Notice tone="bad" title="That didn’t work." text="Check the field below." isResult />}
			<p>No one may sign in yet. You are the first, and the owner: you can add others later.</p>
			<form method="post" noValidate className="stack">
				<Token />
				<Field
					name="name"
					label="Your name"
					autoComplete="name"
					defaultValue={typed?.name}
					problem={problems.name}
					required
				/>
				<Field
					name="email"
					type="email"
					label="Email"
					autoComplete="email"
					defaultValue={typed?.email}
					problem={problems.email}
					required
				/>
				<button className="button" type="submit">
					Begin
				</button>
			</form>
		</>
	);
}

function Token() {
	const { token } = useLoaderData<typeof loader>();
	return <input type="hidden" name="token" value={token} />;
}

function Ended({ problem }: { problem: LinkProblem }) {
	const { email, next, passkey } = useLoaderData<typeof loader>();
	const words = problem === "ended" ? endedLink : otherBrowser;
	return (
		<>
			<PageTitle>{words.title}</PageTitle>
			<h1>{words.title}</h1>
			<p>{words.text}</p>
			<AskForm email={email} next={next} />
			<PasskeySignIn options={passkey} next={next} />
			<p className="small muted spaced">
				If you did not ask for that link, someone typed your address. Without the link no one gets in.
			</p>
		</>
	);
}

function Component() {
	const { problem, purpose } = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	const failed = refused?.problem ?? problem;
	if (failed)
		return (
			<Entrance>
				<Ended problem={failed} />
			</Entrance>
		);
	if (purpose === "first-start")
		return (
			<Entrance>
				<FirstPerson {...refused} />
			</Entrance>
		);
	const isConfirming = purpose === "confirmation";
	const title = isConfirming ? "Is it you?" : "Sign in to the desk";
	return (
		<Entrance>
			<PageTitle>{title}</PageTitle>
			<h1>{title}</h1>
			<p>
				{isConfirming
					? "You asked to confirm that it is you."
					: "One more press, so that a program which checks links in emails does not sign in for you."}
			</p>
			<form method="post">
				<Token />
				<button className="button" type="submit">
					{isConfirming ? "Yes, go on" : "Sign in"}
				</button>
			</form>
		</Entrance>
	);
}

/** Where a link leads: one press signs in, the first person says who they are, and an ended link leads to a new one. */
export const linkPage = { path: "sign-in/link", loader, action, Component };
