import { createHash } from "node:crypto";
import type { DeskUser } from "#desk/desk-context.ts";
import { changePublished, NO_DRAFT, type Outcome, type PublishDeps } from "#desk/documents/publish-document.ts";
import { dayOf } from "#desk/kit/moments.ts";
import { siteDocuments } from "#documents/site-documents.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { type Confirmation, claimSentence } from "#domain/claims.ts";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import { claimsOf } from "./claims.ts";

/** What a form sends for a sentence: its words are the site's, whatever is sent. */
export const idOfSentence = (says: string) => createHash("sha256").update(says).digest("hex").slice(0, 16);

/** What is published at once: `next` of the confirmations that hold then. */
function publishConfirmations(
	deps: PublishDeps,
	user: DeskUser,
	next: (now: readonly Confirmation[], claimed: readonly string[]) => readonly Confirmation[],
): Promise<Outcome> {
	return changePublished(deps, async () => {
		const content = companyContentOf(await deps.documents.follow());
		const before = content.confirmations;
		const claimed = claimsOf(content).map(({ texts }) => claimSentence(texts));
		const confirmations = siteDocuments.confirmations.parse({ confirmations: next(before, claimed) });
		const text = textOfValues(confirmations);
		if (text === textOfValues({ confirmations: before })) return { state: "published" };
		return { changes: [{ kind: COMPANY, id: "confirmations", text, draftVersion: NO_DRAFT }], by: user };
	});
}

/** Notes that this person stands by the claims of these ids from today on; what no claim says any more is left out. */
export function confirmClaims(deps: PublishDeps, user: DeskUser, ids: readonly string[]): Promise<Outcome> {
	const on = dayOf(deps.now(), user.timeZone);
	return publishConfirmations(deps, user, (before, claimed) => {
		const wanted = claimed.filter((says) => ids.includes(idOfSentence(says)));
		const others = before.filter(({ says }) => !wanted.includes(says));
		return [...others, ...wanted.map((says) => ({ says, by: user.name, on }))];
	});
}

/** Takes the confirmations of these ids back, of claims and of what no claim says any more. */
export function takeBack(deps: PublishDeps, user: DeskUser, ids: readonly string[]): Promise<Outcome> {
	return publishConfirmations(deps, user, (before) => before.filter(({ says }) => !ids.includes(idOfSentence(says))));
}
