/** The address to which the pages send what is to be counted. */
export const COUNTS_PATH = "/services/visits";

/** Each is passed once every question of its section is answered. No assessment has more sections. */
export const sectionSteps = [
	"section-1",
	"section-2",
	"section-3",
	"section-4",
	"section-5",
	"section-6",
	"section-7",
	"section-8",
	"section-9",
] as const;

/**
 * The steps of an assessment that are counted, in the order in which they usually happen. `opened` is a view of its page.
 */
export const assessmentSteps = ["opened", "started", ...sectionSteps, "finished", "mailed", "card", "booking"] as const;

/** By the size of the screen and what points at it, as far as a browser says so. */
export const deviceClasses = ["phone", "tablet", "computer"] as const;

/**
 * The sources of a view that are no host: no page that the browser names, another page of this site, or a host that has
 * no name of its own in the counts. None has a dot, so none can be a host's name.
 */
export const referrers = { none: "none", here: "here", other: "other" } as const;

export type AssessmentStep = (typeof assessmentSteps)[number];
export type DeviceClass = (typeof deviceClasses)[number];
