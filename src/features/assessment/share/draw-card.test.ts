import sharp from "sharp";
import { expect, test } from "vitest";
import { mark, palette } from "#brand.ts";
import { assessmentIn, assessments } from "#features/assessment/assessments.server.ts";
import { bedStyle, coreSize, shortPillar } from "#features/assessment/report/draw-core-sample.ts";
import { outlineText } from "#platform/pdf/fonts.ts";
import { cardSize, composeCard, drawCard } from "./draw-card.server.ts";
import { type Card, cardOf } from "./share.ts";

const text = { outOf: "out of 100", title: "Business Assessment" };
const MOST_BYTES = 300 * 1024;

function card(assessment: Card["assessment"], score: (index: number) => number): Card {
	const { pillars, maximum } = assessmentIn(assessments, assessment).rubric;
	const scores = Object.fromEntries(pillars.map(({ id }, index) => [id, score(index)]));
	const total = Object.values(scores).reduce((sum, each) => sum + each, 0);
	return cardOf(assessmentIn(assessments, assessment), { total, maximum, scores });
}

const basic = card("business-assessment", (index) => [21, 17, 12, 18][index] ?? 0);
const cards: Record<string, Card> = {
	"four areas": basic,
	"six areas": card("advanced-business-assessment", (index) => [20, 16, 18, 12, 22, 17][index] ?? 0),
	"a low score with an area at 0": card("advanced-business-assessment", (index) => [6, 4, 7, 0, 9, 5][index] ?? 0),
	"nothing earned": card("advanced-business-assessment", () => 0),
	"full marks": card("advanced-business-assessment", () => 25),
	"names as long as can be": {
		...card("advanced-business-assessment", () => 25),
		total: 225,
		maximum: 225,
		pillars: Array.from({ length: 9 }, (_, index) => ({
			id: String(index),
			name: "Internationalization",
			score: 25,
		})),
	},
};

/** The file's palette may be this far from a color that was drawn, of 255; nobody sees it. */
const PALETTE_ERROR = 2;

const channelsOf = (color: string) =>
	color.match(/[0-9A-F]{2}/gi)?.map((channel) => Number.parseInt(channel, 16)) ?? [];

type Area = { left: number; top: number; width: number; height: number };

/** Whether a part of the picture has another color too. */
async function differs(png: Uint8Array, area: Area, color: string): Promise<boolean> {
	const pixels = await sharp(png).extract(area).removeAlpha().raw().toBuffer();
	const channels = channelsOf(color);
	return pixels.some((value, index) => Math.abs(value - (channels[index % 3] ?? 0)) > PALETTE_ERROR);
}

const drawnIn = (png: Uint8Array, area: Area) => differs(png, area, palette.paper);

test.each(Object.entries(cards))(
	"%s: a picture of 1200 x 630 in few bytes, with its margins free",
	async (_, shown) => {
		const png = await drawCard(shown, text);
		expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
		expect(png.length).toBeLessThan(MOST_BYTES);
		for (const left of [0, cardSize.width - 40]) {
			expect(await drawnIn(png, { left, top: 0, width: 40, height: 520 })).toBe(false);
		}
		expect(await drawnIn(png, { left: 0, top: 0, width: cardSize.width, height: 24 })).toBe(false);
		// Between the areas' scores and the total.
		expect(await drawnIn(png, { left: 618, top: 0, width: 28, height: 520 })).toBe(false);
	},
);

test("the same card is the same bytes, and another score is not", async () => {
	const [one, again] = await Promise.all([drawCard(basic, text), drawCard(basic, text)]);
	expect(Buffer.from(one).equals(again)).toBe(true);
	expect(Buffer.from(one).equals(await drawCard({ ...basic, total: basic.total + 1 }, text))).toBe(false);
});

test("a card is paths alone, so it needs no font of the machine", () => {
	const svg = composeCard(basic, text);
	expect(new Set(svg.match(/<\w+/g))).toEqual(new Set(["<svg", "<style", "<path", "<g", "<clipPath"]));
	for (const { name } of basic.pillars) expect(svg).not.toContain(shortPillar(name));
});

test("the rock is as high as the share of the points, and a line leads to each area", () => {
	const { top, foot, left, right } = coreSize;
	for (const shown of Object.values(cards)) {
		const svg = composeCard(shown, text);
		const surface = foot - ((foot - top) * shown.total) / shown.maximum;
		expect(svg).toContain(`<clipPath id="rock"><path d="M${left} ${surface}H${right}V${foot}H${left}z"/></clipPath>`);
		expect(svg.match(/stroke-opacity="0.55"\/>/g)).toHaveLength(shown.pillars.length);
	}
});

test("the total and the mark are drawn where they belong", () => {
	const svg = composeCard(basic, text);
	const total = { text: String(basic.total), face: "display", size: 292, spacing: -0.02 * 292 } as const;
	expect(svg).toContain(outlineText({ ...total, x: 1130, y: 280, anchor: "end" }));
	expect(svg).not.toContain(outlineText({ ...total, text: String(basic.total + 1), x: 1130, y: 280, anchor: "end" }));
	for (const { d } of mark) expect(svg).toContain(d);
});

test("the foot, an empty core and the first bed of a full one have their colors", async () => {
	const [empty, whole] = await Promise.all([
		drawCard(cards["nothing earned"] ?? basic, text),
		drawCard(cards["full marks"] ?? basic, text),
	]);
	const dot = { width: 4, height: 2 };
	const inCore = { left: 152, top: 60, ...dot };
	expect(await differs(empty, { left: 12, top: 600, ...dot }, palette.ink)).toBe(false);
	expect(await differs(empty, { left: 600, top: 532, ...dot }, palette.gold)).toBe(false);
	expect(await differs(empty, inCore, palette.white)).toBe(false);
	expect(await differs(whole, inCore, bedStyle(0, 6).fill)).toBe(false);
	expect(await differs(whole, inCore, palette.white)).toBe(true);
});

test("a pillar that the rubric has no more is left out", () => {
	expect(
		cardOf(assessmentIn(assessments, "business-assessment"), {
			total: 3,
			maximum: 100,
			scores: { financial: 3, gone: 9 },
		}).pillars,
	).toEqual([expect.objectContaining({ id: "financial", score: 3 })]);
});
