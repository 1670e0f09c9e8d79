import type { FormEndpoint } from "#platform/http/form-endpoint.ts";
import { contactMessages } from "./contact.messages.ts";
import { contactSchema } from "./contact.schema.ts";
import { type ContactDeps, submitContactMessage } from "./submit-contact-message.server.ts";

type EndpointContactDeps = ContactDeps & { wakeWorker(): void };

/** `POST /.netlify/functions/send-email`: answers with `message`, or with `error` and a status that is no success. */
export function contactEndpoint(deps: EndpointContactDeps): FormEndpoint<typeof contactSchema> {
	return {
		schema: contactSchema,
		problemMember: "error",
		page: "/contact",
		async answer(message, { idempotencyKey }) {
			const outcome = await submitContactMessage(deps, message, idempotencyKey);
			if (!outcome.ok) {
				return { ok: false, status: 400, field: "botField", message: contactMessages.botField.filled };
			}
			deps.wakeWorker();
			return { ok: true, body: { message: contactMessages.sent } };
		},
	};
}
