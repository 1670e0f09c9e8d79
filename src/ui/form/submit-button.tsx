import { Button } from "#ui/button.tsx";
import { ignoreSecondClick } from "./form-elements.ts";

type SubmitButtonProps = {
	label: string;
	busyLabel: string;
	isBusy: boolean;
	/** Not to be pressed for another reason than being busy. */
	disabled?: boolean;
	id?: string;
	/** The id of the text that says why pressing it sends nothing yet. It can be reached and pressed all the same. */
	blockedBy?: string | false | undefined;
};

/** Sends the form. While it does, the button says so and cannot be pressed again. */
export function SubmitButton({ label, busyLabel, isBusy, disabled = false, id, blockedBy }: SubmitButtonProps) {
	return (
		<Button
			id={id}
			type="submit"
			tone="ink"
			isBusy={isBusy}
			disabled={isBusy || disabled}
			aria-disabled={blockedBy ? true : undefined}
			aria-describedby={blockedBy || undefined}
			onClick={ignoreSecondClick}
		>
			{isBusy ? busyLabel : label}
		</Button>
	);
}
