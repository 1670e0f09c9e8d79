import { Button, type ButtonTone } from "#ui/button.tsx";
import { ignoreSecondClick } from "#ui/form/form-elements.ts";
import { newsletterCopy } from "./newsletter.copy.ts";

export type ButtonPhase = "unknown" | "loading" | "submitting" | "subscribe" | "unsubscribe";

type ButtonLook = { label: string; tone: ButtonTone; isBusy?: true; disabled?: true; "aria-disabled"?: true };

const { loading, submitting, subscribe, unsubscribe } = newsletterCopy.button;

const LOOKS: Record<ButtonPhase, ButtonLook> = {
	unknown: { label: subscribe, tone: "ink", disabled: true },
	// It stays in the order of the Tab key: who types an address and moves on would otherwise land behind the form.
	loading: { label: loading, tone: "ink", isBusy: true, "aria-disabled": true },
	submitting: { label: submitting, tone: "ink", isBusy: true, disabled: true },
	subscribe: { label: subscribe, tone: "ink" },
	unsubscribe: { label: unsubscribe, tone: "line" },
};

type NewsletterButtonProps = { phase: ButtonPhase; statusId: string };

/** Subscribes or unsubscribes, and says which. The status line says why it can't be pressed. */
export function NewsletterButton({ phase, statusId }: NewsletterButtonProps) {
	const { label, ...look } = LOOKS[phase];
	return (
		<Button {...look} type="submit" aria-describedby={statusId} onClick={ignoreSecondClick}>
			{label}
		</Button>
	);
}
