/**
 * What a subscription is evidence of: the words it was given to, by their version, and the form they stand by. New
 * words in `content/pages/blog.ts` need a new version here; a test holds the two together.
 */
export const newsletterConsent = { wording: "1", form: "blog" } as const;
