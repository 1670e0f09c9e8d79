import { Text } from "react-email";
import { noticeDigestMail as copy } from "#content/notice-digest-mail.ts";
import { EmailLayout } from "#platform/mail/layout.email.tsx";
import { renderMail } from "#platform/mail/render-mail.ts";
import { mailStyles } from "#platform/mail/theme.ts";
import { createSharedBody, place, type SharedBody } from "./shared-body.ts";

const listing = { ...mailStyles.opening, whiteSpace: "pre-wrap", wordBreak: "break-word" } as const;

/** Where the notices stand: they are filled in, so that those of somebody who is erased can be taken out. */
export const NOTICES_PLACE = "notices";

/** The mail around gathered notices, the same for every digest. */
export function noticeDigestBody(siteUrl: string): SharedBody {
	const notices = place(NOTICES_PLACE);
	return createSharedBody(
		renderMail(
			<EmailLayout title={copy.subject} preview={copy.opening} reason={copy.reason} siteUrl={siteUrl}>
				<Text style={mailStyles.opening}>{copy.opening}</Text>
				<Text style={listing}>{notices}</Text>
			</EmailLayout>,
			[copy.opening, "", notices, "", copy.reason],
		),
	);
}
