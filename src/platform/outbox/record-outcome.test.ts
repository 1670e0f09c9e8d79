import { expect, test } from "vitest";
import { testMail } from "#testing/mail.ts";
import { toRow } from "./mail-row.ts";
import { afterFailure } from "./record-outcome.ts";

const queuedAt = new Date("2025-11-21T10:00:00.000Z");
const outage = { isRefusal: false, reason: "450 Try later" };
const attempted = (attempts: number) => ({ ...toRow(testMail({ queuedAt })), attempts });

test("a refused mail is dead, with the reason", () => {
	const outcome = afterFailure(attempted(1), { isRefusal: true, reason: "550 No such mailbox" }, queuedAt, 0.5);
	const failed = {
		state: "dead",
		last_error: "550 No such mailbox",
		claim_id: null,
		failed_at: queuedAt.toISOString(),
	};
	expect(outcome).toMatchObject(failed);
});

test("any other failure is tried again, later each time", () => {
	const nextAttempt = (attempts: number) => afterFailure(attempted(attempts), outage, queuedAt, 1);
	expect(nextAttempt(1)).toMatchObject({ state: "queued", next_attempt_at: "2025-11-21T10:00:10.000Z" });
	expect(nextAttempt(4)).toMatchObject({ state: "queued", next_attempt_at: "2025-11-21T10:01:20.000Z" });
	expect(nextAttempt(50)).toMatchObject({ next_attempt_at: "2025-11-21T10:15:00.000Z", last_error: "450 Try later" });
});

test("after seven days an outage is given up with the last reason", () => {
	const at = (moment: string) => afterFailure(attempted(672), outage, new Date(moment), 0);
	expect(at("2025-11-28T09:59:59.999Z")).toMatchObject({ state: "queued" });
	expect(at("2025-11-28T10:00:00.000Z")).toMatchObject({
		state: "dead",
		last_error: "Given up after 7 days: 450 Try later",
	});
});

test("a clock that jumps a month ahead gives no mail up that was tried a few times", () => {
	const aMonthLater = new Date("2025-12-21T10:00:00.000Z");
	const outcome = afterFailure(attempted(20), outage, aMonthLater, 1);
	expect(outcome).toMatchObject({ state: "queued", next_attempt_at: "2025-12-21T10:15:00.000Z" });
});

test("a mail that was queued by a clock a month ahead is given up by its attempts, not in a month", () => {
	const aMonthBefore = new Date("2025-10-21T10:00:00.000Z");
	expect(afterFailure(attempted(671), outage, aMonthBefore, 1)).toMatchObject({ state: "queued" });
	expect(afterFailure(attempted(672), outage, aMonthBefore, 1)).toMatchObject({ state: "dead" });
});

test("a row whose earlier failures were spoilt by hand is tried again like another", () => {
	const spoilt = { ...attempted(1), earlier_failures: "no JSON" };
	expect(afterFailure(spoilt, outage, queuedAt, 1)).toMatchObject({ state: "queued", last_error: "450 Try later" });
});
