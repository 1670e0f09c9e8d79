import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readerValues, TEST_FIRST_NAME } from "#features/newsletter/issue.email.tsx";
import { fillPlaceholders } from "#platform/outbox/shared-body.ts";
import { deskContext } from "../desk-context.ts";
import { fileRoute } from "../shell/file-route.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { findArticle } from "./find-article.ts";
import { previewCopy as copy } from "./newsletter.copy.ts";

const looks = ["light", "dark", "narrow", "text"] as const;
type Look = (typeof looks)[number];

const isLook = (text: string | undefined): text is Look => looks.some((look) => look === text);

// As programs do it that know no dark colors of the mail: everything turned round, pictures back again.
const TURNED_ROUND =
	"<style>html{filter:invert(1) hue-rotate(180deg);background:white}img{filter:invert(1) hue-rotate(180deg)}</style>";

/** Styles of elements and this site's pictures, and nothing else: no script, no form, no way out of its frame. */
const framePolicy = (siteUrl: string) =>
	[
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		`img-src 'self' ${new URL(siteUrl).origin}`,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		"sandbox",
	].join("; ");

/** The email itself, as the content of a frame. */
async function respondWithEmail({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { deps } = context.get(deskContext);
	const { look } = params;
	if (!isLook(look)) throw data(null, { status: 404 });
	const { issue } = await findArticle(deps, params.slug ?? "");
	const values = readerValues(
		{
			firstName: TEST_FIRST_NAME,
			email: "reader@example.com",
			unsubscribeUrl: `${deps.mail.siteUrl}/newsletter/unsubscribe`,
		},
		deps.content(),
	);
	const { html, text } = fillPlaceholders(issue.body, values);
	return new Response(
		look === "text" ? text : look === "dark" ? html.replace("</head>", `${TURNED_ROUND}</head>`) : html,
		{
			headers: {
				"content-type": look === "text" ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
				"content-security-policy": framePolicy(deps.mail.siteUrl),
			},
		},
	);
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
				{looks.map((look) => (
					<section key={look} className="sheet" aria-labelledby={look}>
						<div className="sheet-head">
							<h2 id={look}>{copy.looks[look].title}</h2>
						</div>
						<iframe
							className={look === "narrow" ? "mail-frame narrow" : "mail-frame"}
							src={`${here}/preview/${look}`}
							title={copy.looks[look].frame}
							sandbox=""
						/>
					</section>
				))}
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
