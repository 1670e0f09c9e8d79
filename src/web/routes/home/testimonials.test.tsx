import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Testimonials } from "./testimonials.tsx";

const copy = {
	title: "What clients say",
	samplesTitle: "What a client could say",
	sampleLabel: "Made up",
	position: "{current} of {total}",
	show: "Testimonial {number}",
	pause: "Pause",
	play: "Play",
};

const quoteOf = (author: string, sample = false) => ({
	quote: `What ${author} says.`,
	author,
	position: "owner",
	company: "a shop",
	avatar: 1,
	sample,
});

const render = (...quotes: ReturnType<typeof quoteOf>[]) =>
	renderToStaticMarkup(<Testimonials {...copy} quotes={quotes} />);

test("several quotes are a carousel with a button for each and one to pause it", () => {
	const html = render(quoteOf("Ada"), quoteOf("Grace"));
	expect(html).toContain('aria-roledescription="carousel"');
	expect(html.match(/<button/g)).toHaveLength(3);
	expect(html).toContain("1 of 2");
});

test("a single quote stands alone: no carousel, no position, nothing to press", () => {
	const html = render(quoteOf("Ada"));
	expect(html).toContain("What Ada says.");
	expect(html).toContain(copy.title);
	expect(html).not.toMatch(/<button|carousel|slide|aria-live|1 of 1/);
});

test("invented quotes alone stand under a heading that does not call them clients' words", () => {
	expect(render(quoteOf("Ada", true), quoteOf("Grace", true))).toContain(copy.samplesTitle);
	expect(render(quoteOf("Ada", true), quoteOf("Grace"))).not.toContain(copy.samplesTitle);
});

test("without quotes there is no section", () => {
	expect(render()).toBe("");
});

test("only what is made up is marked", () => {
	expect(render(quoteOf("Ada", true))).toContain(copy.sampleLabel);
	expect(render(quoteOf("Ada"))).not.toContain(copy.sampleLabel);
});
