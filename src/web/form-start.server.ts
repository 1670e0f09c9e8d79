import type { LoaderFunctionArgs } from "react-router";
import { rejectedSubmissionContext } from "#platform/http/rejected-submissions.ts";
import type { FormStart } from "#ui/form/posted-form.tsx";

/** For loaders: without script an endpoint sends the browser back to its page, with what was typed or with good news. */
export function formStart({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">): FormStart {
	const form = context.get(rejectedSubmissionContext);
	const problem = form?.problems[0];
	return {
		returned: form && problem ? { values: form.values, problem } : null,
		isSent: new URL(request.url).searchParams.get("sent") === "true",
	};
}
