import { data, type LoaderFunctionArgs } from "react-router";
import { fileRoute } from "#desk/kit/file-route.tsx";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Mail } from "#platform/define-feature.ts";
import { withChanges } from "#platform/documents/documents.ts";
import { SAMPLE_MOMENT, sampleVisitor } from "#platform/mail/sample-visitor.ts";
import { type DeskDeps, deskContext } from "../desk-context.ts";
import { isMailLook, MailFrames, mailInFrame } from "../mail/mail-frames.tsx";
import { NOTHING_TO_SHOW } from "./preview-page.tsx";
import { type CompanyDocument, readCompanyDocument } from "./read-company-document.ts";

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

async function respondWithMail({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { deps } = context.get(deskContext);
	const { look, kind } = params;
	const document = await readCompanyDocument(deps, params.id ?? "");
	const mail = mailsWith(deps, document.id).find((each) => each.kind === kind);
	if (!mail || !isMailLook(look) || document.problems.length > 0) throw data(null, { status: 404 });
	return mailInFrame(sampleOf(mail, deps, document), { look, siteUrl: deps.mail.siteUrl });
}

type MailPreviewProps = { id: string; mails: ReturnType<typeof mailsOf> };

/** The mails that a document makes as its saved draft has them: light, dark and as text. */
export function MailPreview({ id, mails }: MailPreviewProps) {
	if (!mails) {
		return (
			<div className="empty">
				<p>{NOTHING_TO_SHOW}</p>
			</div>
		);
	}
	return (
		<div>
			<p className="muted">As you saved it, to a made-up reader.</p>
			{mails.map(({ kind, subject }) => (
				<div key={kind}>
					<h2 className="spaced">{`Subject: ${subject}`}</h2>
					<MailFrames address={`/desk/website/${id}/mail/${kind}`} shown={["light", "dark", "text"]} of={kind} />
				</div>
			))}
		</div>
	);
}

/** The content of a frame of a mail's preview. */
export const mailPreviewFrame = fileRoute({
	path: "website/:id/mail/:kind/:look",
	method: "GET",
	respond: respondWithMail,
});
