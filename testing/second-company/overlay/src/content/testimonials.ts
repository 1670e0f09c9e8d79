import type { Testimonials } from "#content/company-facts.ts";

/** One on the home page, and nobody's elsewhere. */
export const testimonials: Testimonials = {
	home: [
		{
			sample: false,
			avatar: 5,
			quote: "On Thursdays I know what the week has earned. I used to know it in March.",
			author: "Wilhelmine Oyelaran-Štěpánková",
			position: "runs a joinery of nine",
			company: "Oyelaran Holzbau",
		},
	],
	managedIntelligence: [
		{
			sample: false,
			avatar: 2,
			quote: "The report is short, and it names who does what.",
			author: "Þorsteinn Blöndal",
			position: "three bakeries",
			company: "Blöndal Backhaus",
		},
	],
};
