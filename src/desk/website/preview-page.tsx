import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { deskContext } from "../desk-context.ts";
import { Preview, previewPage } from "../documents/preview.tsx";
import { editedOf } from "./edited-documents.ts";
import { readCompanyDocument } from "./read-company-document.ts";

/** Instead of the preview of a draft with problems. */
export const NOTHING_TO_SHOW = "There is nothing to show yet: the form has to be right first.";

const pathOf = (id: string) => `/desk/website/${id}`;

async function readPreview({ request, params, context }: LoaderFunctionArgs) {
	const { deps } = context.get(deskContext);
	const document = await readCompanyDocument(deps, params.id ?? "");
	const { previews } = editedOf(document.id).info;
	const asked = new URL(request.url).searchParams.get("page") ?? previews[0];
	const shown = previews.find((path) => path === asked);
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
	return previewPage(deps, { kind: editedOf(id).kind, id, text }, shown);
}

function Component() {
	const { id, isReady, shown } = useLoaderData<typeof loader>();
	const at = (path: string) => `?${new URLSearchParams({ page: path })}`;
	return (
		<Preview
			title={editedOf(id).info.title}
			editor={pathOf(id)}
			frame={isReady ? `${pathOf(id)}/preview/page${at(shown)}` : undefined}
			problem={NOTHING_TO_SHOW}
			pages={editedOf(id).info.previews.map((path) => ({
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
