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
import { Entrance } from "#desk/kit/entrance.tsx";
import { Field } from "#desk/kit/field.tsx";
import { zonedTime } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageTitle } from "#desk/kit/page.tsx";
import { ENTRANCE_LIMITS, sentForm } from "#desk/kit/refusals.ts";
import { isMailAddress } from "#domain/email-address.ts";
import { visitContext } from "../desk-context.ts";
import { isAnybodyAtTheDesk } from "./accounts.ts";
import { rememberAsking, safeNext } from "./asking-browser.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { signInOptions } from "./passkeys.ts";
import { findSession } from "./sessions.ts";
import { signInCopy as copy, passkeyCopy } from "./sign-in.copy.ts";
import { mailSignInLink } from "./sign-in-links.ts";

const asking = z.object({ email: z.string().trim().default(""), next: z.string().optional() });

/** Which of the two sentences about a passkey an address asks for. */
export function passkeyProblemIn(searchParams: URLSearchParams): string | undefined {
	const notice = searchParams.get("notice");
	if (notice === "passkey-failed") return passkeyCopy.failed;
	return notice === "passkey-unknown" ? passkeyCopy.unknown : undefined;
}

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const { searchParams } = new URL(request.url);
	const next = safeNext(searchParams.get("next"));
	if (await findSession(deps, request.headers.get("cookie"))) throw redirect(next);
	return {
		next,
		hasPeople: await isAnybodyAtTheDesk(deps.database.kysely),
		passkey: await signInOptions(deps),
		passkeyProblem: passkeyProblemIn(searchParams),
		isFormKept: searchParams.get("notice") === "kept",
	};
}

/** Whatever the address is, the browser is told the same and led to the same page. */
async function action({ request, context }: ActionFunctionArgs) {
	const { deps, secondsToWait } = context.get(visitContext);
	const { email, next } = asking.parse(Object.fromEntries(await sentForm(request, ENTRANCE_LIMITS)));
	const seconds = await secondsToWait("desk sign-in");
	if (seconds) {
		const again = new Date(deps.now().getTime() + seconds * 1000);
		const problem = copy.refused.tooMany(zonedTime(again, deps.content().facts.offices[0].timeZone));
		return data({ email, problem }, { status: 429, headers: { "retry-after": String(seconds) } });
	}
	if (!isMailAddress(email)) return data({ email, problem: copy.refused.email }, { status: 422 });
	const { browser, setCookie } = rememberAsking(deps, request, { email, next: safeNext(next) });
	const cookies = request.headers.get("cookie");
	const isMailed = await mailSignInLink(deps, { email, browser, cookies, purpose: "sign-in" });
	if (!isMailed) return data({ email, problem: copy.refused.waits }, { status: 429 });
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
				label={copy.signIn.email}
				autoComplete="username webauthn"
				defaultValue={email}
				problem={problem}
				required
			/>
			<button className="button" type="submit">
				{copy.signIn.send}
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
			label={passkeyCopy.signIn}
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
			<p className="small muted spaced">{passkeyCopy.what}</p>
		</PasskeyButton>
	);
}

/** What stands here while nobody may sign in. */
function NobodyYet() {
	return (
		<>
			<h1>{copy.nobody.title}</h1>
			<p>{copy.nobody.text}</p>
			<div className="sheet inset">
				<p>
					<code>{copy.nobody.command}</code>
				</p>
				<p className="small muted spaced">{copy.nobody.after}</p>
			</div>
			<p className="spaced">
				<a className="button outlined" href="/desk/sign-in">
					{copy.nobody.done}
				</a>
			</p>
		</>
	);
}

function Component() {
	const { next, hasPeople, passkey, passkeyProblem, isFormKept } = useLoaderData<typeof loader>();
	const refused = useActionData<{ email: string; problem: string }>();
	if (!hasPeople) {
		return (
			<Entrance>
				<PageTitle>{copy.nobody.title}</PageTitle>
				<NobodyYet />
			</Entrance>
		);
	}
	return (
		<Entrance>
			<PageTitle isRefused={refused !== undefined || passkeyProblem !== undefined}>{copy.signIn.title}</PageTitle>
			<h1>{copy.signIn.title}</h1>
			{refused ? (
				<Notice tone="bad" title={copy.refused.title} isResult>
					<p>{copy.refused.text}</p>
				</Notice>
			) : (
				<p>{copy.signIn.lead}</p>
			)}
			{isFormKept && !refused && <Notice tone="now" title={copy.signIn.signedOut} isResult />}
			{passkeyProblem && !refused && <Notice tone="bad" title={passkeyProblem} isResult />}
			<AskForm next={next} {...refused} />
			<PasskeySignIn options={passkey} next={next} />
		</Entrance>
	);
}

/** Asking for a link. The same page, the same words and the same work for an address that nobody has. */
export const signInPage = { path: "sign-in", loader, action, Component };
