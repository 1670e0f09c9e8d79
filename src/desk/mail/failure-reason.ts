const reasons = {
	full: "the mailbox is full",
	missing: "the address does not exist",
	refused: "their server refuses email from ours",
	large: "the email is too large",
	other: "their server refused it",
} as const;

type Reason = keyof typeof reasons;

// What mail servers write in replies that refuse a mail: the enhanced codes of RFC 3463 first, then the usual words.
const REASONS: readonly [pattern: RegExp, reason: Reason][] = [
	[/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded|insufficient storage/i, "full"],
	[/\b[45]\.3\.4\b|too (large|big)|size (limit|exceeds)|exceeds.{0,20}size/i, "large"],
	[
		/\b5\.1\.(0|1|2|3|6|10)\b|(user|recipient|mailbox|address|account).{0,30}(unknown|not found|does ?n[o']t exist|not exist|invalid|disabled|unavailable)|no such|unknown (user|recipient|address)/i,
		"missing",
	],
	[/\b5\.7\.\d+\b|spam|block(ed|list)|black ?list|policy|reputation|denied|banned|not allowed/i, "refused"],
];

/** Why a mail failed, in words for somebody who runs a business: from the server's last reply as the outbox has it. */
export function failureReason(lastError: string): string {
	const reason = REASONS.find(([pattern]) => pattern.test(lastError))?.[1] ?? "other";
	return reasons[reason];
}

/** Why a mail that is tried again has not left, as a sentence. */
export function retryReason(lastError: string): string {
	if (/^53[0458]\b/.test(lastError) || /^5\d\d\b/.test(lastError)) return "Our mail server refused us.";
	if (/^4\d\d\b/.test(lastError)) return "Their server asked us to come back later.";
	return "The mail server did not answer.";
}
