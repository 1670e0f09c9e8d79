import type { CompanyContent } from "#content/company-content.ts";
import type { LoanFigure } from "#documents/pages/loan-fields.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillInAll } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { FREE_MONTHS_OF_INCOME } from "./loan-features.ts";
import { CREDIT_SCORE_MAX, GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";
import { loanModel } from "./loan-model.ts";
import { largestGap } from "./model-calibration.tsx";
import { rightShares } from "./model-card.tsx";

type LoanPage = CompanyContent["pages"]["loan"];

const { data, race, ranges, similar, validation, featuresVersion, trainedOn } = loanModel;
const whole = (value: number) => value.toFixed(0);
const percent = (share: number) => formatPercent(share, 0);
const { index, points } = largestGap(validation.calibration);
const gap = Math.ceil(points);
const { own, alone, always } = rightShares(loanModel);

/** What the page says of the trained model: each figure is the model's own. */
const figures = {
	applications: formatInteger(data.applications),
	approved: formatInteger(data.approved),
	notTaken: formatInteger(data.notTaken),
	whiteGoodHistory: percent(race.white.goodHistory),
	otherGoodHistory: percent(race.blackOrHispanic.goodHistory),
	whiteEstimated: percent(race.white.estimated),
	otherEstimated: percent(race.blackOrHispanic.estimated),
	gap: gap === 1 ? "1 point" : `${gap} points`,
	largestGap: `${points.toFixed(1)} points`,
	gapGroup: index + 1,
	goodScore: GOOD_CREDIT_SCORE,
	highestScore: CREDIT_SCORE_MAX,
	freeMonths: FREE_MONTHS_OF_INCOME,
	right: own,
	rightByHistory: alone,
	rightByApproving: always,
	rounds: validation.repeats,
	folds: validation.folds,
	women: data.women,
	men: data.men,
	lowIncome: formatDollars(ranges.householdIncome.low),
	highIncome: formatDollars(ranges.householdIncome.high),
	lowLoan: formatDollars(ranges.loanAmount.low),
	highLoan: formatDollars(ranges.loanAmount.high),
	fewMonths: whole(ranges.monthsOfIncome.low),
	manyMonths: whole(ranges.monthsOfIncome.high),
	shortTerm: formatInteger(ranges.loanTerm.low),
	longTerm: formatInteger(ranges.loanTerm.high),
	similar: similar.minimum,
	version: featuresVersion,
	trainedOn: formatLongDate(trainedOn),
} satisfies Record<Exclude<LoanFigure, "percent" | "source">, string | number>;

/** What the page says, with the model's figures in it. */
export const loanPageOf = (page: LoanPage): LoanPage =>
	fillInAll(page, { ...figures, percent: page.rate.percent, source: page.rate.source });
