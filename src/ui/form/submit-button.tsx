import type { ComponentProps } from "react";
import { BusyRing, Button } from "#ui/button.tsx";
import { ignoreSecondClick } from "./form-elements.ts";
import styles from "./submit-button.module.css";
import { useHydrated } from "./use-hydrated.ts";

/** Both are there from the start, so that the page's first script can show that a form is on its way, too (`data-held`). */
export function SubmitLabels({ label, busyLabel }: { label: string; busyLabel: string }) {
	return (
		<>
			<span className={styles.label}>{label}</span>
			<span className={styles.busy}>
				<BusyRing />
				<span>{busyLabel}</span>
			</span>
		</>
	);
}

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, "id" | "className"> & {
	label: string;
	busyLabel: string;
	isBusy: boolean;
	/** Not to be pressed for another reason than being busy. */
	disabled?: boolean;
	tone?: "ink" | "line";
	/**
	 * The field without which pressing it sends nothing yet, and the text that says so, by their ids. It can be reached and
	 * pressed all the same. Without script it always sends.
	 */
	blockedBy?: { field: string; reason: string } | false | undefined;
};

/** Sends the form. While it does, the button says so and cannot be pressed again. */
export function SubmitButton(props: SubmitButtonProps) {
	const { label, busyLabel, isBusy, disabled = false, tone = "ink", blockedBy, ...button } = props;
	const isHydrated = useHydrated();
	return (
		<Button
			{...button}
			type="submit"
			tone={tone}
			data-busy={isBusy || undefined}
			disabled={isBusy || disabled}
			data-blocked={blockedBy ? blockedBy.field : undefined}
			// The page's first script has set it: only another value than none takes it away.
			aria-disabled={isHydrated && blockedBy !== undefined ? Boolean(blockedBy) : undefined}
			suppressHydrationWarning
			aria-describedby={blockedBy ? blockedBy.reason : undefined}
			onClick={ignoreSecondClick}
		>
			<SubmitLabels label={label} busyLabel={busyLabel} />
		</Button>
	);
}
