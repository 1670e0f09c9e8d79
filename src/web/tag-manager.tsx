import { useEffect, useState } from "react";
import { consentWords } from "#content/consent.ts";
import { ConsentQuestion } from "#ui/consent-question.tsx";

const ANSWER_KEY = "statistics";

type Answer = "unknown" | "unanswered" | "agreed" | "declined";

function rememberedAnswer(): Answer {
	const answer = localStorage.getItem(ANSWER_KEY);
	return answer === "agreed" || answer === "declined" ? answer : "unanswered";
}

function loadTagManager(id: string): void {
	window.dataLayer ??= [];
	window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
	const script = document.createElement("script");
	script.async = true;
	script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
	document.head.append(script);
}

/** Loads the tag manager once the visitor has agreed, and remembers the answer on this device. */
export function TagManager({ id }: { id: string }) {
	// Unknown until the browser has been asked, so that server and browser render the same.
	const [answer, setAnswer] = useState<Answer>("unknown");
	useEffect(() => setAnswer(rememberedAnswer()), []);
	useEffect(() => {
		if (answer === "agreed") loadTagManager(id);
	}, [answer, id]);
	if (answer !== "unanswered") return null;
	const onAnswer = (isAgreed: boolean) => {
		const given = isAgreed ? "agreed" : "declined";
		localStorage.setItem(ANSWER_KEY, given);
		setAnswer(given);
	};
	return <ConsentQuestion words={consentWords} onAnswer={onAnswer} />;
}
