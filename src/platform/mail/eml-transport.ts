import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "#platform/logger.ts";
import { MAIL_FOLDER } from "#platform/private-files.ts";
import type { MailTransport } from "./mail-transport.ts";
import { messageFields } from "./message-fields.ts";

const ONLY_ITS_OWNER = 0o600;
const ONLY_ITS_OWNERS_FOLDER = 0o700;

type EmlSettings = { dataDirectory: string; logger: Logger };

/** Where mail goes while there is no SMTP_URL. */
export const emlFolder = (dataDirectory: string) => join(dataDirectory, MAIL_FOLDER);

/**
 * Mail as files that any mail program opens, in DATA_DIR/outbox. The file bears the Message-ID, so a second attempt at
 * the same mail replaces it, and the rename at the end lets nobody see half of one.
 */
export function createEmlTransport({ dataDirectory, logger }: EmlSettings): MailTransport {
	const folder = emlFolder(dataDirectory);
	const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(mail) {
			const file = join(folder, `${encodeURIComponent(mail.messageId.slice(1, -1))}.eml`);
			const { message } = await transporter.sendMail(messageFields(mail));
			await mkdir(folder, { recursive: true, mode: ONLY_ITS_OWNERS_FOLDER });
			await writeFile(`${file}.part`, message, { mode: ONLY_ITS_OWNER });
			await rename(`${file}.part`, file);
			logger.info({ mail: mail.id, kind: mail.kind, file }, "mail written to a file");
		},
		close: () => transporter.close(),
	};
}
