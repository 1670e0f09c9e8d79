import { useState } from "react";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { removePage, useGonePages } from "#features/assessment/requests/page-online.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { parseJson } from "#ui/form/call-service.ts";
import {
	chosenAnswers,
	type DeviceShare,
	forgetDeviceShare,
	parseShare,
	pathOf,
	readDeviceShare,
	removalOf,
	type ShareKind,
	writeDeviceShare,
} from "./device-shares.ts";

export type ShareOptions = {
	definition: Pick<AssessmentDefinition, "id" | "questions">;
	serviceUrl: string;
	answers: Answers;
};

type Work =
	| { status: "idle" }
	/** `adding`: to the one that there is. */
	| { status: "making" | "adding" | "removing" }
	| { status: "done"; news: string; isKept: boolean }
	| { status: "failed"; message: string };

const ENDPOINTS = { link: "private-link", card: "card" } as const satisfies Record<ShareKind, string>;

/** What this device has shared of a result, and what becomes of the requests to make it and to remove it. */
export function useShare<Kind extends ShareKind>(kind: Kind, { definition, serviceUrl, answers }: ShareOptions) {
	const { id, questions } = definition;
	const chosen = chosenAnswers(questions, answers);
	const [share, setShare] = useState(() => readDeviceShare(kind, id));
	const [work, setWork] = useState<Work>({ status: "idle" });
	const isBusy = work.status === "making" || work.status === "adding" || work.status === "removing";

	useGonePages(share ? [pathOf(share)] : [], (path) => {
		forgetDeviceShare(kind, id, path);
		setShare((now) => (now === share ? null : now));
	});

	return {
		share,
		isOfThisResult: share?.answers === chosen,
		/** False where this browser keeps nothing. */
		isKept: work.status !== "done" || work.isKept,
		work,
		isBusy,
		/** Asks for one, with what the service has to know of an earlier one; calls back with it, and whether it is kept here. */
		async make(
			status: "making" | "adding",
			earlier: object,
			words: { failed(reason?: string): string; news(made: DeviceShare<Kind>, isKept: boolean): string },
		): Promise<boolean> {
			if (isBusy) return false;
			setWork({ status });
			const outcome = await callScorecard({
				serviceUrl,
				endpoint: ENDPOINTS[kind],
				body: { formData: answers, ...earlier },
				read: async (response) => parseShare(kind, parseJson(await response.text())),
			});
			if (!outcome.ok) {
				setWork({ status: "failed", message: words.failed(outcome.reason) });
				return false;
			}
			const made = { ...outcome.value, answers: chosen };
			const isKept = writeDeviceShare(kind, id, made);
			setShare(made);
			setWork({ status: "done", news: words.news(made, isKept), isKept });
			return true;
		},
		async remove(words: { removed: string; notRemoved: string }): Promise<void> {
			if (isBusy || !share) return;
			setWork({ status: "removing" });
			const { path, token } = removalOf(share);
			if (!(await removePage(path, token))) return setWork({ status: "failed", message: words.notRemoved });
			forgetDeviceShare(kind, id, pathOf(share));
			setShare(null);
			setWork({ status: "done", news: words.removed, isKept: true });
		},
	};
}
