import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { consentCopy } from "#content/consent.ts";
import { Button } from "#ui/button.tsx";
import { dataLayer } from "./data-layer.ts";
import { chooseStatistics, type StatisticsChoice, startStatisticsChoice } from "./statistics-choice.ts";
import styles from "./tag-manager.module.css";

const SHOWN = {
	unasked: consentCopy.question,
	agreed: consentCopy.counted,
	declined: consentCopy.notCounted,
	refused: consentCopy.signal,
} satisfies Record<StatisticsChoice, string>;

/** Asks for the container, once. */
function loadTagManager(id: string): void {
	const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
	if (document.querySelector(`script[src="${address}"]`)) return;
	dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
	const script = document.createElement("script");
	script.async = true;
	script.src = address;
	document.head.append(script);
}

type TagManagerProps = {
	id: string;
	/** The visitor wants to see the choice. */
	isOpen: boolean;
	onClose: () => void;
};

/** Loads the tag manager once the visitor has agreed. Its own part of the script: sites without one never ask for it. */
export function TagManager({ id, isOpen, onClose }: TagManagerProps) {
	const [choice, setChoice] = useState<StatisticsChoice>();
	useEffect(() => {
		void startStatisticsChoice(() => loadTagManager(id)).then(setChoice);
	}, [id]);
	if (!choice || (choice !== "unasked" && !isOpen)) return null;
	const choose = (isAgreed: boolean) => {
		setChoice(chooseStatistics(isAgreed));
		onClose();
	};
	const answers = [
		{ label: consentCopy.agree, onChoose: () => choose(true) },
		{ label: consentCopy.decline, onChoose: () => choose(false) },
	];
	return (
		<ConsentBox
			title={consentCopy.title}
			text={SHOWN[choice]}
			answers={choice === "refused" ? [] : answers}
			close={isOpen ? { label: consentCopy.close, onClose } : undefined}
		/>
	);
}

type ConsentBoxProps = {
	title: string;
	text: string;
	/** Both are one click and look alike. */
	answers: readonly { label: string; onChoose: () => void }[];
	/** Only of a box that the visitor opened: it takes the focus, and returns it when it closes. */
	close?: { label: string; onClose: () => void };
};

/** Asks before anything from a third party is loaded, and shows later what was chosen. It covers no page and traps no key. */
function ConsentBox({ title, text, answers, close }: ConsentBoxProps) {
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
