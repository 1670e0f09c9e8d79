import { z } from "zod";
import { fieldHints, fieldsWith, group, line as lineOf, list, promises } from "#documents/fields.ts";
import { namesIn } from "#documents/placeholders.ts";
import { message, serviceMessages } from "./form-messages.ts";
import { nextStep, pageDocument, searchResults } from "./page.ts";

/** The placeholders of the page for the trained model's figures and the form's: `loanPageOf` has a value for each. */
export const LOAN_FIGURES = namesIn(`
	applications approved notTaken whiteGoodHistory otherGoodHistory whiteEstimated otherEstimated gap largestGap
	gapGroup goodScore highestScore freeMonths right rightByHistory rightByApproving rounds folds women men
	lowIncome highIncome lowLoan highLoan fewMonths manyMonths shortTerm longTerm similar version trainedOn percent
	source
`);

const { line, text } = fieldsWith(LOAN_FIGURES);
const title = (hint: { isSpecified?: true } = {}) => line("Title", { max: 80, ...hint });
/** A term with what is said of it. */
const entry = () => ({ term: line("Term", { max: 60 }), text: text("Sentences") });
const caption = line("What the table shows");
const ORDER = ["First", "Second", "Third", "Fourth"];
/** The titles of the columns of a table, in their order. */
const columns = (...names: string[]) =>
	group("Columns", Object.fromEntries(names.map((name, index) => [name, line(`${ORDER[index]} column`, { max: 60 })])));

const label = line("Label", { max: 60 });

/** A field, by the name under which it is sent. */
const field = (name: string) => group(name, { label, hint: line("Hint", { max: 250 }) });

/** A choice, by the name under which it is sent; its options stand under the values that are sent. */
const choice = (name: string, values: readonly string[]) =>
	group(name, {
		label,
		options: group(
			"Options",
			Object.fromEntries(values.map((value) => [value, line(value, { max: 40, isSpecified: true })])),
		),
	});

const part = <Fields extends z.core.$ZodLooseShape>(name: string, fields: Fields) =>
	group(name, { title: title({ isSpecified: true }), hint: text("Hint", { max: 200 }), ...fields });

const specified = { isSpecified: true } as const;

const notChosen = (name: string) => group(name, { missing: message("Not chosen", specified) });
/** Messages for the problems of a number: none, out of its range, or between the steps of its field. */
const badNumber = (name: string) =>
	group(name, { bad: message("No such number", specified), uneven: message("Between its steps") });

const form = group("Form", {
	title: line("What it is, for those who don't see it", { max: 60 }),
	notice: group("Notice", {
		title: title(),
		text: text("Sentences"),
		rate: line("The second currency's rate", { placeholders: ["currency", "amount", "publisher", "day"] }),
	}),
	personal: part("First part", {
		Gender: choice("Gender", ["Male", "Female"]),
		Married: choice("Married", ["Yes", "No"]),
		Education: choice("Education", ["Graduate", "Not Graduate"]),
		Self_Employed: choice("Self_Employed", ["Yes", "No"]),
		Dependents: field("Dependents"),
		Property_Area: choice("Property_Area", ["Semiurban", "Urban", "Rural"]),
	}),
	financial: part("Second part", {
		ApplicantIncome: field("ApplicantIncome"),
		CoapplicantIncome: field("CoapplicantIncome"),
		Credit_Score: field("Credit_Score"),
	}),
	loan: part("Third part", {
		LoanAmount: field("LoanAmount"),
		Loan_Amount_Term: field("Loan_Amount_Term"),
		Interest_Rate: field("Interest_Rate"),
	}),
	numbers: group("Below a number", {
		example: line("Before it is filled in", { placeholders: ["example"], hint: "{example} is a number." }),
		read: line("What was read", { placeholders: ["number"], hint: "{number} is what was read." }),
		unreadable: line("What could not be read", { placeholders: ["typed", "example"] }),
		otherCurrency: line("What is in the second currency", { placeholders: ["typed", "number"] }),
		enterDollars: line("Button that enters the dollars", { max: 60, placeholders: ["number"] }),
		didYouMean: line("What was probably meant", { placeholders: ["number"] }),
		amountAMonth: line("Dollars a month", { max: 40, placeholders: ["amount"] }),
		percentAYear: line("Percent a year", { max: 40, placeholders: ["rate"] }),
		rule: text("How numbers are written", { max: 250 }),
	}),
	submit: line("Button", { max: 40, isSpecified: true }),
	busy: line("Button while it sends", { max: 40, isSpecified: true }),
	problems: group("What is wrong", {
		Gender: notChosen("Gender"),
		Married: notChosen("Married"),
		Education: notChosen("Education"),
		Self_Employed: notChosen("Self_Employed"),
		Dependents: badNumber("Dependents"),
		Property_Area: notChosen("Property_Area"),
		ApplicantIncome: badNumber("ApplicantIncome"),
		CoapplicantIncome: badNumber("CoapplicantIncome"),
		Credit_Score: badNumber("Credit_Score"),
		LoanAmount: badNumber("LoanAmount"),
		Loan_Amount_Term: badNumber("Loan_Amount_Term"),
		Interest_Rate: group("Interest_Rate", { bad: message("No such number") }),
	}),
	error: group("Above the button, when something is wrong", {
		title: message("Title", specified),
		general: message("With a field", specified),
		unreadable: message("With what was sent"),
	}),
	service: serviceMessages(),
	waiting: group("While it takes long", {
		text: text("Sentences", { max: 200 }),
		progress: line("What the bar shows, for those who don't see it", { max: 80 }),
	}),
});

