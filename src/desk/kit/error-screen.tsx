import { createContext, useContext } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice, PageHead } from "./page.tsx";

/** Six signs by which a failure is found in the log. */
export const FailureReference = createContext("");

const refused = {
	title: "This is for owners",
	text: "Your account is a member's. An owner can do this, or change your account in People and settings.",
};
const tooLarge = {
	title: "That is more than the desk can take at once",
	text: "Nothing was saved. Go back in your browser: what you typed is still there. Make it shorter, and send it again.",
};
// No form of the desk is sent like that.
const notOurs = {
	title: "That was not sent from the desk",
	text: "Nothing was changed. Open the page again and send it from there.",
};
const missing = {
	title: "This page isn't here",
	text: "The address leads nowhere at the desk, or what it showed was erased or its time was up.",
};

const wordsOf = new Map([
	[403, refused],
	[413, tooLarge],
	[400, notOurs],
	[405, notOurs],
	[415, notOurs],
]);

/** What a page shows that could not be: missing, not for this person, or a failure of ours. */
export function ErrorScreen() {
	const error = useRouteError();
	const reference = useContext(FailureReference);
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status >= 500) {
		return (
			<>
				<PageHead title="That did not work" />
				<Notice tone="bad" title="Nothing was changed. Try again in a moment.">
					<p className="small">{`For the person who looks after the server: ${reference}`}</p>
				</Notice>
			</>
		);
	}
	const { title, text } = wordsOf.get(status) ?? missing;
	return (
		<>
			<PageHead title={title} />
			<p>{text}</p>
			<p className="spaced">
				<a href="/desk">Back to Today</a>
			</p>
		</>
	);
}
