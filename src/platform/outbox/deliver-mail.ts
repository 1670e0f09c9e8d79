import { normalizeEmailAddress } from "#domain/email-address.ts";
import { errorCode } from "#platform/database/error-code.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import type { Logger } from "#platform/logger.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { classifyFailure, type Failure } from "./classify-failure.ts";
import { fromRow } from "./mail-row.ts";
import { afterFailure, recordFailed, recordSent, removeSuppressed } from "./record-outcome.ts";
import { findSharedBody } from "./shared-body.ts";

export type DeliveryDeps = {
	database: Database;
	transport: MailTransport;
	/** False for an address that asked to be erased. Asked for every mail, whoever queued it and whenever. */
	isMailable(address: string): Promise<boolean>;
	/** Whose mail is tried for seven days whatever the mail server says of it. */
	ownerEmail: string;
	logger: Logger;
	now: () => Date;
	random: () => number;
};

/**
 * A refusal of the owner's mailbox is an outage like any other: full, suspended or moved, its owner repairs it, and a lead
 * that was given up at the first 5xx would be lost to them.
 */
function failureOf(error: unknown, { recipient }: OutboxRow, ownerEmail: string): Failure {
	const failure = classifyFailure(error);
	const isToOwner = normalizeEmailAddress(recipient) === normalizeEmailAddress(ownerEmail);
	return { ...failure, isRefusal: failure.isRefusal && !isToOwner };
}

/**
 * Tries a claimed mail once. Returns how to record the outcome, apart from the attempt: recording can be repeated
 * when the database is away, sending must not be.
 */
export async function deliverMail(deps: DeliveryDeps, row: OutboxRow): Promise<() => Promise<void>> {
	const { database, transport, isMailable, ownerEmail, logger, now, random } = deps;
	const known = { mail: row.id, kind: row.kind, attempts: row.attempts };
	try {
		if (!(await isMailable(row.recipient))) {
			logger.info(known, "mail not sent: its recipient was erased");
			return () => removeSuppressed(database, row);
		}
		const body = row.body_id === null ? undefined : await findSharedBody(database, row.body_id);
		await transport.send(fromRow(row, body));
	} catch (error) {
		const outcome = afterFailure(row, failureOf(error, row, ownerEmail), now(), random());
		// The reason may hold an address, so it goes to the database and only its code to the log.
		logger.warn({ ...known, state: outcome.state, code: errorCode(error) }, "mail not sent");
		return () => recordFailed(database, row, outcome);
	}
	const sentAt = now();
	logger.info(known, "mail sent");
	return () => recordSent(database, row, sentAt);
}
