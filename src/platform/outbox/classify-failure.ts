import { z } from "zod";

// The steps of SMTP that are about this mail or its recipient. A 5xx to the greeting, STARTTLS, AUTH or MAIL FROM is
// about us: our server, account or sender address. That is an outage to repair, and the mail waits for it.
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
// "Authentication required" and its kin, which some servers only say at the recipient.
const ABOUT_OUR_ACCOUNT = [530, 534, 535, 538];
const REASON_MAX_CHARACTERS = 500;

// nodemailer marks an answer `permanent` when it is a 5xx other than 503, which only says that the session went wrong.
const permanentAnswer = z.object({
	permanent: z.literal(true),
	command: z.enum(ABOUT_THE_MAIL),
	responseCode: z.number().refine((code) => !ABOUT_OUR_ACCOUNT.includes(code)),
});

const described = z.object({ message: z.string(), response: z.string().optional(), code: z.string().optional() });

// The library's code for a server that does not offer STARTTLS, or with which the handshake fails.
const TLS_FAILED = "ETLS";

export type Failure = {
	/** The receiving side has refused this mail for good. Anything else is tried again. */
	isRefusal: boolean;
	/** What went wrong, on one line; it may hold the recipient's address and so belongs in no log. */
	reason: string;
};

/** Tells a mail that was refused for good from one that only has not arrived yet. */
export function classifyFailure(error: unknown): Failure {
	const { data } = described.safeParse(error);
	const words = data?.response ?? data?.message ?? String(error);
	const reason = data?.code === TLS_FAILED ? `The mail server gives no connection with TLS: ${words}` : words;
	return {
		isRefusal: permanentAnswer.safeParse(error).success,
		reason:
			reason
				.replace(/\p{Cc}+/gu, " ")
				.trim()
				.slice(0, REASON_MAX_CHARACTERS) || "no reason given",
	};
}
