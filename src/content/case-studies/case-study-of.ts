import { brand } from "#brand.ts";
import type { DocumentValues } from "#documents/site-documents.ts";
import type { CaseStudy } from "./case-study.ts";
import { drawnCases } from "./drawn-cases.ts";

type StoryValues = DocumentValues["stories"]["stories"][number];

/**
 * A case study as its page has it. What was drawn for one that the site came with stays with it as long as what is drawn
 * there is true: the logo while it has that name, the drawing and the pictures while it has those numbers, and the pictures
 * only while it is as invented as they are.
 */
export function caseStudyOf(values: StoryValues, index: number): CaseStudy {
	const { pageTitle, pageDescription, period, metrics, quote, keyFigure, ...story } = values;
	const drawn = drawnCases[story.slug];
	const isDrawn =
		drawn?.keyFigure.change === keyFigure.change &&
		drawn.keyFigure.label === keyFigure.label &&
		JSON.stringify(drawn.metrics) === JSON.stringify(metrics);
	return {
		...story,
		id: index + 1,
		meta: { path: `/tools/${story.slug}`, title: `${pageTitle}, ${brand.name}`, description: pageDescription },
		logo: drawn?.title === story.title ? drawn.logo : undefined,
		screenshots: isDrawn && story.sample ? drawn.screenshots : [],
		results: { period, metrics, quote },
		keyFigure: { ...keyFigure, picture: isDrawn ? drawn.keyFigure.picture : undefined },
	};
}
