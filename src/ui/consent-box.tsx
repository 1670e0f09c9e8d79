import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./consent-box.module.css";

type ConsentBoxProps = {
	title: string;
	text: string;
	/** Both are one click and look alike. */
	answers: readonly { label: string; onChoose: () => void }[];
	/** Only of a box that the visitor opened: it takes the focus, and returns it when it closes. */
	close?: { label: string; onClose: () => void };
};

/** Asks before anything from a third party is loaded, and shows later what was chosen. It covers no page and traps no key. */
export function ConsentBox({ title, text, answers, close }: ConsentBoxProps) {
	const box = useRef<HTMLDialogElement>(null);
	const id = useId();
	const isOpenedByVisitor = close !== undefined;
	useEffect(() => {
		if (!isOpenedByVisitor) return;
		const opener = document.activeElement;
		box.current?.focus();
		return () => {
			if (opener instanceof HTMLElement) opener.focus();
		};
	}, [isOpenedByVisitor]);
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key === "Escape") close?.onClose();
	};
	return (
		<dialog
			ref={box}
			open
			className={styles.root}
			tabIndex={-1}
			aria-labelledby={`${id}title`}
			aria-describedby={`${id}text`}
			onKeyDown={onKeyDown}
		>
			<p id={`${id}title`} className={styles.title}>
				{title}
			</p>
			<p id={`${id}text`}>{text}</p>
			<div className={styles.answers}>
				{answers.map(({ label, onChoose }) => (
					<Button key={label} tone="line" size="small" onClick={onChoose}>
						{label}
					</Button>
				))}
				{close && (
					<Button tone="line" size="small" onClick={close.onClose}>
						{close.label}
					</Button>
				)}
			</div>
		</dialog>
	);
}
