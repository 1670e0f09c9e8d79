import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { visitContext } from "#desk/desk-context.ts";
import { Entrance } from "#desk/kit/entrance.tsx";
import { zonedTime } from "#desk/kit/moments.ts";
import { PageTitle } from "#desk/kit/page.tsx";
import { readAsked } from "./asking-browser.ts";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps } = context.get(visitContext);
	const asked = readAsked(deps, request);
	if (!asked) throw redirect("/desk/sign-in");
	const { email, next, endsAt } = asked;
	return { email, next, endsAt: zonedTime(new Date(endsAt), deps.content().facts.offices[0].timeZone) };
}

function Component() {
	const { email, next, endsAt } = useLoaderData<typeof loader>();
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
					and 20 a day go to one address, whoever asks for them. A browser that you signed in with before has its own,
					so if someone used them up, ask there, or use a passkey.
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
export const linkSentPage = { path: "sign-in/sent", loader, Component };
