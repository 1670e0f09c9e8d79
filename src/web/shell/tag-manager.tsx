import { useEffect, useState } from "react";
import { consentCopy } from "#content/consent.ts";
import { ConsentBox } from "#ui/consent-box.tsx";
import { dataLayer } from "./data-layer.ts";
import { chooseStatistics, type StatisticsChoice, startStatisticsChoice } from "./statistics-choice.ts";

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
