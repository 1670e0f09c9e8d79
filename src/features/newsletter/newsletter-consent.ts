/**
 * The evidence of consent in a subscription: the version of the text that was agreed to, and the form beside it. The text
 * stands here and in no document, because a new one needs a new version; a test holds the two together.
 */
export const newsletterConsent = { version: "3", form: "blog" } as const;

/** The words beside the form. */
export const newsletterOffer = {
	title: "The newest method, by email",
	text: "An article like these, with the math shown. You confirm your address with a link, and every email has a link to unsubscribe.",
	ownerConfirms: true,
} as const;
