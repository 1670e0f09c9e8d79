import { z } from "zod";
import { type NoticeKind, noticeKinds } from "#domain/notice-kinds.ts";
import { companyAddress } from "#platform/mail/company-addresses.ts";
import { wantedNotices } from "#platform/outbox/owner-notices.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { DeskForm } from "../shell/desk-form.tsx";

const copy = {
	title: "What you are told of by email",
	lead: (email: string) => `At ${email}`,
	legend: "Email me when somebody leaves",
	kinds: {
		"assessment-lead": "An advanced assessment",
		"contact-message": "A message",
		"waitlist-notice": "Their name on the waitlist",
	} satisfies Record<NoticeKind, string>,
	assigned: "When a colleague gives you an entry of the inbox, you are told of that in any case.",
	company: (address: string) => `${address} is told of all of them as well, for the whole company.`,
	noCompany:
		"The company’s own address is still a placeholder, so nothing is sent to it. Change it under Website, in “Company, prices and links”.",
	save: "Save what I am told of",
} as const;

/** What the form sends: a tick for each kind. */
export const noticesForm = z.object({
	act: z.literal("notices"),
	...Object.fromEntries(noticeKinds.map((kind) => [kind, z.literal("on").optional()])),
});

/** What the person is told of, and who else is. */
export async function ownNotices(deps: Pick<DeskDeps, "database" | "mail" | "content">, { accountId }: DeskUser) {
	const account = await deps.database.kysely
		.selectFrom("desk_accounts")
		.select(["role", "notices"])
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	return { wanted: wantedNotices(account), company: companyAddress(deps) };
}

/** Saves what the person wants to be told of. */
export async function saveNotices(
	{ database }: Pick<DeskDeps, "database">,
	{ accountId }: DeskUser,
	sent: object,
): Promise<void> {
	const notices = JSON.stringify(noticeKinds.filter((kind) => kind in sent));
	await database.write((executor) =>
		executor.updateTable("desk_accounts").set({ notices }).where("id", "=", accountId).execute(),
	);
}

type NoticesProps = { email: string; notices: Awaited<ReturnType<typeof ownNotices>> };

/** The kinds of notice that the person can choose from. */
export function Notices({ email, notices: { wanted, company } }: NoticesProps) {
	return (
		<section className="sheet" aria-labelledby="notices">
			<div className="sheet-head">
				<h2 id="notices">{copy.title}</h2>
				<span className="muted">{copy.lead(email)}</span>
			</div>
			<DeskForm>
				<fieldset>
					<legend>{copy.legend}</legend>
					{noticeKinds.map((kind) => (
						<label key={kind} className="checkbox">
							<input type="checkbox" name={kind} value="on" defaultChecked={wanted.includes(kind)} />
							{copy.kinds[kind]}
						</label>
					))}
				</fieldset>
				<p className="muted small spaced">{copy.assigned}</p>
				<p className="muted small">{company === undefined ? copy.noCompany : copy.company(company)}</p>
				<p className="spaced">
					<button className="button" type="submit" name="act" value="notices">
						{copy.save}
					</button>
				</p>
			</DeskForm>
		</section>
	);
}
