import { Button } from "#ui/button.tsx";

/** What the page of a mailed link shows: a button; that it is done; that the link is used or expired; that a part is missing. */
export type LinkView = "open" | "done" | "over" | "incomplete";

/** In the browser that subscribed, the button of the confirmation page presses itself. */
export type ConfirmLinkView = LinkView | "opens-itself";

/** A newsletter's own unsubscribe link never expires. */
export type UnsubscribeLinkView = Exclude<LinkView, "over">;

type LinkButtonProps = {
	/** Where the post goes. */
	action: string;
	token: string;
	label: string;
	/** In the browser that subscribed, the button presses itself. */
	pressesItself: boolean;
};

/**
 * The one button behind a link in a mail. It is a real form: a link that is only followed changes nothing. Who presses it
 * without a hand is link-button.browser.ts.
 */
export function LinkButton({ action, token, label, pressesItself }: LinkButtonProps) {
	return (
		<form method="post" action={action} data-part="link-button" data-presses-itself={pressesItself || undefined}>
			<input type="hidden" name="token" value={token} />
			<Button type="submit" tone="ink">
				{label}
			</Button>
		</form>
	);
}
