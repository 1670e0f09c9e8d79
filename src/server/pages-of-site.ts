import { RouterContextProvider } from "react-router";
import type { DocumentStore } from "#documents/document-store.server.ts";
import type { Documents } from "#documents/documents.ts";
import type { PageDeps } from "#platform/define-feature.ts";
import { createRejectedSubmissions, rejectedSubmissionContext } from "#platform/http/rejected-submissions.ts";
import { readBuiltFiles } from "#platform/pages/built-files.ts";
import { createSitePages, type SitePages } from "#platform/pages/site-pages.ts";
import { pageAddresses } from "#web/page-addresses.ts";
import { respond } from "#web/respond.tsx";
import { siteUrlContext } from "#web/site-url.ts";
import { type Posted, provideActionContexts, providePageContexts } from "./all-features.ts";

type PagesOfSiteDeps = PageDeps & {
	documents: DocumentStore;
	siteUrl: string;
	/** The folder of the build; absent where its files are elsewhere. */
	buildFolder?: string | undefined;
};

/** The pages that are the same for everybody, and what responds to a request for a page that is not. */
export function createPagesOfSite({ documents, siteUrl, buildFolder, ...deps }: PagesOfSiteDeps): {
	sitePages: SitePages;
	respondToVisitor(request: Request, posted?: Posted): Promise<Response>;
} {
	const { logger } = deps;
	const rejectedSubmissions = createRejectedSubmissions(deps.database, deps.now);

	/** Renders a page of this content; one whose address names a rejected submission gets that submission. */
	async function render(request: Request, content: Documents, posted?: Posted): Promise<Response> {
		const returned = new URL(request.url).searchParams.get("returned");
		const context = new RouterContextProvider();
		context.set(siteUrlContext, siteUrl);
		context.set(rejectedSubmissionContext, returned ? await rejectedSubmissions.find(returned) : null);
		providePageContexts(context, deps, content);
		if (posted) provideActionContexts(context, posted);
		return respond(request, { context, siteUrl, logger });
	}

	const sitePages = createSitePages({
		documents,
		addressesOf: pageAddresses,
		files: buildFolder ? readBuiltFiles(buildFolder) : undefined,
		render: (address, content) => render(new Request(siteUrl + address), content),
	});
	return { sitePages, respondToVisitor: (request, posted) => render(request, documents.current(), posted) };
}
