import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { changeEmail } from "#desk/desk-mails.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import type { CompanyDocument } from "./edited-documents.ts";
import { labelOfField, valueAt, valuesIn } from "./form-values.ts";

/** A field whose change an owner alone publishes: as it was, and as it is to be. */
type OwnerChange = { field: string; was: unknown; now: unknown };

/** Every text, number and choice that differs between two values, by its path. */
function differences(was: unknown, now: unknown, field: string): OwnerChange[] {
	if (JSON.stringify(was) === JSON.stringify(now)) return [];
	const partsOf = (value: unknown) => valuesIn(Array.isArray(value) ? { ...value } : value);
	const [before, after] = [partsOf(was), partsOf(now)];
	const names = Object.keys({ ...before, ...after });
	if (names.length === 0) return [{ field, was, now }];
	return names.flatMap((name) => differences(before[name], after[name], field ? `${field}.${name}` : name));
}

/** Lists the changes that a text makes to the fields that an owner alone publishes. */
export function ownerChanges({ forOwners, published = "", values }: CompanyDocument): OwnerChange[] {
	const was = valuesOfText(published);
	return forOwners.flatMap((path) => differences(valueAt(was, path), valueAt(values, path), path));
}

const MOST_TOLD = 20;
const LONGEST_TOLD = 100;

/** A value in a line of a mail; of an address the letters that every program shows alike. */
function told(value: unknown): string {
	const text = String(value ?? "");
	const plain = text.startsWith("https://") && URL.canParse(text) ? new URL(text).href : text;
	if (plain === "") return "nothing";
	return plain.length > LONGEST_TOLD ? `${plain.slice(0, LONGEST_TOLD)} …` : plain;
}

type Told = { document: CompanyDocument; changes: readonly OwnerChange[]; by: Pick<DeskUser, "name"> };

/** Tells every owner by mail what was published, in the transaction that does so: also the one whose name it was done in. */
export async function tellOwners(deps: DeskDeps, transaction: DatabaseTransaction, { document, changes, by }: Told) {
	const { siteUrl } = deps.mail;
	const shown = changes.slice(0, MOST_TOLD).map(({ field, was, now }) => {
		return { label: labelOfField(document.schema, field), value: `${told(was)} → ${told(now)}` };
	});
	const about = { by: by.name, document: document.title, changes: shown, address: siteUrl + document.editor, siteUrl };
	const mail = changeEmail(about, deps.content());
	const owners = transaction.selectFrom("desk_accounts").select("email").where("role", "=", "owner");
	for (const { email } of await owners.execute()) {
		const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() });
		await enqueueMail(transaction, { ...envelope, kind: "desk-change", to: email, isToTeam: true, ...mail });
	}
}
