import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { LoaderFunctionArgs } from "react-router";
import { type DeskDeps, deskContext } from "../desk-context.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { fileRoute } from "../shell/file-route.tsx";
import { Notice } from "../shell/notice.tsx";
import { builtText, exportDocuments } from "./export-documents.ts";

const PATCH_PATH = "documents/export";

const copy = {
	title: "Words appear with the next deployment.",
	text: "This site is served from built pages. What you publish here is kept, and whoever looks after the site takes it into its files: with this file and “git apply”, or with “npm run content -- export”. Then the site is deployed.",
	button: "Download what was published",
} as const;

/** Says on a host without a lasting process how words come to the site, and offers them as a file. */
export function DeploymentNotice({ isDeployed }: { isDeployed: boolean }) {
	if (!isDeployed) return null;
	return (
		<Notice tone="plain" title={copy.title}>
			<p>{copy.text}</p>
			<DeskForm action={`/desk/${PATCH_PATH}`}>
				<button className="button outlined" type="submit">
					{copy.button}
				</button>
			</DeskForm>
		</Notice>
	);
}

/** A file's part of a patch, as git writes it; null where there is no file. */
function patchOfFile(path: string, before: string | null, after: string | null): string {
	const [from, to] = [before === null ? "/dev/null" : `a/${path}`, after === null ? "/dev/null" : `b/${path}`];
	const mode = before === null ? "new file mode 100644\n" : after === null ? "deleted file mode 100644\n" : "";
	const lines = createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, {
		headerOptions: FILE_HEADERS_ONLY,
	});
	return `diff --git a/${path} b/${path}\n${mode}${lines}`;
}

/** What was published since the build, as a patch that `git apply` takes in the repository's root. */
export async function patchOfPublished({ database, documents }: Pick<DeskDeps, "database" | "documents">) {
	const files = await exportDocuments(database.kysely, documents.kinds);
	return files
		.flatMap(({ path, text }) => {
			const before = builtText(documents.kinds, path);
			const after = text(before ?? undefined);
			return before === after ? [] : [patchOfFile(path, before, after)];
		})
		.join("");
}

async function respondWithPatch({ context }: LoaderFunctionArgs): Promise<Response> {
	const patch = await patchOfPublished(context.get(deskContext).deps);
	const headers = {
		"content-type": "text/x-patch; charset=utf-8",
		"content-disposition": 'attachment; filename="published.patch"',
	};
	return new Response(patch, { headers });
}

/** What was published, as a file. */
export const exportPatchRoute = fileRoute({ path: PATCH_PATH, method: "POST", respond: respondWithPatch });
