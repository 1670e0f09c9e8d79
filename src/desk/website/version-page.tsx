import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { deskContext } from "../desk-context.ts";
import { saveDraft } from "../documents/drafts.ts";
import { readRevision } from "../documents/history.ts";
import { TextDifference } from "../documents/text-difference.tsx";
import { editedOf } from "./edited-documents.ts";
import { readCompanyDocument } from "./read-company-document.ts";
import { readableText } from "./readable-values.ts";

async function loader({ params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { id, text, draftVersion } = await readCompanyDocument(deps, params.id ?? "");
	const revision = await readRevision(deps, { kind: editedOf(id).kind, id }, params.version ?? "");
	const moment = sentenceMoment(revision.at, { now: deps.now(), timeZone: user.timeZone });
	return { id, old: readableText(id, revision.text), now: readableText(id, text), draftVersion, moment };
}

/** The old text becomes the draft, unless somebody saved since the page was opened: then it shows what would change now. */
async function action({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { id } = await readCompanyDocument(deps, params.id ?? "");
	const { text, version } = await readRevision(deps, { kind: editedOf(id).kind, id }, params.version ?? "");
	const basedOn = Number(form.get("based-on"));
	if (!Number.isSafeInteger(basedOn)) throw data(null, { status: 400 });
	const saved = await saveDraft(deps, { kind: editedOf(id).kind, id, text, basedOn, by: user.accountId });
	const isRefused = "conflict" in saved;
	return redirect(isRefused ? `/desk/website/${id}/versions/${version}` : `/desk/website/${id}?notice=restored`);
}

function Component() {
	const { id, old, now, draftVersion, moment } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={`As it was ${moment}`} back={{ label: editedOf(id).info.title, to: `/desk/website/${id}` }} />
			<div className="sheet stack">
				<p>What has changed since then in the form:</p>
				<TextDifference before={old} after={now} />
				<DeskForm>
					<input type="hidden" name="based-on" value={draftVersion} />
					<button className="button" type="submit">
						Bring it back as a draft
					</button>
				</DeskForm>
			</div>
		</>
	);
}

/** A version that was published, beside what the form has now. */
export const companyVersionPage = { path: "website/:id/versions/:version", loader, action, Component };
