import { fieldsWith } from "../fields.ts";

/** What the texts of the page may name of the trained model, and of the form. */
const FIGURES = [
	"applications",
	"approved",
	"notTaken",
	"whiteGoodHistory",
	"otherGoodHistory",
	"whiteEstimated",
	"otherEstimated",
	"gap",
	"largestGap",
	"gapGroup",
	"goodScore",
	"highestScore",
	"freeMonths",
	"right",
	"rightByHistory",
	"rightByApproving",
	"rounds",
	"folds",
	"women",
	"men",
	"lowIncome",
	"highIncome",
	"lowLoan",
	"highLoan",
	"fewMonths",
	"manyMonths",
	"shortTerm",
	"longTerm",
	"similar",
	"version",
	"trainedOn",
	"percent",
	"source",
] as const;

/** Which of them. */
export type LoanFigure = (typeof FIGURES)[number];

/** Lines and sentences that may name figures. */
export const { line, text } = fieldsWith(FIGURES);

/** A title. */
export const title = (hint: { isSpecified?: true } = {}) => line("Title", { max: 80, ...hint });
/** A term with what is said of it. */
export const entry = () => ({ term: line("Term", { max: 60 }), text: text("Sentences") });
/** The title of a column. */
export const column = (of: string) => line(of, { max: 60 });
