import { Button } from "#ui/button.tsx";
import { ignoreSecondClick } from "./form-elements.ts";

type SubmitButtonProps = {
	label: string;
	busyLabel: string;
	isBusy: boolean;
	/** Not to be pressed for another reason than being busy. */
	disabled?: boolean;
};

/** Sends the form. While it does, the button says so and cannot be pressed again. */
export function SubmitButton({ label, busyLabel, isBusy, disabled = false }: SubmitButtonProps) {
	return (
		<Button type="submit" tone="ink" isBusy={isBusy} disabled={isBusy || disabled} onClick={ignoreSecondClick}>
			{isBusy ? busyLabel : label}
		</Button>
	);
}
