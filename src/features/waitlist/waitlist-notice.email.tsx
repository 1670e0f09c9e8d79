import { Column, Row, Text } from "react-email";
import { noticeReason } from "#content/notice-digest-mail.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { waitlistEmailCopy } from "./waitlist.email-copy.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";

const copy = waitlistEmailCopy.notice;

type WaitlistNoticeProps = { entry: WaitlistEntry; joinedAt: Date; siteUrl: string };

const opening = ({ entry: { firstName, lastName }, joinedAt }: WaitlistNoticeProps) =>
	`${copy.opening(firstName, lastName, joinedAt)} ${copy.replying}`;

function WaitlistNoticeEmail(props: WaitlistNoticeProps) {
	const { entry, siteUrl } = props;
	return (
		<EmailLayout
			title={copy.subject(entry.firstName, entry.lastName)}
			preview={entry.email}
			reason={noticeReason(siteUrl)}
			siteUrl={siteUrl}
		>
			<Text style={mailStyles.opening}>{opening(props)}</Text>
			<Row style={mailStyles.row}>
				<Column style={mailStyles.label}>{copy.labels.email}</Column>
				<Column style={mailStyles.value}>{entry.email}</Column>
			</Row>
		</EmailLayout>
	);
}

/** The notice to the owner of a new entry. */
export function waitlistNoticeEmail(props: WaitlistNoticeProps) {
	const { entry } = props;
	const lines = [opening(props), "", `${copy.labels.email}: ${entry.email}`, "", noticeReason(props.siteUrl)];
	return {
		subject: copy.subject(entry.firstName, entry.lastName),
		...renderMail(<WaitlistNoticeEmail {...props} />, lines),
	};
}
