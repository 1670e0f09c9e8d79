import type { CompanyContent } from "#content/company-content.ts";
import { formatLocalDate, isoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ContactMessage } from "./contact.schema.ts";
import styles from "./sent-message.module.css";

type FormCopy = CompanyContent["pages"]["contact"]["form"];

/** The message as it was sent: the fields with their labels, then the text. */
export function textOfMessage(message: ContactMessage, at: Date, copy: FormCopy): string {
	const lines = (["name", "email", "phone", "company"] as const)
		.filter((field) => message[field])
		.map((field) => `${copy[field]}: ${message[field]}`);
	return [fillIn(copy.sent.day, { day: formatLocalDate(at) }), ...lines, "", message.message].join("\n");
}

/** What the visitor has sent, to keep: to read, and as a file. */
export function SentMessage({ copy, message, at }: { copy: FormCopy; message: ContactMessage; at: Date }) {
	const text = textOfMessage(message, at, copy);
	const fileName = fillIn(copy.sent.fileName, { day: isoDate(at) });
	return (
		<details className={styles.root}>
			<summary>{copy.sent.title}</summary>
			<p className={styles.text}>{text}</p>
			<a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
				{copy.sent.save}
			</a>
		</details>
	);
}
