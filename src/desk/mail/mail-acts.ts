import { data } from "react-router";
import { z } from "zod";
import { testMail } from "#platform/mail/test-mail.ts";
import { resendDeadMail, resendMail, retryNow } from "#platform/outbox/deliver-mail.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("resend"), id: z.string() }),
	z.object({ act: z.literal("resend-all") }),
	z.object({ act: z.literal("try-now") }),
	z.object({ act: z.literal("test") }),
]);

type Sent = { deps: DeskDeps; user: DeskUser; form: URLSearchParams };

/** Does what a button of the mail pages asks for; returns the query of the notice that says so. */
export async function actOnMail({ deps, user, form }: Sent): Promise<string> {
	const { data: wanted } = act.safeParse(Object.fromEntries(form));
	if (!wanted) throw data(null, { status: 400 });
	const now = deps.now();
	const query = await deps.database.transaction(async (transaction): Promise<Record<string, string>> => {
		const note = (done: Omit<Parameters<typeof noteAct>[2], "by">) => noteAct(deps, transaction, { by: user, ...done });
		switch (wanted.act) {
			case "resend": {
				if (!(await resendMail(transaction, now, wanted.id))) return { notice: "not-resent" };
				await note({ act: "mail-resent", row: { table: "outbox", id: wanted.id } });
				return { notice: "resent", mail: wanted.id };
			}
			case "resend-all": {
				const count = await resendDeadMail(transaction, now);
				await note({ act: "mail-resent-all", count });
				return { notice: "resent-all", count: String(count) };
			}
			case "try-now":
				await note({ act: "mail-tried-now", count: await retryNow(transaction, now) });
				return { notice: "tried-now" };
			case "test":
				await enqueueMail(
					transaction,
					testMail({ to: user.email, mail: deps.mail, content: deps.content, id: deps.newId(), now }),
				);
				await note({ act: "mail-tested" });
				return { notice: "tested" };
		}
	});
	deps.wakeWorker();
	return `?${new URLSearchParams(query)}`;
}
