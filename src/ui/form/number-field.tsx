import type { ComponentProps, WheelEvent } from "react";
import { TextField } from "./text-field.tsx";

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "onWheel" | "inputMode"> & {
	/** The smallest difference; below 1 the keyboard of a phone has a decimal sign. */
	step: number;
};

// A wheel turned over a focused number field changes the number in it, unseen by who only meant to scroll on.
function letThePageScroll(event: WheelEvent<HTMLInputElement>) {
	event.currentTarget.blur();
}

/** A number. The browser's own arrows and keys change it by `step`; the wheel does not. */
export function NumberField({ step, ...rest }: NumberFieldProps) {
	const inputMode = step < 1 ? "decimal" : "numeric";
	return <TextField {...rest} type="number" step={step} inputMode={inputMode} onWheel={letThePageScroll} />;
}
