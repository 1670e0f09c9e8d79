import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CaseStudy } from "#documents/content/case-studies.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { CaseStudyStory, caseStudyDocument } from "./case-study.tsx";

const copy = contentOfRepository.said(caseStudyDocument);

const layout = { avif: "a.avif 1w", webp: "a.webp 1w", width: 2, height: 1 };
const screenshot = { alt: "A page", caption: "The page", wide: layout, narrow: layout, fallback: "a.webp" };

const story: CaseStudy = {
	id: 1,
	updated: "2026-02-03",
	slug: "a-shop",
	sample: false,
	meta: { path: "/tools/a-shop", title: "A shop", description: "What changed." },
	title: "A shop",
	logo: "a-shop-logo",
	description: "What changed.",
	companyDescription: "What it sells.",
	issue: "What was wrong.",
	solution: [{ title: "One step", description: "What was done." }],
	screenshots: [],
	results: {
		period: "A month before and a month after",
		metrics: [{ metric: "Days to a quote", before: "6", after: "2", impact: "4 days sooner" }],
		quote: { text: "It works.", author: "Ada", company: "a shop" },
	},
	keyFigure: { picture: "daysToQuote", change: "6 to 2", label: "days" },
	websiteUrl: "https://shop.example",
};

function render(changes: Partial<CaseStudy>, screenshots = [screenshot]): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<CaseStudyStory copy={copy} story={{ ...story, ...changes }} logo="logo.svg" screenshots={screenshots} />
		</MemoryRouter>,
	);
}

test("a story with pictures has its work sample, each with words for those who do not see it, and with its size", () => {
	const html = render({});
	expect(html).toContain(copy.workSample.title);
	expect(html).toContain(screenshot.caption);
	expect(html).toMatch(/<img [^>]*src="a\.webp" width="2" height="1" alt="A page"/);
});

test("a story without pictures has no heading for them", () => {
	expect(render({}, [])).not.toContain(copy.workSample.title);
});

test("a story without figures has no heading for them", () => {
	const html = render({ results: { ...story.results, metrics: [] } });
	expect(html).not.toContain(copy.results.title);
	expect(html).not.toContain("<table");
});

test("only a story that is made up says so", () => {
	const mark = `>${copy.heading.sampleLabel}<`;
	expect(render({ sample: true })).toContain(mark);
	expect(render({ sample: false })).not.toContain(mark);
});
