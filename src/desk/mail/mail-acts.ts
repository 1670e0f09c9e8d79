import { data } from "react-router";
import { z } from "zod";
import { testMail } from "#platform/mail/test-mail.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { resendDeadMail, resendMail, retryNow } from "#platform/outbox/resend-mail.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("resend"), id: z.string() }),
	z.object({ act: z.literal("resend-all") }),
	z.object({ act: z.literal("try-now") }),
	z.object({ act: z.literal("test") }),
]);

type Actor = { deps: DeskDeps; user: DeskUser };

/** Does what a button of the mail pages asks for; returns the query of the notice that says so. */
export async function actOnMail({ deps, user }: Actor, request: Request): Promise<string> {
	const { data: wanted } = act.safeParse(Object.fromEntries(await request.formData()));
	if (!wanted) throw data(null, { status: 400 });
	const now = deps.now();
	const { database } = deps;
	const notice = await database.transaction(async (transaction): Promise<Record<string, string>> => {
		switch (wanted.act) {
			case "resend": {
				const isResent = await resendMail(transaction, now, wanted.id);
				return isResent ? { notice: "resent", mail: wanted.id } : { notice: "not-resent" };
			}
			case "resend-all":
				return { notice: "resent-all", count: String(await resendDeadMail(transaction, now)) };
			case "try-now":
				await retryNow(transaction, now);
				return { notice: "tried-now" };
			case "test":
				await enqueueMail(transaction, testMail({ to: user.email, mail: deps.mail, id: deps.newId(), now }));
				return { notice: "tested" };
		}
	});
	deps.wakeWorker();
	return `?${new URLSearchParams(notice)}`;
}
