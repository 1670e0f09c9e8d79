/** What visitors leave and the company's people are told of by mail: a kind of mail each. */
export const noticeKinds = ["assessment-lead", "contact-message", "waitlist-notice"] as const;

export type NoticeKind = (typeof noticeKinds)[number];
