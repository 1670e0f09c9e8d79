import type { CSSProperties } from "react";
import { Column, Row, Text } from "react-email";
import { EmailLayout } from "#platform/mail/layout.email.tsx";
import { renderMail } from "#platform/mail/render-mail.ts";
import { waitlistEmailCopy } from "./waitlist.email-copy.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";

const copy = waitlistEmailCopy.notice;
const styles = {
	paragraph: { margin: "0 0 24px", fontSize: "16px", lineHeight: "1.6" },
	row: { borderTop: "1px solid #D3D2C8" },
	label: { width: "120px", padding: "10px 0", fontSize: "14px", verticalAlign: "top", color: "#54666D" },
	value: { padding: "10px 0", fontSize: "16px", verticalAlign: "top", wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;

type WaitlistNoticeProps = { entry: WaitlistEntry; joinedAt: Date; siteUrl: string };

const opening = ({ entry: { firstName, lastName }, joinedAt }: WaitlistNoticeProps) =>
	`${copy.opening(firstName, lastName, joinedAt)} ${copy.replying}`;

function WaitlistNoticeEmail(props: WaitlistNoticeProps) {
	const { entry, siteUrl } = props;
	return (
		<EmailLayout
			title={copy.subject(entry.firstName, entry.lastName)}
			preview={entry.email}
			reason={copy.reason}
			siteUrl={siteUrl}
		>
			<Text style={styles.paragraph}>{opening(props)}</Text>
			<Row style={styles.row}>
				<Column style={styles.label}>{copy.labels.email}</Column>
				<Column style={styles.value}>{entry.email}</Column>
			</Row>
		</EmailLayout>
	);
}

/** The mail that tells the owner who is new on the list. */
export function waitlistNoticeEmail(props: WaitlistNoticeProps) {
	const { entry } = props;
	const lines = [opening(props), "", `${copy.labels.email}: ${entry.email}`, "", copy.reason];
	return {
		subject: copy.subject(entry.firstName, entry.lastName),
		...renderMail(<WaitlistNoticeEmail {...props} />, lines),
	};
}
