import type { LoaderFunctionArgs } from "react-router";
import { type FormWords, formOf } from "#documents/pages/forms.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import type { PageForm } from "#features/submissions/page-form.server.ts";
import { rejectedSubmissionContext } from "#platform/http/rejected-submissions.ts";
import type { FormStart } from "#ui/form/posted-form.tsx";

type Loading = Pick<LoaderFunctionArgs, "context" | "request">;

/** For loaders: without script an endpoint sends the browser back to its page, with what was typed or with good news. */
export function formStart({ context, request }: Loading): FormStart {
	const form = context.get(rejectedSubmissionContext);
	const problem = form?.problems[0];
	return {
		returned: form && problem ? { values: form.values, problem } : null,
		isSent: new URL(request.url).searchParams.get("sent") === "true",
	};
}

/** For loaders: all that the island of a page's form is made of. */
export function formOnPage<Copy extends FormWords>(
	loading: Loading,
	{ id, endpoint, problemMember }: Pick<PageForm, "id" | "endpoint" | "problemMember">,
	copy: Copy,
) {
	const content = loading.context.get(companyContext);
	return { id, endpoint, problemMember, copy: formOf(content, copy), start: formStart(loading) };
}
