import type { Desk, DeskRoute } from "#desk/desk-context.ts";
import { deskEndpoint, deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Empty, PageHead, Tabs } from "#desk/kit/page.tsx";
import { withChanges } from "#documents/documents.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import type { DocumentKey, PublishDeps } from "./drafts.ts";
import { cannotBeMade } from "./page-problems.ts";

const widths = { phone: "Phone, 390 pixels", tablet: "Tablet, 768 pixels", desk: "Computer, 1,280 pixels" } as const;

const HTML = "text/html; charset=utf-8";

type Draft = DocumentKey & { text: string };

/** No script runs in a preview, and only the desk may have it in a frame. */
function previewPolicy(policy: string): string {
	const others = policy.split(";").filter((directive) => !directive.trim().startsWith("frame-ancestors"));
	return [...others, " frame-ancestors 'self'", " sandbox allow-same-origin"].join(";");
}

/** A page as the site would have it, made of the draft of a document; one that says so where it can't be made. */
async function respondWithPage(deps: PublishDeps, draft: Draft, address: string): Promise<Response> {
	const { documents, sitePages } = deps;
	const page = await sitePages.preview(withChanges(documents.current(), [draft]), address);
	const headersWith = (type: string, policy: string) => ({
		headers: { "content-type": type, "content-security-policy": previewPolicy(policy) },
	});
	// A screen for an address where there is nothing is a page, too.
	if (page.status !== 200 && page.status !== 404) {
		const html = await plainDocument({ title: "There is no preview", text: cannotBeMade(deps, [address]) });
		return new Response(html, { status: 500, ...headersWith(HTML, PLAIN_PAGE_POLICY) });
	}
	const policy = page.headers.get("content-security-policy") ?? "default-src 'none'";
	return new Response(page.body, headersWith(page.headers.get("content-type") ?? HTML, policy));
}

type Previewed = {
	draft: Draft;
	title: string;
	editor: string;
	pages: readonly string[];
	problem: string;
};

/** The pages that a draft changes, as they would be, at three widths; and what the frames of that page show. */
export function previewPages(path: string, read: (desk: Desk) => Promise<Previewed>): [DeskRoute, DeskRoute] {
	const loader = async (desk: Desk) => {
		const previewed = await read(desk);
		const asked = desk.search.get("page") ?? previewed.pages[0];
		return { ...previewed, shown: orNotFound(previewed.pages.find((each) => each === asked)) };
	};
	const page = deskPage({
		path: `${path}/preview`,
		access: "signed in",
		loader,
		Component({ title, editor, pages, problem, shown }: PageProps<typeof loader>) {
			const name = `Preview of “${title}”`;
			const at = (each: string) => `?${new URLSearchParams({ page: each })}`;
			const tabs = pages.map((each) => ({ label: each, href: `${editor}/preview${at(each)}`, isHere: each === shown }));
			return (
				<>
					<PageHead
						title={name}
						lead="As it would be on the site. Only people who are signed in can open this page."
						back={{ label: title, to: editor }}
					/>
					{pages.length > 1 && <Tabs label={name} tabs={tabs} />}
					{problem && <Empty text={problem} />}
					{!problem &&
						Object.entries(widths).map(([width, label]) => (
							<div key={width} className="sheet spaced">
								<div className="sheet-head">
									<h2>{label}</h2>
								</div>
								{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too. */}
								<section className="scroll-x" aria-label={label} tabIndex={0}>
									<iframe
										className={`page-frame ${width}`}
										src={`${editor}/preview/page${at(shown)}`}
										title={`${name}. ${label}`}
										loading="lazy"
									/>
								</section>
							</div>
						))}
				</>
			);
		},
	});
	const frame = deskEndpoint({
		path: `${path}/preview/page`,
		access: "signed in",
		method: "GET",
		async respond(desk) {
			const { draft, problem, shown } = await loader(desk);
			if (problem) throw respond.notFound();
			return respondWithPage(desk.deps, draft, shown);
		},
	});
	return [page, frame];
}
