import { useEffect, useRef, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { TextField } from "#ui/form/fields.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./number-field.module.css";
import { readNumber } from "./read-number.ts";

const ECHOED_AFTER_MS = 400;

type NumberFieldProps = {
	copy: LoanPage["form"]["numbers"];
	id: string;
	name: string;
	label: string;
	hint: string;
	problem: string | undefined;
	/** How to write it, shown while nothing is typed. */
	example: string;
	/** What was read, with its unit: `$8,500.50 a month`. */
	unit(value: number): string;
	/** What an unlikely number may have meant. */
	suggest?(value: number): number | undefined;
	isRate?: boolean;
	isWhole?: boolean;
	defaultValue?: string | undefined;
};

/** A number that may be written with either decimal mark. What was read of it stands below. */
export function NumberField({
	copy,
	id,
	name,
	example,
	unit,
	suggest,
	isRate = false,
	isWhole,
	...field
}: NumberFieldProps) {
	const isHydrated = useHydrated();
	const input = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState(field.defaultValue ?? "");
	const [echoed, setEchoed] = useState(typed);
	const [announced, setAnnounced] = useState("");
	const value = readNumber(echoed, { isRate });
	// The suggestion is a button that needs script.
	const meant = value === null || !isHydrated ? undefined : suggest?.(value);

	useEffect(() => {
		const timer = setTimeout(() => setEchoed(typed), ECHOED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [typed]);

	// What a browser has put back after a reload is typed, too.
	useEffect(() => {
		const restored = input.current?.querySelector("input")?.value;
		if (restored) setTyped(restored);
	}, []);

	const unreadable = (text: string) => fillIn(copy.unreadable, { typed: text.trim(), example });
	const read = (number: number) => fillIn(copy.read, { number: unit(number) });

	function leave() {
		setEchoed(typed);
		const left = readNumber(typed, { isRate });
		setAnnounced(typed.trim() === "" ? "" : left === null ? unreadable(typed) : read(left));
	}

	function takeSuggestion(suggested: number) {
		const element = input.current?.querySelector("input");
		if (!element) return;
		element.value = String(suggested);
		element.dispatchEvent(new Event("input", { bubbles: true }));
		element.focus();
	}

	const isUnread = value === null && echoed.trim() !== "";
	// What is wrong with the field is said once: with its problem below, the note says how to write it.
	const text =
		echoed.trim() === "" || (isUnread && field.problem) ? (
			fillIn(copy.example, { example })
		) : value === null ? (
			unreadable(echoed)
		) : (
			<output htmlFor={id} aria-live="off">
				{read(value)}
			</output>
		);
	const state = echoed.trim() === "" ? "empty" : value === null ? "unread" : meant === undefined ? "read" : "unlikely";
	return (
		<div ref={input} className={styles.root} data-state={state}>
			<TextField
				{...field}
				id={id}
				name={name}
				inputMode={isWhole ? "numeric" : "decimal"}
				required={!isRate}
				onInput={(event) => setTyped(event.currentTarget.value)}
				onBlur={leave}
				note={
					<>
						{text}
						{meant !== undefined && (
							<>
								{" "}
								<button type="button" className={styles.suggestion} onClick={() => takeSuggestion(meant)}>
									{fillIn(copy.didYouMean, { number: unit(meant) })}
								</button>
							</>
						)}
					</>
				}
			/>
			<VisuallyHidden role="status">{announced}</VisuallyHidden>
		</div>
	);
}
