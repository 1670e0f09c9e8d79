import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { byCount, fieldHints, group, line, optionalLine, text, webAddress } from "#documents/fields.ts";
import { onAssessments } from "./assessment-form.ts";
import { problemsOfEmail } from "./form-messages.ts";

const label = (of: string, ...placeholders: string[]) => line(of, { max: 80, placeholders });
const sentence = (of: string, ...placeholders: string[]) => line(of, { placeholders });
const sentences = (of: string, ...placeholders: string[]) => text(of, { max: 400, placeholders });
const specified = (of: string) => line(of, { max: 100, isSpecified: true });

const percent = z
	.number("Enter a number.")
	.gt(0, "Enter a number above 0.")
	.lt(100, "Enter a number below 100.")
	.register(fieldHints, { label: "Percent" });

/** A figure that an office of statistics published, and the field of the question of ours that it stands beside. */
const officialRow = z.object({
	field: z.string(),
	measure: label("The office's question, in a few words"),
	/** One for each group of firms, in their order. */
	shares: z.array(z.object({ percent })),
	caution: optionalLine("Where the two questions, or two years, can't be compared one to one: the difference"),
	office: label("Office"),
	year: label("Of which year, or part of one"),
	dataset: optionalLine("The office's own code", { hint: "Where the figure is not on a page of its own." }),
	href: webAddress("Where the figure can be looked up"),
	address: label("The same on paper"),
	copiedOf: z.iso.date("Enter a date.").optional().register(fieldHints, {
		label: "The day of the office's table",
		type: "date",
		hint: "Where the figure was read in copies, not at the office itself. Before the site opens, an owner confirms it.",
	}),
	readOn: z.iso.date("Enter a date.").register(fieldHints, { label: "Last read on", type: "date" }),
});

/** Firms of one survey, by the number of people who work in them: `from` and `to` are both included. */
const officialTable = z.object({
	place: label("Place, as it follows “firms in”"),
	population: sentence("Who was counted"),
	groups: z.array(z.object({ label: label("Group of firms"), from: z.int(), to: z.int().optional() })),
	rows: z.array(officialRow),
});

const comparison = group("How you compare", {
	title: label("Title"),
	lead: sentence("First sentences", "who", "place"),
	who: group("How many work there", {
		alone: label("One"),
		between: label("From and to", "from", "to"),
		above: label("So many or more", "from"),
	}),
	place: group("Which figures there are", {
		"in-group": sentence("For that size"),
		"small-in-spain": sentence("For small firms in Spain"),
		"all-from-ten": sentence("For all above nine"),
	}),
	note: sentences("Note", "places"),
	othersOnly: sentence("In place of the first sentences where no figure fits", "who"),
	official: group("Official figures", {
		title: label("Title"),
		caption: label("Above a table", "population"),
		question: label("First column"),
		answer: label("Second column"),
		answered: label("The answer in the PDF", "answer"),
		source: label("Last column"),
		nearest: label("Below the closest group"),
		groupOfSize: label("The closest group on a phone", "group"),
		percent: label("A share", "percent"),
		sourceName: label("A source", "office", "year"),
		asOf: label("Of which day it is", "day"),
		tables: z.array(officialTable),
	}),
	others: group("Others who took it", {
		title: label("Title"),
		population: label("How many", "respondents"),
		caveat: sentences("What they are not", "days", "step"),
		days: label("From when to when", "from", "to"),
		score: label("Before the score"),
		scoreText: sentence("Their scores", "middle", "low", "high"),
		scoreSpoken: sentence("The same, for those who don't see it", "middle", "low", "high", "own"),
		ownScore: label("The visitor's score", "score"),
		ownAnswer: label("The visitor's answer", "answer"),
		share: label("A share", "percent"),
		shareOfFew: sentence("What it means, of few", "chosen", "respondents", "low", "high"),
		shareOfMany: sentence("What it means, of many", "chosen", "respondents", "low", "high"),
		shareSpoken: sentence("The same, for those who don't see it", "percent", "low", "high"),
	}),
});

