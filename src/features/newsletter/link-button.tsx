import { type SubmitEvent, useEffect, useRef } from "react";
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

/** The one button behind a link in a mail. It is a real form: a link that is only followed changes nothing. */
export function LinkButton({ action, token, label, pressesItself }: LinkButtonProps) {
	const form = useRef<HTMLFormElement>(null);
	const isSent = useRef(false);

	useEffect(() => {
		if (pressesItself && !isSent.current) form.current?.requestSubmit();
	}, [pressesItself]);

	useEffect(() => {
		// When the browser restores the page, its form can be sent once more.
		const allowResubmit = () => {
			isSent.current = false;
		};
		addEventListener("pagehide", allowResubmit);
		return () => removeEventListener("pagehide", allowResubmit);
	}, []);

	// The response to a second post, of a link that is used by then, would take the place of the first one's.
	function sendOnce(event: SubmitEvent) {
		if (isSent.current) event.preventDefault();
		isSent.current = true;
	}

	return (
		<form ref={form} method="post" action={action} onSubmit={sendOnce}>
			<input type="hidden" name="token" value={token} />
			<Button type="submit" tone="ink">
				{label}
			</Button>
		</form>
	);
}
