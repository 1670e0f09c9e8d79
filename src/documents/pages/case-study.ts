import { documentOf } from "../document.ts";
import { group, line, text } from "../fields.ts";
import { link, nextStep } from "./page.ts";

const title = (of: string) => line(of, { max: 60, isSpecified: true });

/** What stands around every case study; the case studies are a document of the company. */
export const caseStudyDocument = documentOf(
	{
		title: "Case study",
		about: "Headings and labels of every case study",
		where: "/tools/…",
		previews: ["/tools/maple-maven-designs"],
	},
	{
		heading: group("Top", {
			back: link("Way back"),
			logo: line("What the logo is, for those who don't see it", {
				max: 60,
				placeholders: ["client"],
				hint: "{client} is whose it is.",
			}),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
			invented: text("Below the name of an invented one", { max: 200 }),
			visitWebsite: line("Button to the client's website", { max: 40, isSpecified: true }),
			inventedWebsite: line("Below that button of an invented one", { max: 120 }),
		}),
		about: group("About the client", { title: title("Title") }),
		challenge: group("What was wrong", { title: title("Title") }),
		solution: group("What was done", { title: title("Title") }),
		workSample: group("Pictures", { title: title("Title") }),
		results: group("Results", {
			title: title("Title"),
			metric: title("First column"),
			before: title("Second column"),
			after: title("Third column"),
			impact: title("Fourth column"),
		}),
		next: nextStep(),
	},
);
