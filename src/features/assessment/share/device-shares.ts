import { useState } from "react";
import * as z from "zod/mini";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { callScorecard, removePage, useGonePages } from "#features/assessment/requests/request-result.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { parseJson } from "#ui/form/call-service.ts";
import { CARDS_PATH, RESULTS_PATH } from "./share.ts";

/**
 * What is shared as the service gives it to its maker: the address of its page, and the day on which it ends. A card has the
 * path of its picture, what removes it, `ID.CODE`, and the page with the button that does. A link ends later where another
 * result is added.
 */
const shareSchemas = {
	link: z.object({ token: z.string(), address: z.string(), endsOn: z.iso.date() }),
	card: z.object({
		address: z.string(),
		picture: z.string(),
		removal: z.string(),
		removalAddress: z.string(),
		endsOn: z.iso.date(),
	}),
};

export type ShareKind = keyof typeof shareSchemas;
export type Shares = { [Kind in ShareKind]: z.output<(typeof shareSchemas)[Kind]> };
type Share<Kind extends ShareKind> = Shares[Kind];
const schemaOf: { [Kind in ShareKind]: z.ZodMiniType<Shares[Kind]> } = shareSchemas;

/** With the chosen answers of its latest result, as text, as far as this device knows. */
export type DeviceShare<Kind extends ShareKind> = Share<Kind> & { answers: string };

const keptAnswers = z.object({ answers: z.string() });

/** What the service made; undefined for anything else. */
function parseShare<Kind extends ShareKind>(kind: Kind, value: unknown): Share<Kind> | undefined {
	return schemaOf[kind].safeParse(value).data;
}

/** The chosen answers as text, to compare them. Typed answers are left out: they are never shared. */
export function chosenAnswers(questions: Questions, answers: Answers): string {
	const choices = Object.entries(questions).filter(([, { kind }]) => kind === "choice");
	return JSON.stringify(choices.map(([field]) => answers[field]));
}

/** What this device has shared of an assessment; null where there is none. */
export function readDeviceShare<Kind extends ShareKind>(kind: Kind, id: string): DeviceShare<Kind> | null {
	const stored = parseStored(deviceStorage(kind, id).read());
	const share = parseShare(kind, stored);
	const kept = keptAnswers.safeParse(stored).data;
	return share && kept ? { ...share, ...kept } : null;
}

/** False when the browser keeps nothing. */
function writeDeviceShare<Kind extends ShareKind>(kind: Kind, id: string, share: DeviceShare<Kind>): boolean {
	return deviceStorage(kind, id).write(JSON.stringify(share));
}

/** Forgets what no longer has a page at this address. */
function forgetDeviceShare(kind: ShareKind, id: string, path: string): void {
	const share = readDeviceShare(kind, id);
	if (share && pathOf(share) === path) deviceStorage(kind, id).remove();
}

export const pathOf = ({ address }: { address: string }) => new URL(address).pathname;

/** Where what removes it is posted, and what that is. */
export const removalOf = (share: Share<ShareKind>) =>
	"removal" in share ? { path: CARDS_PATH, token: share.removal } : { path: RESULTS_PATH, token: share.token };

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
