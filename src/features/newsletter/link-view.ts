/** What a visitor finds behind a link of a mail: a button; that it is done; that the link is used or too old; that a part is missing. */
export type LinkView = "open" | "done" | "over" | "incomplete";

/** In the browser that subscribed, the button of the confirmation page presses itself. */
export type ConfirmLinkView = LinkView | "opens-itself";

/** A newsletter's own link never gets too old. */
export type UnsubscribeLinkView = Exclude<LinkView, "over">;
