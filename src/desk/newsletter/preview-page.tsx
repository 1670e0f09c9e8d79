import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { readerValues, TEST_FIRST_NAME } from "#features/newsletter/issue.email.tsx";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { deskContext } from "../desk-context.ts";
import { isMailLook, MailFrames, mailInFrame } from "../mail/mail-frames.tsx";
import { findArticle } from "./find-article.ts";
import { previewCopy as copy } from "./newsletter.copy.ts";

/** The email itself, as the content of a frame. */
async function respondWithEmail({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { deps } = context.get(deskContext);
	const { look } = params;
	if (!isMailLook(look)) throw data(null, { status: 404 });
	const { issue } = await findArticle(deps, params.slug ?? "");
	const values = readerValues(
		{
			firstName: TEST_FIRST_NAME,
			email: "reader@example.com",
			unsubscribeUrl: `${deps.mail.siteUrl}/newsletter/unsubscribe`,
		},
		deps.content(),
	);
	return mailInFrame(fillPlaceholders(issue.body, values), { look, siteUrl: deps.mail.siteUrl });
}

async function loader({ params, context }: LoaderFunctionArgs) {
	const { issue } = await findArticle(context.get(deskContext).deps, params.slug ?? "");
	return { slug: issue.id, subject: issue.subject };
}

function Component() {
	const { slug, subject } = useLoaderData<typeof loader>();
	const here = `/desk/newsletter/${encodeURIComponent(slug)}`;
	return (
		<>
			<PageHead title={copy.title(subject)} lead={copy.lead} back={{ label: subject, to: here }} />
			<div className="cols halves">
				<MailFrames address={`${here}/preview`} />
			</div>
		</>
	);
}

/** An issue as readers get it, in four ways. */
export const previewPage = { path: "newsletter/:slug/preview", loader, Component };

/** The content of a frame of that page. */
export const previewFrame = fileRoute({
	path: "newsletter/:slug/preview/:look",
	method: "GET",
	respond: respondWithEmail,
});
