import { z } from "zod";
import { audited } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { byAct, deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, PostButton } from "#desk/kit/form.tsx";
import { counted, longDay } from "#desk/kit/formats.ts";
import { Notice, PageHead, Section } from "#desk/kit/page.tsx";
import { parseForm, type Refused, SchemaForm, wrongAddress } from "#desk/kit/schema-form.tsx";
import { fieldHints } from "#documents/fields.ts";
import { emailAddress } from "#domain/field-schemas.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";
import { hashesOfErasedAddress, unsuppress } from "#platform/outbox/suppression-list.ts";

export const countDoNotMail = ({ kysely }: Database) =>
	countRows(kysely.selectFrom("suppression_list").where("address_hash", "not like", "telephone:%"));

/** Since when an address is mailed no more; undefined when it is not on the list. */
export async function findDoNotMail({ database, secret }: Pick<DeskDeps, "database" | "secret">, address: string) {
	const listed = database.kysely.selectFrom("suppression_list").select("since").orderBy("since");
	const hashes = hashesOfErasedAddress(address, secret);
	return (await listed.where("address_hash", "in", hashes).executeTakeFirst())?.since;
}

const HERE = "/desk/mail/do-not-mail";

const wanted = z.object({
	email: emailAddress({ missing: wrongAddress, malformed: wrongAddress }).register(fieldHints, {
		label: "Email address",
		type: "email",
		autoComplete: "off",
	}),
});

const loader = async ({ deps }: Desk) => ({ count: await countDoNotMail(deps.database) });

type Checked = { email: string; since: string | undefined };
type Given = Partial<Refused> & { checked?: Checked };

/** Checking is a post too, so that no address stands in an address of a page, in a history or in a log. */
const action = byAct<Given>({
	async check({ deps, user, form }) {
		const { value, refused } = parseForm(wanted, form);
		if (refused) return respond.invalid<Given>(refused);
		const since = await findDoNotMail(deps, value.email);
		return respond.ok<Given>({ checked: { email: value.email, since: since && longDay(since, user.timeZone) } });
	},
	async allow({ deps, user, form }) {
		const { value, refused } = parseForm(wanted, form);
		if (refused) return respond.invalid<Given>(refused);
		const hashes = hashesOfErasedAddress(value.email, deps.secret);
		await audited(deps, { by: user, act: "mail-allowed" }, (transaction) => unsuppress(transaction, hashes));
		return respond.redirect(HERE, "allowed");
	},
});

function Checked({ email, since }: Checked) {
	if (since === undefined) {
		const text = "The site may send email to it.";
		return <Notice tone="plain" title={`${email} is not on the list.`} text={text} isResult />;
	}
	const text = `It was added on ${since}. The site sends nothing to it, even if it is entered into a form.`;
	return (
		<Notice tone="now" title={`${email} is on the list.`} text={text} isResult>
			<PostButton act="allow" hidden={{ email }} look="outlined" className="row" label="Allow email again" />
			<p className="small">Only if the person asked for it.</p>
		</Notice>
	);
}

const notices = {
	allowed: { title: "Email is allowed again.", text: "The site sends email to that address when a form asks for it." },
};

const Component = ({ count, sent }: PageProps<typeof loader, typeof action>) => (
	<>
		<PageHead
			lead="People who were erased from this site get no more email from it."
			back={{ label: "Mail", to: "/desk/mail" }}
		/>
		<div className="confirm">
			{sent?.checked && <Checked {...sent.checked} />}
			<Section id="list" title="Do-not-mail list" note={counted(count, "address", "addresses")}>
				<p>The list holds fingerprints, not the addresses, so it cannot be shown. You can check one address.</p>
				<SchemaForm className="spaced" schema={wanted} sent={sent} action={HERE}>
					<Button act="check" label="Check" />
				</SchemaForm>
			</Section>
		</div>
	</>
);

export const doNotMailPage = deskPage({
	path: "mail/do-not-mail",
	access: "signed in",
	title: "Do-not-mail list",
	notices,
	loader,
	action,
	Component,
});