const card = group("Card with the score", {
	alt: sentence("The picture in words", "total", "maximum", "band", "assessment", "pillars"),
	altWithoutBand: sentence("The same without a band", "total", "maximum", "assessment", "pillars"),
	altPillar: label("An area in it", "pillar", "score"),
	title: label("Title"),
	facts: group("What it shows", {
		shows: sentence("It shows", "count"),
		showsWithoutBand: sentence("The same without a band", "count"),
		hides: sentence("It hides"),
		link: sentence("Who can open it"),
		end: sentence("When it ends"),
	}),
	make: label("Button"),
	tooMany: sentence("Where too many were made"),
	busy: label("Button while it is made"),
	makeNew: label("Button for another one"),
	earlier: sentence("Where there is an earlier one"),
	madeTitle: label("Title once it is made"),
	made: sentence("Once it is made"),
	field: label("Its address"),
	open: label("Link to it"),
	ends: label("When it ends", "day"),
	remove: group("Removing it", {
		summary: label("Title"),
		text: sentence("Sentences"),
		button: label("Button"),
		busy: label("Button while it is removed"),
		later: sentences("Before the link that removes it"),
		laterByLink: sentences("The same without script"),
		field: label("That link"),
	}),
	removed: sentence("Once it is removed"),
	failed: sentence("Where it could not be made", "reason"),
	notRemoved: sentence("Where it could not be removed"),
	again: label("Where no reason is known"),
});

const privateLink = group("Private link", {
	title: label("Title"),
	lead: sentence("First sentence"),
	facts: group("What it is", {
		title: label("Line that folds it up"),
		link: sentence("Who can open it"),
		again: sentence("What more results do"),
		content: sentence("What it has"),
		end: sentence("When it ends"),
	}),
	make: label("Button"),
	making: label("Button while it is made"),
	earlier: sentence("Where there is an earlier one"),
	add: label("Button that adds to it"),
	adding: label("That button while it adds"),
	makeNew: label("Button for another one"),
	field: label("Its address"),
	open: label("Link to it"),
	made: sentence("Once it is made"),
	madeAndKept: sentence("Once it is made, and kept on the device"),
	added: sentence("Once a result is added"),
	replaced: sentence("Where the earlier one was gone"),
	ends: sentence("When it ends", "day"),
	kept: sentence("Where it is kept on the device"),
	failed: sentence("Where it could not be made", "reason"),
	again: label("Where no reason is known"),
});

