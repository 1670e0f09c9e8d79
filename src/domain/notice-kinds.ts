/** What visitors leave and the company's people are told of by mail: a kind of mail each. */
export const noticeKinds = ["assessment-lead", "contact-message", "waitlist-notice"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Mail to the company's own people about what visitors left. */
export const ownMail: readonly string[] = [...noticeKinds, "notice-digest", "desk-assignment"];
