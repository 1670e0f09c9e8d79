import { Notice } from "#desk/kit/notice.tsx";
import type { Database } from "#platform/database/database.ts";
import { mailCopy } from "./mail.copy.ts";

type NoticeWords = { tone: "ok" | "now"; title: string; text: string };

/** What has just been done, by the address that the browser was sent to. */
export async function findMailNotice({ kysely }: Database, search: URLSearchParams): Promise<NoticeWords | undefined> {
	const { notices } = mailCopy;
	switch (search.get("notice")) {
		case "resent": {
			const id = search.get("mail") ?? "";
			const mail = await kysely.selectFrom("outbox").select("recipient").where("id", "=", id).executeTakeFirst();
			return mail && { tone: "ok", title: notices.resent.title, text: notices.resent.text(mail.recipient) };
		}
		case "resent-all":
			return {
				tone: "ok",
				title: notices.resentAll.title(Number(search.get("count")) || 0),
				text: notices.resentAll.text,
			};
		case "not-resent":
			return { tone: "now", ...notices.notResent };
		case "tried-now":
			return { tone: "ok", ...notices.triedNow };
		case "tested":
			return { tone: "ok", ...notices.tested };
		default:
			return undefined;
	}
}

export function MailNotice({ tone, title, text }: NoticeWords) {
	return (
		<Notice tone={tone} title={title} isResult>
			<p>{text}</p>
		</Notice>
	);
}
