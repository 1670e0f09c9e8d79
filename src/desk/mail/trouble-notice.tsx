import { ChevronRight, RotateCw } from "lucide-react";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { mailCopy } from "./mail.copy.ts";
import type { MailTrouble } from "./mail-trouble.ts";

/** A reply of a mail server, word for word, behind a line that opens it. */
export function ServerWords({ said }: { said: string }) {
	return (
		<details>
			<summary>
				<ChevronRight className="icon small-icon turning" aria-hidden="true" />
				{mailCopy.said}
			</summary>
			<p>
				<code>{said}</code>
			</p>
		</details>
	);
}

type TroubleNoticeProps = { trouble: MailTrouble; moment: { now: Date; timeZone: string } };

/** No mail leaves: since when, why, and what can be done. */
export function TroubleNotice({ trouble, moment }: TroubleNoticeProps) {
	const { lastSentAt, host, why, waiting, said } = trouble;
	const copy = mailCopy.down;
	return (
		<Notice tone="bad" title={lastSentAt ? copy.since(sentenceMoment(lastSentAt, moment)) : copy.never}>
			<p>
				{host === null ? copy.folder : copy.server(host, why)} {copy.waits(waiting)}
			</p>
			<p>{copy.who}</p>
			{said && <ServerWords said={said} />}
			<DeskForm className="row" action="/desk/mail">
				<button type="submit" className="button outlined" name="act" value="try-now">
					<RotateCw className="icon" aria-hidden="true" />
					{mailCopy.tryNow}
				</button>
			</DeskForm>
		</Notice>
	);
}
