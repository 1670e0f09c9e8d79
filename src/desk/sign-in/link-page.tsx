import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { z } from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskRoute, visitContext } from "#desk/desk-context.ts";
import { again } from "#desk/kit/desk-page.tsx";
import { Entrance } from "#desk/kit/entrance.tsx";
import { Button, PostButton } from "#desk/kit/form.tsx";
import { PageNotice } from "#desk/kit/page.tsx";
import { ENTRANCE_LIMITS, sentForm } from "#desk/kit/refusals.ts";
import { addressField, lineField, parseForm, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { addAccount, becomesFirst } from "./accounts.ts";
import { signInOptions } from "./passkeys.ts";
import {
	confirmSession,
	describeDevice,
	findSession,
	readAsked,
	rememberBrowser,
	safeNext,
	setCookies,
	startSession,
} from "./sessions.ts";
import { type LinkProblem, readLink, redeemLink } from "./sign-in-links.ts";
import { AskForm, PasskeySignIn } from "./sign-in-page.tsx";

const tokenField = z.string().max(100);

const statusOf: Record<LinkProblem, number> = { ended: 410, "other-browser": 403 };

/** Nothing is changed by looking: mail scanners open links too. */
async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const token = tokenField.catch("").parse(new URL(request.url).searchParams.get("token"));
	const asked = readAsked(deps, request);
	const { problem, link } = await readLink(deps, { token, browser: asked?.browser });
	const shown = { token, email: asked?.email ?? "", next: safeNext(asked?.next), problem, purpose: link?.purpose };
	const passkey = problem ? await signInOptions(deps) : undefined;
	return data({ ...shown, passkey }, { status: problem ? statusOf[problem] : 200 });
}

const firstPerson = z.object({
	name: lineField("Enter your name.", 100, { label: "Your name", autoComplete: "name" }),
	email: addressField({ label: "Email", autoComplete: "email" }),
});

type SignIn = { cookies: string[] } | { problem: LinkProblem } | { confirmed: true };

/** What a link does, in one transaction with its being used up. */
async function follow(deps: DeskDeps, request: Request, form: Record<string, unknown>): Promise<SignIn> {
	const use = { token: tokenField.catch("").parse(form.token), browser: readAsked(deps, request)?.browser };
	const current = await findSession(deps, request.headers.get("cookie"));
	const device = describeDevice(request.headers.get("user-agent"));
	const start = async (transaction: DatabaseTransaction, accountId: string, name: string) => {
		await noteAct(deps, transaction, { by: { accountId, name }, act: "signed-in" });
		const session = await startSession(deps, transaction, { accountId, device });
		return { cookies: [session, rememberBrowser(deps, accountId)] };
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
		const accounts = transaction.selectFrom("desk_accounts").select(["id", "name"]);
		const account = await accounts.where("id", "=", link.accountId ?? "").executeTakeFirst();
		return account ? start(transaction, account.id, account.name) : { problem: "ended" };
	});
}

async function action({ request, context }: LoaderFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	if (await secondsToWait("desk sign-in link")) return again({ problem: "ended" }, 429);
	const sent = await sentForm(request, ENTRANCE_LIMITS);
	const refused = sent.has("name") ? parseForm(firstPerson, sent).refused : undefined;
	if (refused) return again({ refused });
	const outcome = await follow(deps, request, Object.fromEntries(sent));
	if ("problem" in outcome) return again({ problem: outcome.problem }, statusOf[outcome.problem]);
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

const FirstPerson = ({ refused, token }: { refused: Refused | undefined; token: string }) => (
	<Entrance title="Welcome to your desk" isRefused={refused !== undefined}>
		<PageNotice refused={refused && { title: "That didn’t work.", text: "Check the field below." }} />
		<p>No one may sign in yet. You are the first, and the owner: you can add others later.</p>
		<SchemaForm schema={firstPerson} refused={refused} isKept={false} hidden={{ token }}>
			<Button label="Begin" />
		</SchemaForm>
	</Entrance>
);

function Ended({ problem }: { problem: LinkProblem }) {
	const { email, next, passkey } = useLoaderData<typeof loader>();
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
	confirmation: { title: "Is it you?", text: "You asked to confirm that it is you.", label: "Yes, go on" },
	"sign-in": {
		title: "Sign in to the desk",
		text: "One more press, so that a program which checks links in emails does not sign in for you.",
		label: "Sign in",
	},
};

function Component() {
	const { problem, purpose, token } = useLoaderData<typeof loader>();
	const sent = useActionData<{ problem?: LinkProblem; refused?: Refused }>();
	const failed = sent?.problem ?? problem;
	if (failed) return <Ended problem={failed} />;
	if (purpose === "first-start") return <FirstPerson refused={sent?.refused} token={token} />;
	const { title, text, label } = questions[purpose === "confirmation" ? purpose : "sign-in"];
	return (
		<Entrance title={title}>
			<p>{text}</p>
			<PostButton hidden={{ token }} label={label} />
		</Entrance>
	);
}

export const linkPage: DeskRoute = {
	...{ path: "sign-in/link", access: "everybody", title: "", loader, action, Component },
};
