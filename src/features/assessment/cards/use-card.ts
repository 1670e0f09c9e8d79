import { useState } from "react";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { removePage, useGonePages } from "#features/assessment/requests/page-online.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { chosenAnswers } from "#features/assessment/results/device-link.ts";
import { countStep } from "#ui/count-visits.ts";
import { parseJson } from "#ui/form/call-service.ts";
import { CARDS_PATH } from "./card.ts";
import { cardsCopy } from "./cards.copy.ts";
import { type DeviceCard, forgetDeviceCard, madeCard, readDeviceCard, writeDeviceCard } from "./device-card.ts";

const copy = cardsCopy.box;

export type CardOptions = {
	definition: Pick<AssessmentDefinition, "id" | "questions">;
	serviceUrl: string;
	answers: Answers;
};

type CardWork =
	| { status: "idle" }
	| { status: "making" }
	| { status: "removing" }
	| { status: "done"; news: string }
	| { status: "failed"; message: string };

/** The card of this device, and what becomes of the requests to make one and to remove it. */
export function useCard({ definition: { id, questions }, serviceUrl, answers }: CardOptions) {
	const chosen = chosenAnswers(questions, answers);
	const [card, setCard] = useState(() => readDeviceCard(id));
	const [work, setWork] = useState<CardWork>({ status: "idle" });
	const isBusy = work.status === "making" || work.status === "removing";

	const path = card && new URL(card.address).pathname;
	useGonePages(path ? [path] : [], () => {
		if (readDeviceCard(id)?.address === card?.address) forgetDeviceCard(id);
		setCard((now) => (now === card ? null : now));
	});

	async function make() {
		if (isBusy) return;
		setWork({ status: "making" });
		const outcome = await callScorecard({
			serviceUrl,
			endpoint: "card",
			body: { formData: answers, replaced: card?.removal },
			read: async (response) => madeCard.safeParse(parseJson(await response.text())).data,
		});
		if (!outcome.ok) return setWork({ status: "failed", message: copy.failed(outcome.reason) });
		const made: DeviceCard = { ...outcome.value, answers: chosen };
		writeDeviceCard(id, made);
		setCard(made);
		countStep(id, "card");
		setWork({ status: "done", news: copy.made });
	}

	async function remove() {
		if (isBusy || !card) return;
		setWork({ status: "removing" });
		if (!(await removePage(CARDS_PATH, card.removal))) return setWork({ status: "failed", message: copy.notRemoved });
		forgetDeviceCard(id);
		setCard(null);
		setWork({ status: "done", news: copy.removed });
	}

	return { card, isOfThisResult: card?.answers === chosen, work, isBusy, make, remove };
}
