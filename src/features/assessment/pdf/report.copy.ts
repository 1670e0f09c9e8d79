import { formatLongDate } from "#domain/dates.ts";

/** What stands around the advice in the PDF. */
export const reportCopy = {
	pillarScore: (score: number, maximum: number) => `${score} / ${maximum}`,
	outOf: (maximum: number) => `out of ${maximum}`,
	preparedFor: (name: string, day: string, versions: string) =>
		`Prepared for ${name}, ${formatLongDate(day)}. ${versions}`,
	prepared: (day: string, versions: string) => `${formatLongDate(day)}. ${versions}`,
	versions: (rubric: string, advice: string) => `Scoring table, version ${rubric}. Advice, version ${advice}.`,
	dayLabel: (day: number) => `By day ${day}`,
	howMade: "How this score is made",
	howMadeText:
		"The points for every answer are fixed and the same for everyone. Nobody adjusts them, and no AI writes the score. They are published beside the assessment: ",
	/** Said instead of the drawing; the figures stand beside it as text. */
	core: "The score drawn as a core of rock: a layer for each part of the assessment, as thick as its points.",
	/** After the words of a link: on paper nobody can follow it. */
	address: (href: string) => `: ${href.replace(/^https?:\/\//, "")}`,
	/** The PDF's own title, which a reader shows in its window. */
	documentTitle: (assessment: string) => `${assessment}: your report`,
	pageOf: (page: number, pages: number) => `${page} of ${pages}`,
} as const;
