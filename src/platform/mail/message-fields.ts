import type { SendMailOptions } from "nodemailer";
import type { RenderedMessage } from "./rendered-message.ts";

/**
 * A mail in nodemailer's words. Nothing in it is a path or an address to fetch, and the envelope names the one
 * recipient, whatever the headers say.
 */
export function messageFields(mail: RenderedMessage): SendMailOptions {
	return {
		messageId: mail.messageId,
		date: mail.queuedAt,
		from: mail.from,
		to: { name: "", address: mail.to },
		replyTo: mail.replyTo,
		subject: mail.subject,
		headers: mail.headers,
		text: mail.text,
		html: mail.html,
		attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
			filename: fileName,
			contentType,
			content,
			encoding: "base64",
		})),
		envelope: { from: mail.from.address, to: mail.to },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
