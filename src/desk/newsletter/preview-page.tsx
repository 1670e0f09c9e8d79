import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { missing } from "#desk/kit/refusals.ts";
import { isMailLook, MailFrames, mailInFrame } from "#desk/mail/mail-frames.tsx";
import { readerValues, TEST_FIRST_NAME } from "#features/newsletter/newsletter.email.tsx";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { findArticle } from "./issues.ts";

/** The email itself, as the content of a frame. */
async function respondWithEmail(args: LoaderFunctionArgs): Promise<Response> {
	const { deps, params } = deskOf(args);
	const { look } = params;
	if (!isMailLook(look)) throw missing();
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

async function loader(args: LoaderFunctionArgs) {
	const { deps, params } = deskOf(args);
	const { issue } = await findArticle(deps, params.slug ?? "");
	return { slug: issue.id, subject: issue.subject };
}

function Component() {
	const { slug, subject } = useLoaderData<typeof loader>();
	const here = `/desk/newsletter/${encodeURIComponent(slug)}`;
	return (
		<>
			<PageHead
				title={`How readers get “${subject}”`}
				lead="The greeting and the link to leave the list are a sample's."
				back={{ label: subject, to: here }}
			/>
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
