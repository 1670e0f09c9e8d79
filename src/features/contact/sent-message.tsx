import { formatLocalDate, isoDate } from "#domain/dates.ts";
import { contactCopy as copy } from "./contact.copy.ts";
import type { ContactMessage } from "./contact.schema.ts";
import styles from "./sent-message.module.css";

/** The message as it was sent: the fields with their labels, then the text. */
export function textOfMessage(message: ContactMessage, at: Date): string {
	const lines = (["name", "email", "phone", "company"] as const)
		.filter((field) => message[field])
		.map((field) => `${copy.fields[field].label}: ${message[field]}`);
	return [copy.sent.day(formatLocalDate(at)), ...lines, "", message.message].join("\n");
}

/** What the visitor has sent, to keep: to read, and as a file. */
export function SentMessage({ message, at }: { message: ContactMessage; at: Date }) {
	const text = textOfMessage(message, at);
	return (
		<details className={styles.root}>
			<summary>{copy.sent.title}</summary>
			<p className={styles.text}>{text}</p>
			<a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={copy.sent.fileName(isoDate(at))}>
				{copy.sent.save}
			</a>
		</details>
	);
}
