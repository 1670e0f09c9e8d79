import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { advancedRubric } from "#features/assessment/scoring/advanced.rubric.ts";
import { basicRubric } from "#features/assessment/scoring/basic.rubric.ts";
import type { Card } from "./card.ts";
import { cardOf } from "./card-assessments.server.ts";
import { cardSize, composeCard, drawCard } from "./draw-card.server.ts";

const MOST_BYTES = 300 * 1024;

const RUBRICS = { "business-assessment": basicRubric, "advanced-business-assessment": advancedRubric } as const;

function card(assessment: Card["assessment"], score: (index: number) => number): Card {
	const { pillars, maximum } = RUBRICS[assessment];
	const scores = Object.fromEntries(pillars.map(({ id }, index) => [id, score(index)]));
	const total = Object.values(scores).reduce((sum, each) => sum + each, 0);
	return cardOf(assessment, { total, maximum, scores });
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

/** Where the pixels differ from the ground, in a part of the picture. */
async function drawnIn(png: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
	const pixels = await sharp(png).extract(area).raw().toBuffer();
	const ground = palette.paper.match(/[0-9A-F]{2}/g)?.map((channel) => Number.parseInt(channel, 16)) ?? [];
	return pixels.some((value, index) => value !== ground[index % 3]);
}

test.each(Object.entries(cards))(
	"%s: a picture of 1200 x 630 in few bytes, with its margins free",
	async (_, shown) => {
		const png = await drawCard(shown);
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
	const [one, again] = await Promise.all([drawCard(basic), drawCard(basic)]);
	expect(Buffer.from(one).equals(again)).toBe(true);
	expect(Buffer.from(one).equals(await drawCard({ ...basic, total: basic.total + 1 }))).toBe(false);
});

test("a card is paths alone, so it needs no font of the machine", () => {
	const everything = JSON.stringify(composeCard(basic));
	expect(everything).not.toContain("<");
	for (const { name } of basic.pillars) expect(everything).not.toContain(name.split(" ")[0]);
});

test("a pillar that the rubric has no more is left out", () => {
	expect(cardOf("business-assessment", { total: 3, maximum: 100, scores: { financial: 3, gone: 9 } }).pillars).toEqual([
		expect.objectContaining({ id: "financial", score: 3 }),
	]);
});
