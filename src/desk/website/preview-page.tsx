import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { COMPANY } from "#features/company/company-documents.server.ts";
import { wordedPageOf } from "#features/company/word-problems.server.ts";
import { deskContext } from "../desk-context.ts";
import { Preview, previewPage } from "../documents/preview.tsx";
import { fileRoute } from "../shell/file-route.tsx";
import { readCompanyDocument } from "./read-company-document.ts";
import { websiteCopy as copy } from "./website.copy.ts";

type Id = keyof typeof copy.documents;

const pathOf = (id: string) => `/desk/website/${id}`;

/** The pages on which a document is looked at before it is published. */
function pagesOf(id: Id): readonly string[] {
	const page = wordedPageOf(id);
	if (page) return [page === "home" ? "/" : `/${page}`];
	const shownOn: Partial<Record<Id, readonly string[]>> = {
		services: ["/services", "/"],
		testimonials: ["/", "/managed-intelligence"],
		people: ["/about"],
		stories: ["/tools"],
		questions: ["/contact", "/managed-intelligence"],
		categories: ["/blog"],
	};
	return shownOn[id] ?? ["/", "/managed-intelligence", "/contact", "/about"];
}

async function readPreview({ request, params, context }: LoaderFunctionArgs) {
	const { deps } = context.get(deskContext);
	const document = await readCompanyDocument(deps, params.id ?? "");
	const [first = "/", ...others] = pagesOf(document.id);
	const asked = new URL(request.url).searchParams.get("page") ?? first;
	const shown = [first, ...others].find((path) => path === asked);
	if (!shown) throw data(null, { status: 404 });
	return { deps, document, shown };
}

async function loader(asked: LoaderFunctionArgs) {
	const { document, shown } = await readPreview(asked);
	return { id: document.id, isReady: document.problems.length === 0, shown };
}

async function respondWithPage(asked: LoaderFunctionArgs): Promise<Response> {
	const { deps, document, shown } = await readPreview(asked);
	const { id, text, problems } = document;
	if (problems.length > 0) throw data(null, { status: 404 });
	return previewPage(deps, { kind: COMPANY, id, text }, shown);
}

function Component() {
	const { id, isReady, shown } = useLoaderData<typeof loader>();
	const at = (path: string) => `?${new URLSearchParams({ page: path })}`;
	return (
		<Preview
			title={copy.documents[id].name}
			editor={pathOf(id)}
			frame={isReady ? `${pathOf(id)}/preview/page${at(shown)}` : undefined}
			problem={copy.preview.problem}
			pages={pagesOf(id).map((path) => ({
				path,
				href: `${pathOf(id)}/preview${at(path)}`,
				isShown: path === shown,
			}))}
		/>
	);
}

/** The pages that a draft changes, as they would be, at three widths. */
export const companyPreviewPage = { path: "website/:id/preview", loader, Component };

/** The content of a frame of that page. */
export const companyPreviewFrame = fileRoute({
	path: "website/:id/preview/page",
	method: "GET",
	respond: respondWithPage,
});
