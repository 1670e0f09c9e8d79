import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { Entrance } from "#desk/kit/entrance.tsx";
import { zonedTime } from "#desk/kit/moments.ts";
import { PageTitle } from "#desk/kit/page.tsx";
import { visitContext } from "../desk-context.ts";
import { readAsked } from "./asking-browser.ts";
import { signInCopy } from "./sign-in.copy.ts";

const copy = signInCopy.sent;

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
			<PageTitle>{copy.title}</PageTitle>
			{/* biome-ignore lint/a11y/noAutofocus: the page is the response to a form; a screen reader begins at what came of it. */}
			<h1 tabIndex={-1} autoFocus>
				{copy.title}
			</h1>
			<p>
				{copy.before}
				<b>{email}</b>
				{copy.after}
			</p>
			<div className="sheet inset">
				<p>
					{copy.open}
					<b>{endsAt}</b>
					{copy.stop}
				</p>
				<p className="muted small spaced">{copy.nothing}</p>
				<form method="post" action="/desk/sign-in">
					<input type="hidden" name="email" value={email} />
					<input type="hidden" name="next" value={next} />
					<button className="button outlined" type="submit">
						{copy.again}
					</button>
				</form>
			</div>
			<p className="spaced">
				<a href={`/desk/sign-in?${new URLSearchParams({ next })}`}>{copy.otherAddress}</a>
			</p>
		</Entrance>
	);
}

/** What is to be done with the mail. It says nothing about whether there is one. */
export const linkSentPage = { path: "sign-in/sent", loader, Component };
