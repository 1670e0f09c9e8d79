import { useState } from "react";
import * as z from "zod/mini";
import { fillIn } from "#domain/fill-in.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { Answers, AssessmentDefinition, Questions, ReportWords } from "#features/assessment/questions/question.ts";
import { callScorecard, removePage, useGonePages } from "#features/assessment/requests/request-result.ts";
import { type AssessmentResult, pillarScores } from "#features/assessment/result/assessment-result.ts";
import { bandOf, type Rubric } from "#features/assessment/scoring/score-assessment.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { parseJson } from "#ui/form/call-service.ts";

/**
 * What a visitor shares of a result: a private link to all of it, or a card with its score. Each has a page of its own
 * that its maker can remove. The page is open; there is none (any more); or a part of the address is missing.
 */
export type SharePage<Open> = ({ view: "open" } & Open) | { view: "over" } | { view: "incomplete" };

/** The pages of cards are below it, and the button that removes one posts to it. */
export const CARDS_PATH = "/cards";

export const cardPath = (id: string) => `${CARDS_PATH}/${id}`;
export const cardPicturePath = (id: string) => `${cardPath(id)}/card.png`;

/** The card of a score, which shows nothing else of the visitor. A pillar that the rubric no longer has is left out. */
export function cardOf(
	{ id: assessment, rubric }: { id: CountedAssessment; rubric: Pick<Rubric, "pillars"> },
	{ total, maximum, scores }: Pick<AssessmentResult, "total" | "maximum" | "scores">,
) {
	const band: string = bandOf(total, maximum);
	return { assessment, total, maximum, band, pillars: pillarScores(rubric.pillars, scores) };
}

export type Card = ReturnType<typeof cardOf>;

/** The picture of a card in words. */
export function cardAlt(
	{ total, maximum, band, pillars }: Card,
	assessment: string,
	{ alt, altPillar }: ReportWords["card"],
): string {
	const areas = pillars.map(({ name, score }) => fillIn(altPillar, { pillar: name, score }));
	return fillIn(alt, { total, maximum, band, assessment, pillars: areas.join(", ") });
}

export type CardPage = SharePage<{ id: string; card: Card; meaning: string }>;

/** The pages of private links are below it, and the button that removes one posts to it. */
export const RESULTS_PATH = "/results";

/** The page of a form that is half filled. It is below those of private links, and as secret. */
export const continuePath = (token: string) => `${RESULTS_PATH}/continue/${token}`;

export const resultPath = (token: string) => `${RESULTS_PATH}/${token}`;

/** One of the results behind a private link. */
export type LinkedScore = Pick<AssessmentResult, "total" | "maximum" | "scores"> & {
	/** When it was added, as ISO text. */
	at: string;
	/** Scored by today's rubric. Only such scores can be compared. */
	isComparable: boolean;
	/** The rubric of its day gave it another score. */
	isScoredAnew: boolean;
};

export type OpenResultPage = {
	token: string;
	assessment: CountedAssessment;
	/** When the latest result was added: from then on the link is kept for its time. */
	latestAt: string;
	/** The latest result with its answers, and the questions and the rubric that it was made with; undefined where today's questions don't have them. */
	latest: { answers: Answers; result: AssessmentResult; questions: Questions; rubric: Rubric } | undefined;
	scores: readonly LinkedScore[];
};

export type ResultPage = SharePage<OpenResultPage>;

const difference = (before: number, now: number) => ({ before, now, points: now - before });

type Pillars = readonly { id: string; name: string }[];

/** How the latest of these results differs from each earlier one that can be compared with it, the latest first. */
export function changesSince(scores: readonly LinkedScore[], pillars: Pillars) {
	const [latest, ...earlier] = scores;
	if (!latest?.isComparable) return [];
	return earlier
		.filter(({ isComparable }) => isComparable)
		.map((result) => ({
			since: result.at,
			total: difference(result.total, latest.total),
			pillars: pillars.map(({ id, name }) => ({
				id,
				name,
				...difference(result.scores[id] ?? 0, latest.scores[id] ?? 0),
			})),
		}));
}

/** How the latest result differs from an earlier one, which was added at `since`. */
export type ResultChange = ReturnType<typeof changesSince>[number];

/** `+12`, `−3` with a real minus sign, or `0`. */
export function formatDifference(points: number): string {
	if (points === 0) return "0";
	return points > 0 ? `+${points}` : `−${-points}`;
}

/**
 * What is shared as the service gives it to its maker: the address of its page, and the day on which it ends. A card has the
 * path of its picture, what removes it, `ID.CODE`, and the page with the button that does. A link ends later where another
 * result is added.
 */
const shareSchemas = {
	link: z.object({ token: z.string(), address: z.string(), endsOn: z.iso.date() }),
	card: z.object({
		...{ address: z.string(), picture: z.string(), removal: z.string(), removalAddress: z.string() },
		endsOn: z.iso.date(),
	}),
};

export type ShareKind = keyof typeof shareSchemas;
export type Shares = { [Kind in ShareKind]: z.output<(typeof shareSchemas)[Kind]> };
const schemaOf: { [Kind in ShareKind]: z.ZodMiniType<Shares[Kind]> } = shareSchemas;

/** With the chosen answers of its latest result, as text, as far as this device knows. */
export type DeviceShare<Kind extends ShareKind> = Shares[Kind] & { answers: string };

const keptAnswers = z.object({ answers: z.string() });

/** The chosen answers as text, to compare them. Typed answers are left out: they are never shared. */
export function chosenAnswers(questions: Questions, answers: Answers): string {
	const choices = Object.entries(questions).filter(([, { kind }]) => kind === "choice");
	return JSON.stringify(choices.map(([field]) => answers[field]));
}

/** What this device has shared of an assessment; null where there is none. */
export function readDeviceShare<Kind extends ShareKind>(kind: Kind, id: string): DeviceShare<Kind> | null {
	const stored = parseStored(deviceStorage(kind, id).read());
	const share = schemaOf[kind].safeParse(stored).data;
	const kept = keptAnswers.safeParse(stored).data;
	return share && kept ? { ...share, ...kept } : null;
}

function forgetDeviceShare(kind: ShareKind, id: string, path: string): void {
	const share = readDeviceShare(kind, id);
	if (share && pathOf(share) === path) deviceStorage(kind, id).remove();
}

export const pathOf = ({ address }: { address: string }) => new URL(address).pathname;

/** Where what removes it is posted, and what that is. */
export const removalOf = (share: Shares[ShareKind]) =>
	"removal" in share ? { path: CARDS_PATH, token: share.removal } : { path: RESULTS_PATH, token: share.token };

export type ShareOptions = { definition: AssessmentDefinition; serviceUrl: string; answers: Answers };

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
	const isBusy = ["making", "adding", "removing"].includes(work.status);

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
				read: async (response) => schemaOf[kind].safeParse(parseJson(await response.text())).data,
			});
			if (!outcome.ok) {
				setWork({ status: "failed", message: words.failed(outcome.reason) });
				return false;
			}
			const made = { ...outcome.value, answers: chosen };
			const isKept = deviceStorage(kind, id).write(JSON.stringify(made));
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
