const ALLOWED = [
	// Of this site. Browsers read two slashes, and a backslash, as the begin of another one's.
	/^#/,
	/^\/(?![/\\])/,
	// Nobody is named before the host: "https://known.example@other.example" leads to the other.
	/^https:\/\/[^/@\\?#]+(?:[/?#]|$)/,
	// Nothing is filled in of the mail.
	/^mailto:[^?]+$/,
	/^tel:[+\d(). -]+$/,
];

/** True of an address that a link may have: a page of this site or one with https, a mailbox, or a telephone. */
export const isLinkAddress = (href: string): boolean =>
	!/[\s\p{Cc}]/u.test(href) && ALLOWED.some((pattern) => pattern.test(href));
