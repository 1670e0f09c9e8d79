import * as z from "zod/mini";
import { newsletterMessages as messages, newsletterSchema } from "./newsletter.ts";

// The form's script has no use for these: the union alone would bring it three more kilobytes of zod.
const { email } = newsletterSchema.shape;

/** The body of `POST /.netlify/functions/subscribe`. Unsubscribing needs no name. */
export const newsletterRequestSchema = z.discriminatedUnion(
	"action",
	[
		z.extend(newsletterSchema, { action: z.optional(z.undefined()) }),
		z.object({ action: z.literal("unsubscribe"), email }),
	],
	messages.action,
);

/** The query of `GET /.netlify/functions/check-subscription`. There is one list: any audience means it. */
export const subscriptionQuerySchema = z.object({
	audienceId: z.string(messages.audienceId).check(z.trim(), z.minLength(1, messages.audienceId)),
	email,
});
