import { PageHead } from "#desk/kit/page.tsx";
import { withChanges } from "#platform/documents/documents.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import type { DeskDeps } from "../desk-context.ts";
import type { DocumentKey } from "./drafts.ts";
import { cannotBeMade } from "./page-problems.ts";

const copy = {
	title: (title: string) => `Preview of “${title}”`,
	lead: "As it would be on the site. Only people who are signed in can open this page.",
	failed: "There is no preview",
	widths: { phone: "Phone, 390 pixels", tablet: "Tablet, 768 pixels", desk: "Computer, 1,280 pixels" },
} as const;

const widths = ["phone", "tablet", "desk"] as const;

/** No script runs in a preview, and only the desk may have it in a frame. */
function previewPolicy(policy: string): string {
	const others = policy.split(";").filter((directive) => !directive.trim().startsWith("frame-ancestors"));
	return [...others, " frame-ancestors 'self'", " sandbox allow-same-origin"].join(";");
}

/** A page as the site would have it, made of the draft of a document; one that says so where it can't be made. */
export async function previewPage(
	deps: Pick<DeskDeps, "documents" | "sitePages" | "logger" | "newId">,
	draft: DocumentKey & { text: string },
	address: string,
): Promise<Response> {
	const { documents, sitePages } = deps;
	const page = await sitePages.preview(withChanges(documents.current(), [draft]), address);
	// A screen for an address where there is nothing is a page, too.
	if (page.status !== 200 && page.status !== 404) {
		const text = cannotBeMade(deps, [address]);
		return new Response(await plainDocument({ title: copy.failed, text }), {
			status: 500,
			headers: {
				"content-type": "text/html; charset=utf-8",
				"content-security-policy": previewPolicy(PLAIN_PAGE_POLICY),
			},
		});
	}
	const policy = page.headers.get("content-security-policy") ?? "default-src 'none'";
	const type = page.headers.get("content-type") ?? "text/html; charset=utf-8";
	return new Response(page.body, {
		headers: { "content-type": type, "content-security-policy": previewPolicy(policy) },
	});
}

type PreviewProps = {
	title: string;
	/** The editor. */
	editor: string;
	/** The address of what the frames show; undefined while there is nothing to show, as `problem` says. */
	frame: string | undefined;
	problem: string;
	/** Links to other pages that the draft changes. */
	pages?: readonly { path: string; href: string; isShown: boolean }[];
};

/** A page of the site at three widths. */
export function Preview({ title, editor, frame, problem, pages = [] }: PreviewProps) {
	return (
		<>
			<PageHead title={copy.title(title)} lead={copy.lead} back={{ label: title, to: editor }} />
			{pages.length > 1 && (
				<nav className="tabs" aria-label={copy.title(title)}>
					{pages.map(({ path, href, isShown }) => (
						<a key={path} href={href} aria-current={isShown ? "page" : undefined}>
							{path}
						</a>
					))}
				</nav>
			)}
			{frame === undefined && (
				<div className="empty">
					<p>{problem}</p>
				</div>
			)}
			{frame !== undefined &&
				widths.map((width) => (
					<div key={width} className="sheet spaced">
						<div className="sheet-head">
							<h2>{copy.widths[width]}</h2>
						</div>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too. */}
						<section className="scroll-x" aria-label={copy.widths[width]} tabIndex={0}>
							<iframe
								className={`page-frame ${width}`}
								src={frame}
								title={`${copy.title(title)}. ${copy.widths[width]}`}
								loading="lazy"
							/>
						</section>
					</div>
				))}
		</>
	);
}
