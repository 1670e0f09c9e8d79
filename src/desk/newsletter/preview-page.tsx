import type { Desk } from "#desk/desk-context.ts";
import { deskFile, deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { missing } from "#desk/kit/refusals.ts";
import { isMailLook, MailFrames, mailInFrame } from "#desk/mail/mail-frames.tsx";
import { readerValues, TEST_FIRST_NAME } from "#features/newsletter/issue.email.tsx";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { findArticle, issuePath } from "./issues.ts";

const loader = async ({ deps, params }: Desk) => ({ issue: (await findArticle(deps, params.slug ?? "")).issue });

function Component({ issue: { id, subject } }: PageProps<typeof loader>) {
	return (
		<>
			<PageHead
				title={`How readers get “${subject}”`}
				lead="The greeting and the link to leave the list are a sample's."
				back={{ label: subject, to: issuePath(id) }}
			/>
			<div className="cols halves">
				<MailFrames address={`${issuePath(id)}/preview`} />
			</div>
		</>
	);
}

/** An issue as readers get it, in four ways. */
export const previewPage = deskPage({ path: "newsletter/:slug/preview", access: "signed in", loader, Component });

/** The email itself, as the content of a frame of that page. */
export const previewFrame = deskFile({
	...{ path: "newsletter/:slug/preview/:look", access: "signed in", method: "GET" },
	async respond({ deps, params: { slug = "", look } }) {
		if (!isMailLook(look)) throw missing();
		const { issue } = await findArticle(deps, slug);
		const { siteUrl } = deps.mail;
		const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe`;
		const reader = { firstName: TEST_FIRST_NAME, email: "reader@example.com", unsubscribeUrl };
		return mailInFrame(fillPlaceholders(issue.body, readerValues(reader, deps.content())), { look, siteUrl });
	},
});
