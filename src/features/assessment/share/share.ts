import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import { type Answers, chosenAnswers, type Questions } from "#features/assessment/questions/question.ts";
import { isGone, postForPiece, useGonePages } from "#features/assessment/requests/request-result.ts";
import { type AssessmentResult, isMoment, pillarScores } from "#features/assessment/result/assessment-result.ts";
import { bandOf, type Rubric } from "#features/assessment/scoring/score-assessment.ts";
import { countStep } from "#ui/count-visits.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";

/**
 * What a visitor shares of a result: a private link to all of it, or a card with its score. Each has a page of its own
 * that its maker can remove. The page is open; there is none (any more); or a part of the address is missing.
 */
export type SharePage<Open> = ({ view: "open" } & Open) | { view: "over" } | { view: "incomplete" };

/** The pages of cards are below it, and the button that removes one posts to it. */
export const CARDS_PATH = "/cards";

export const cardPath = (id: string) => `${CARDS_PATH}/${id}`;
export const cardPicturePath = (id: string) => `${cardPath(id)}/card.png`;

/** The card of a score, which shows nothing else of the visitor, and no band where the report has none. A pillar that the rubric no longer has is left out. */
export function cardOf(
	{ id: assessment, rubric }: { id: string; rubric: Pick<Rubric, "pillars"> },
	{ total, maximum, scores, hidesLabel }: Pick<AssessmentResult, "total" | "maximum" | "scores" | "hidesLabel">,
) {
	const band: string = hidesLabel ? "" : bandOf(total, maximum);
	return { assessment, total, maximum, band, pillars: pillarScores(rubric.pillars, scores) };
}

export type Card = ReturnType<typeof cardOf>;

/** The picture of a card in words. */
export function cardAlt(
	{ total, maximum, band, pillars }: Card,
	assessment: string,
	{ alt, altWithoutBand, altPillar }: ReportWords["card"],
): string {
	const areas = pillars.map(({ name, score }) => fillIn(altPillar, { pillar: name, score }));
	return fillIn(band ? alt : altWithoutBand, { total, maximum, band, assessment, pillars: areas.join(", ") });
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
	assessment: string;
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
 * The parts of it that its maker gets: the address of its page, and the day on which it ends. A card has the
 * path of its picture, what removes it, `ID.CODE`, and the page with the button that does. A link ends later where another
 * result is added.
 */
const page = { address: z.string(), endsOn: z.string().check(z.refine((day) => isMoment(`${day}T00:00Z`))) };
const shareSchemas = {
	link: z.object({ ...page, token: z.string() }),
	card: z.object({ ...page, picture: z.string(), removal: z.string(), removalAddress: z.string() }),
};

export type ShareKind = keyof typeof shareSchemas;
export type Shares = { [Kind in ShareKind]: z.output<(typeof shareSchemas)[Kind]> };
const schemaOf: { [Kind in ShareKind]: z.ZodMiniType<Shares[Kind]> } = shareSchemas;

/** With the chosen answers of its latest result, as text, as far as this device knows. */
export type DeviceShare<Kind extends ShareKind> = Shares[Kind] & { answers: string };

const keptAnswers = z.object({ answers: z.string() });

/** The chosen answers as text, to compare them. */
export const answersOnDevice = (questions: Questions, answers: Answers) =>
	JSON.stringify(Object.values(chosenAnswers(questions, answers)));

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

/** Posts what removes its page, as the button there does. True once the page is gone. */
export function removeShare(share: Shares[ShareKind]): Promise<boolean> {
	const [path, token] = "removal" in share ? [CARDS_PATH, share.removal] : [RESULTS_PATH, share.token];
	return isGone(path, { method: "POST", body: new URLSearchParams({ token }) });
}

/** The outcome of a post without script: the one that was made, or why none was. */
export type PostedShare<Kind extends ShareKind> = { share?: Shares[Kind]; problem?: string };

export type ShareOptions<Kind extends ShareKind> = {
	definition: AssessmentDefinition;
	answers: Answers;
	/** Absent where the report is shown by a script: then the device knows. */
	posted?: PostedShare<Kind>;
};

type Work = {
	/** `adding`: to the one that there is. */
	busy?: "making" | "adding" | "removing";
	news?: "made" | "added" | "replaced" | "removed";
	problem?: string;
};

const WORDS = { link: "privateLink", card: "card" } as const satisfies Record<ShareKind, keyof ReportWords>;

/** The private link or the card of a result, with the forms that make it and remove it. */
export function useShare<Kind extends ShareKind>(kind: Kind, { definition, answers, posted }: ShareOptions<Kind>) {
	const { id, questions, report } = definition;
	const chosen = answersOnDevice(questions, answers);
	const [share, setShare] = useState(() => {
		if (!posted) return readDeviceShare(kind, id);
		return posted.share ? { ...posted.share, answers: chosen } : null;
	});
	const [work, setWork] = useState<Work>({ problem: posted?.problem, news: posted?.share && "made" });
	const [isKept, setIsKept] = useState(!posted);

	useGonePages(share ? [pathOf(share)] : [], (path) => {
		forgetDeviceShare(kind, id, path);
		setShare((now) => (now === share ? null : now));
	});

	return {
		...work,
		share,
		isOfThisResult: share?.answers === chosen,
		/** False where this browser keeps nothing. */
		isKept,
		/** By which the script that posted the form gets what was made. */
		data: posted?.share && JSON.stringify(posted.share),
		/** Posts the form that makes one, or adds to an earlier one. */
		async make(event: FormEvent<HTMLFormElement>, earlier?: Shares[Kind]): Promise<void> {
			event.preventDefault();
			if (work.busy) return;
			setWork({ busy: earlier ? "adding" : "making" });
			const { piece, reason } = await postForPiece(event.currentTarget);
			const problem = piece?.querySelector("[role=alert]")?.textContent;
			const { data } = schemaOf[kind].safeParse(parseStored(piece?.dataset.share ?? null));
			if (problem || !data) {
				const { failed, again } = report[WORDS[kind]];
				return setWork({ problem: problem || fillIn(failed, { reason: reason || again }) });
			}
			const made = { ...data, answers: chosen };
			setIsKept(deviceStorage(kind, id).write(JSON.stringify(made)));
			setShare(made);
			setWork({ news: !earlier ? "made" : pathOf(earlier) === pathOf(made) ? "added" : "replaced" });
			if (kind === "card") countStep(id, "card");
		},
		/** Posts the form that removes a card. */
		async remove(event: FormEvent<HTMLFormElement>): Promise<void> {
			event.preventDefault();
			if (work.busy || !share) return;
			setWork({ busy: "removing" });
			if (!(await removeShare(share))) return setWork({ problem: report.card.notRemoved });
			forgetDeviceShare(kind, id, pathOf(share));
			setShare(null);
			setWork({ news: "removed" });
		},
	};
}