const result = group("Result", {
	change: line("Button back to the form", { max: 40 }),
	old: group("Once the form was changed", {
		title: title(),
		text: line("Sentence"),
		again: line("Button", { max: 40 }),
	}),
	approved: title({ isSpecified: true }),
	denied: title({ isSpecified: true }),
	probability: line("The estimate", { max: 60, placeholders: ["estimate"], isSpecified: true }),
	notice: text("Notice", { max: 200 }),
	record: text("How good the model is", { max: 250 }),
	caution: group("Where few applications were alike", {
		title: title(),
		text: text("Sentences", { max: 200 }),
		householdIncome: line("Income", { placeholders: ["value", "low", "high"] }),
		loanAmount: line("Amount", { placeholders: ["value", "low", "high"] }),
		loanTerm: line("Term", { placeholders: ["value", "low", "high"] }),
		monthsOfIncome: line("Amount beside the income", { placeholders: ["value", "low", "high"] }),
		moreMonths: line("Very many months", { max: 40, placeholders: ["limit"] }),
		fewSimilar: line("All together", { placeholders: ["limit"] }),
	}),
	core: group("Drawing of the estimate", {
		label: line("What it shows, for those who don't see it", { placeholders: ["estimate"] }),
		start: line("Its start", { max: 20 }),
		middle: line("Its middle", { max: 20 }),
		middleMeaning: line("What the middle means", { max: 80 }),
		end: line("Its end", { max: 20 }),
		needle: line("What the arrow keys move along", { max: 60 }),
		pointed: line("The estimate that is pointed at", { max: 60, placeholders: ["estimate"] }),
		own: line("Beside the form's loan", { max: 60 }),
		largest: line("Beside another loan", { max: 60 }),
		noAmount: line("Where no loan gets it", { max: 80, placeholders: ["estimate"] }),
	}),
	otherModel: text("Where another version of the model answered", { max: 250 }),
	reasons: group("What moved it", {
		title: title(),
		hint: text("Hint", { max: 250 }),
		lowers: line("Left of the line", { max: 40 }),
		raises: line("Right of the line", { max: 40 }),
		goodHistory: line("A good credit history"),
		badHistory: line("A bad one"),
		graduate: line("A graduate"),
		notGraduate: line("No graduate"),
		months: line("The size of the loan", { placeholders: ["months"] }),
		manyMonths: line("The size of a huge loan", { placeholders: ["limit"] }),
		noIncome: line("Where the household has no income"),
		nothingBorrowed: line("Where the loan is 0"),
		isRaising: line("What it does: up", { max: 60 }),
		isLowering: line("What it does: down", { max: 60 }),
		isNeutral: line("What it does: nothing", { max: 60 }),
	}),
	whatIf: group("What if", {
		title: title(),
		hint: text("Hint", { max: 200 }),
		amount: line("First slider", { max: 40 }),
		term: line("Second slider", { max: 40 }),
		reset: line("Button", { max: 40 }),
		announced: line("What a screen reader says", { placeholders: ["estimate", "amount", "months"] }),
		safeUpTo: line("Up to which amount", { placeholders: ["amount"] }),
		safeInData: line("Where it stays up to the end of the data", { placeholders: ["amount", "months"] }),
		neverSafe: line("Whatever the amount, denied"),
	}),
	payment: group("Monthly payment", {
		title: title(),
		terms: line("For how long, at what rate", { placeholders: ["months", "rate"] }),
		ofIncome: line("Next to the income", { placeholders: ["share", "income"] }),
		beyondIncome: group("Above the verdict, where it is more than the income", {
			title: title(),
			text: text("Sentences", { max: 250, placeholders: ["payment", "income"] }),
		}),
		highShare: group("Above the verdict, where it takes a large part of the income", {
			title: title(),
			text: text("Sentences", { max: 250, placeholders: ["share"] }),
		}),
		lessThanOne: line("Instead of 0 dollars, or of 0%", { max: 60 }),
		moreThanIncome: line("Where it is more than the income", { placeholders: ["income"] }),
		principal: line("Paying back", { max: 60 }),
		interest: line("Interest", { max: 60 }),
		total: line("Both", { max: 60 }),
		share: line("Share of the income", { max: 60, placeholders: ["share"] }),
		manyTimes: line("Many times the income", { max: 60, placeholders: ["times"] }),
		noTerm: line("Without a term"),
		note: text("Note", { max: 200 }),
	}),
});