export const assessmentReportDocument = documentOf(
	{
		file: "pages/assessment-report",
		title: "Report of the assessments",
		about: "What it says around the advice, on the page and in the PDF",
		where: "Every assessment",
		...onAssessments,
	},
	{
		changed: group("Once the form has other answers", {
			title: byCount("Title"),
			text: sentence("Sentence", "time"),
			update: label("Button"),
		}),
		menu: label("What is in it, for those who don't see it"),
		facts: group("Below its title", {
			day: label("With the day", "day", "answered"),
			companyAndDay: label("With the company and the day", "company", "day", "answered"),
		}),
		pdf: group("PDF", {
			label: label("Button"),
			busyLabel: label("Button while it is made"),
			failed: sentence("Where that failed"),
		}),
		calendar: group("Plan as a file for a calendar", {
			label: label("Button"),
			failed: sentence("Where that failed"),
			from: sentence("Below each of its events", "assessment", "day"),
		}),
		print: label("Button that prints"),
		plan: group("Next to the plan", {
			keptHere: sentence("Where the device keeps what is filled in"),
			printIt: sentence("Where nothing keeps it"),
			sheet: label("What the sheet shows"),
			download: label("Button that downloads the sheet"),
			failed: sentence("Where that failed"),
		}),
		change: label("Button back to the form, without script"),
		startWithStep: label("Link from an alarm to its step", "step"),
		score: group("Score", {
			outOf: label("Behind the total", "maximum"),
			ofMaximum: label("Behind an area's score", "maximum"),
			allAreas: label("Above the bars, for all of them"),
			pieces: label("What a piece of a bar is"),
			band: label("Its name, for those who don't see it", "band"),
			mostToGain: sentence("Below an area", "points", "action"),
			countedElsewhere: sentence("Below one whose rest is counted elsewhere", "pillar"),
			nothingToGain: sentence("Below a full one"),
			table: group("As a table, for those who don't see it", {
				caption: label("What it shows"),
				pillar: label("First column"),
				score: label("Second column"),
				maximum: label("Third column"),
				total: label("Last row"),
			}),
		}),
		whatIf: group("The steps as switches", {
			title: label("Title"),
			ofStep: label("At a step", "number"),
			gain: label("Points that a step adds", "gain"),
			atLeast: label("Points that may be more", "points"),
			nothing: sentence("Where none is on", "today"),
			steps: byCount("Those that are on", { placeholders: ["steps"] }),
			allSteps: label("All of several", "number"),
			said: sentence("With those in the highest band", "steps", "total", "maximum", "band", "today"),
			saidBelow: sentence("With those in a lower one", "steps", "total", "maximum", "band", "more", "next", "today"),
			saidWithoutBand: sentence("With those where no band is printed", "steps", "total", "maximum", "today"),
			pillar: label("Behind an area's score", "score", "maximum"),
			onPaper: sentence("With all of them, in the PDF and by email", "steps", "total", "maximum"),
		}),
		step: group("Next to a step", {
			order: label("In place of that, where no points choose it"),
			points: label("Before its points"),
			effort: label("Before its effort"),
			money: label("Before what it is worth"),
			cost: label("Before what it costs"),
		}),
		withoutAdvice: group("Where there is no advice yet", { title: specified("Title"), text: sentence("Sentences") }),
		comparison,
		earned: group("What each answer earned", {
			title: label("Title"),
			lead: sentence("First sentence"),
			pillar: label("An area", "pillar", "score", "maximum"),
			columns: group("Columns", {
				question: label("First column"),
				answer: label("Second column"),
				points: label("Third column"),
				next: label("Fourth column"),
			}),
			points: label("Points", "points", "most"),
			notApplicable: label("A question that does not apply"),
			best: label("The best answer"),
			counted: label("One that is counted elsewhere", "pillar"),
			next: label("The next better answer", "answer", "gain"),
			atLeast: label("The same where any figure is better", "gain"),
			noGain: label("The same without more points", "answer"),
		}),
		email: group("By email", {
			title: specified("Title"),
			lead: sentence("First sentence"),
			field: label("Field"),
			submit: label("Button"),
			busy: specified("Button while it sends"),
			sent: sentence("Once it is sent"),
			failed: line("Where that failed", { placeholders: ["reason"], isSpecified: true }),
			problems: group("What is wrong", { email: problemsOfEmail() }),
			capped: sentence("The reason where this address had too many"),
		}),
		share: group("Sharing", {
			title: specified("Title"),
			lead: sentence("First sentences"),
			device: label("Button of the device's own apps"),
			thanks: specified("Once it is shared"),
			copied: specified("Once it is copied for Instagram"),
			blocked: label("Where no window opened", "network"),
			notCopied: sentence("Where it could not be copied"),
		}),
		copyLink: group("Copying a link", {
			label: label("Button"),
			copied: label("Once it is copied"),
			refused: sentence("Where that failed"),
			refusedHere: sentence("Where that failed, with the link", "address"),
		}),
		card,
		privateLink,
		howScored: group("How the score is made", {
			title: label("Title"),
			version: label("Which version", "version"),
			pillar: label("An area", "pillar"),
			columns: group("Columns", { answer: label("First column"), points: label("Second column") }),
			notApplicable: label("An answer that is left out"),
			spread: label("Points that depend on another answer", "from", "to"),
			besides: label("On which", "question"),
			besidesPoints: label("One of them", "answer", "points"),
			derived: group("What two answers count as together", {
				caption: label("Title"),
				lead: sentence("Sentence"),
				revenue: label("First column"),
			}),
		}),
		bands: group("Names of the totals", {
			caption: label("Title"),
			band: label("First column"),
			range: label("Second column"),
			percent: label("From and to", "from", "to"),
		}),
		paper: group("In the PDF alone", {
			preparedFor: label("For whom and when", "name", "day", "versions"),
			prepared: label("When", "day", "versions"),
			versions: label("Which versions", "rubric", "advice"),
			howMade: sentences("Before the address of the scoring table"),
			drawing: sentence("The drawing, for those who don't see it"),
			title: label("Title of the window", "assessment"),
			page: label("Number of a page", "page", "pages"),
		}),
	},
);
