import { createContext, useContext } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice } from "./notice.tsx";
import { PageHead } from "./page-head.tsx";
import { shellCopy } from "./shell.copy.ts";

/** Six signs by which a failure is found in the log. */
export const FailureReference = createContext("");

// No form of the desk is sent like that.
const NOT_OURS: readonly number[] = [400, 405, 415];

/** What a page shows that could not be: missing, not for this person, or a failure of ours. */
export function ErrorScreen() {
	const error = useRouteError();
	const reference = useContext(FailureReference);
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 403) return <ErrorText {...shellCopy.refused} />;
	if (status === 413) return <ErrorText {...shellCopy.tooLarge} />;
	if (NOT_OURS.includes(status)) return <ErrorText {...shellCopy.notOurs} />;
	if (status < 500) return <ErrorText {...shellCopy.missing} />;
	const { failed } = shellCopy;
	return (
		<>
			<PageHead title={failed.title} />
			<Notice tone="bad" title={failed.text}>
				<p className="small">{failed.reference(reference)}</p>
			</Notice>
		</>
	);
}

function ErrorText({ title, text }: { title: string; text: string }) {
	return (
		<>
			<PageHead title={title} />
			<p>{text}</p>
			<p className="spaced">
				<a href="/desk">{shellCopy.missing.link}</a>
			</p>
		</>
	);
}
