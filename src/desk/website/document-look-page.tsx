import type { DeskDeps } from "#desk/desk-context.ts";
import { versionPage } from "#desk/documents/history.tsx";
import { previewPages } from "#desk/documents/preview.tsx";
import { deskFile } from "#desk/kit/desk-page.tsx";
import { Empty } from "#desk/kit/page.tsx";
import { missing } from "#desk/kit/refusals.ts";
import { isMailLook, MailFrames, mailInFrame } from "#desk/mail/mail-frames.tsx";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Mail } from "#platform/define-feature.ts";
import { withChanges } from "#platform/documents/documents.ts";
import { SAMPLE_MOMENT, sampleVisitor } from "#platform/mail/sample-visitor.ts";
import { type CompanyDocument, editedOf, pathOf, readCompanyDocument } from "./edited-documents.ts";
import { readableText } from "./form-values.ts";

/** Instead of the preview of a draft with problems. */
const NOTHING_TO_SHOW = "There is nothing to show yet: the form has to be right first.";

/** A version of a document that was published, beside what its form has now. */
export const documentVersionPage = versionPage({
	path: "website/:id",
	async read({ deps, params }) {
		const { id, kind, text, draftVersion } = await readCompanyDocument(deps, params.id ?? "");
		return { kind, id, text, draftVersion, title: editedOf(id).info.title, editor: pathOf(id) };
	},
	readable: (id, text) => readableText(editedOf(id).schema, text),
});

/** The pages that the draft of a document changes, and what their frames show. */
export const [documentPreviewPage, documentPreviewFrame] = previewPages("website/:id", async ({ deps, params }) => {
	const { id, kind, text, problems } = await readCompanyDocument(deps, params.id ?? "");
	const { title, previews } = editedOf(id).info;
	const problem = problems.length > 0 ? NOTHING_TO_SHOW : "";
	return { draft: { kind, id, text }, title, editor: pathOf(id), pages: previews, problem };
});

type Deps = Pick<DeskDeps, "documents" | "mail" | "mails">;

const mailsWith = ({ mails }: Pick<Deps, "mails">, id: string) => mails.filter((mail) => mail.document === id);

/** A mail with a document's draft, to a made-up visitor. */
function sampleOf({ sample }: Mail, { documents, mail }: Deps, { id, text }: Pick<CompanyDocument, "id" | "text">) {
	const content = companyContentOf(withChanges(documents.current(), [{ kind: COMPANY, id, text }]));
	return sample({ visitor: sampleVisitor, moment: SAMPLE_MOMENT, siteUrl: mail.siteUrl, content });
}

/** The mails that a document makes, by their subjects; undefined while its draft has problems. */
export function mailsOf(deps: Deps, document: CompanyDocument) {
	const mails = mailsWith(deps, document.id);
	if (document.problems.length > 0) return mails.length > 0 ? undefined : [];
	return mails.map((mail) => ({ kind: mail.kind, subject: sampleOf(mail, deps, document).subject }));
}

/** The mails that a document makes as its saved draft has them: light, dark and as text. */
export function MailPreview({ id, mails }: { id: string; mails: ReturnType<typeof mailsOf> }) {
	if (!mails) return <Empty text={NOTHING_TO_SHOW} />;
	return (
		<div>
			<p className="muted">As you saved it, to a made-up reader.</p>
			{mails.map(({ kind, subject }) => (
				<div key={kind}>
					<h2 className="spaced">{`Subject: ${subject}`}</h2>
					<MailFrames address={`${pathOf(id)}/mail/${kind}`} shown={["light", "dark", "text"]} of={kind} />
				</div>
			))}
		</div>
	);
}

/** The content of a frame of a mail's preview. */
export const mailPreviewFrame = deskFile({
	...{ path: "website/:id/mail/:kind/:look", access: "signed in", method: "GET" },
	async respond({ deps, params: { id = "", kind, look } }) {
		const document = await readCompanyDocument(deps, id);
		const mail = mailsWith(deps, document.id).find((each) => each.kind === kind);
		if (!mail || !isMailLook(look) || document.problems.length > 0) throw missing();
		return mailInFrame(sampleOf(mail, deps, document), { look, siteUrl: deps.mail.siteUrl });
	},
});
