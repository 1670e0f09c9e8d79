import { useEffect, useState } from "react";
import { consentWords } from "#content/consent.ts";
import { ConsentBox } from "#ui/consent-box.tsx";
import { loadTagManager } from "./load-tag-manager.ts";
import { chooseStatistics, type StatisticsChoice, startStatisticsChoice } from "./statistics-choice.ts";

const SHOWN = {
	unasked: consentWords.question,
	agreed: consentWords.counted,
	declined: consentWords.notCounted,
	refused: consentWords.signal,
} satisfies Record<StatisticsChoice, string>;

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
		{ label: consentWords.agree, onChoose: () => choose(true) },
		{ label: consentWords.decline, onChoose: () => choose(false) },
	];
	return (
		<ConsentBox
			title={consentWords.title}
			text={SHOWN[choice]}
			answers={choice === "refused" ? [] : answers}
			close={isOpen ? { label: consentWords.close, onClose } : undefined}
		/>
	);
}