const card = group("Model card", {
	title: title(),
	reads: group("What it reads", entry()),
	method: group("Method", {
		...entry(),
		caption,
		columns: columns("part", "weight", "interval"),
		features: group("Parts", {
			creditHistory: line("Credit history"),
			notGraduate: line("Education"),
			loanToIncome: line("Size of the loan"),
		}),
	}),
	quality: group("How good it is", {
		...entry(),
		caption,
		columns: columns("model", "right", "areaUnderCurve", "brier"),
		models: group("Models", {
			majority: line("The simplest"),
			"credit-history-alone": line("The second simplest"),
			chosen: line("This one"),
			"chosen-inside-folds": line("This one, judged most strictly"),
			"with-gender-and-marriage": line("One that reads more"),
		}),
	}),
	fairness: group("Fairness", {
		...entry(),
		caption,
		columns: columns("difference", "all", "approved", "both"),
		groups: group("Groups", { gender: line("By gender"), marriage: line("By marital status") }),
	}),
	range: group("Where it has data", entry()),
	limits: group("Limits", entry()),
	version: group("Version", entry()),
});

/** The loan estimate. Its sentences on the model follow from the trained model's own figures. */
export const loanDocument = pageDocument(
	{
		name: "loan",
		file: "pages/loan-approval-predictor",
		title: "Loan Approval Predictor",
		path: "/tools/loan-approval-predictor",
	},
	{
		meta: searchResults,
		heading: group("Heading", { title: title({ isSpecified: true }), lead: text("First sentences", { max: 300 }) }),
		rate: group("Interest rate", {
			percent: z
				.string()
				.regex(/^\d{1,2}(\.\d{1,2})?$/, "Enter a percentage such as 5.98.")
				.register(fieldHints, {
					label: "Percent a year",
					hint: "The monthly payment starts with it. Keep it current.",
				}),
			source: lineOf("Whose rate it is, as the middle of a sentence has it"),
			ownerConfirms: promises,
		}),
		form,
		notes: group("Next to the form", {
			label: line("What it is about, for those who don't see it", { max: 60 }),
			parts: list(
				"Parts",
				{
					title: title(),
					paragraphs: list(
						"Paragraphs",
						{ text: text("Sentences", { max: 400 }) },
						{ item: "paragraph", min: 1, max: 4 },
					),
				},
				{ item: "part", min: 1, max: 4 },
			),
			modelCard: line("Link to the model card", { max: 60 }),
		}),
		result,
		origin: group("Where the records come from", {
			title: title(),
			lead: text("First sentences", { max: 300 }),
			finding: group("What the study found", { text: text("Sentences"), ownerConfirms: promises }),
			carried: text("What the model carries of it"),
			facts: list("Facts", entry(), { item: "fact", min: 1, max: 8 }),
			citations: list("Sources", { text: text("Source", { max: 400 }) }, { item: "source", min: 1, max: 6 }),
		}),
		calibration: group("Whether the percentages come true", {
			title: title(),
			text: text("Sentences", { max: 400 }),
			label: line("What the drawing shows, for those who don't see it"),
			axis: line("Of its rows", { max: 40 }),
			axisShort: line("Of its rows, where it is narrow", { max: 20 }),
			least: line("First row", { max: 40 }),
			most: line("Last row", { max: 40 }),
			said: line("First mark", { max: 60 }),
			approved: line("Second mark", { max: 60 }),
			gap: line("Third mark", { max: 60 }),
			asTable: line("Button of the table", { max: 40 }),
			caption: line("What the table shows", { max: 120 }),
			columns: columns("group", "said", "approved", "interval"),
		}),
		card,
		next: nextStep(),
	},
);

export type LoanPage = z.output<typeof loanDocument.schema>;
