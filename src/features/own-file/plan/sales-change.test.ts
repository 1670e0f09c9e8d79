import { expect, test } from "vitest";
import { MOST_WEEKS, randomFrom, type Sides, salesChange, type Week, YEAR_DAYS } from "./sales-change.ts";

const WEEKS_IN_YEAR = YEAR_DAYS / 7;

type Shop = {
	ordersPerWeek: number;
	/** The standard deviation of the logarithm of an amount. */
	spread: number;
	/** How far the best week of the year is above the average one. */
	season: number;
	/** A holiday's week, in which four times as much is bought. */
	hasHoliday: boolean;
	/** From one year to the next. */
	trend: number;
};

const kinds: Shop[] = [5, 12, 40].flatMap((ordersPerWeek) =>
	[0.5, 0.9, 1.3].flatMap((spread) =>
		[0, 0.4].flatMap((season) =>
			[0, 0.15].flatMap((trend) =>
				[false, true].map((hasHoliday) => ({ ordersPerWeek, spread, season, hasHoliday, trend })),
			),
		),
	),
);

/** Orders come by chance (Poisson), amounts are skewed (log-normal). `effect` is what the 13 weeks after the plan are multiplied by. */
function simulate(shop: Shop, seed: number, effect: number): Sides {
	const random = randomFrom(seed);
	const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
	const poisson = (mean: number) => {
		let count = -1;
		let left = mean;
		while (left > 0) {
			left += Math.log(1 - random());
			count++;
		}
		return count;
	};
	const phase = 2 * Math.PI * random();
	const holiday = Math.floor(random() * WEEKS_IN_YEAR);
	const weeks = Array.from({ length: WEEKS_IN_YEAR + 2 * MOST_WEEKS }, (_, week): Week => {
		const season = 1 + shop.season * Math.sin((2 * Math.PI * week) / WEEKS_IN_YEAR + phase);
		const holidays = shop.hasHoliday && week % WEEKS_IN_YEAR === holiday ? 4 : 1;
		const after = week >= WEEKS_IN_YEAR + MOST_WEEKS ? effect : 1;
		const rows = poisson(shop.ordersPerWeek * season * holidays * after * (1 + shop.trend) ** (week / WEEKS_IN_YEAR));
		const amounts = Array.from({ length: rows }, () => Math.round(5_000 * Math.exp(shop.spread * normal())));
		return { rows, net: amounts.reduce((sum, amount) => sum + amount, 0) };
	});
	const side = (first: number) => weeks.slice(first, first + MOST_WEEKS);
	return {
		beforeLastYear: side(0),
		afterLastYear: side(MOST_WEEKS),
		before: side(WEEKS_IN_YEAR),
		after: side(WEEKS_IN_YEAR + MOST_WEEKS),
	};
}

/** How many shops of these kinds are said to have moved up, and down. */
function moved(shops: readonly Shop[], count: number, effect: number) {
	const intervals = Array.from({ length: count }, (_, index) => {
		const shop = shops[index % shops.length] ?? expect.unreachable();
		return salesChange(simulate(shop, 1_000 + 7_919 * index, effect))?.interval ?? [-1, 1];
	});
	return { up: intervals.filter(([low]) => low > 0).length, down: intervals.filter(([, high]) => high < 0).length };
}

const SHOPS = 500;

test("of 500 simulated shops in which nothing changed, at most 5 in 100 are said to have moved", () => {
	const { up, down } = moved(kinds, SHOPS, 1);
	expect(up + down).toBeLessThanOrEqual(0.05 * SHOPS);
	// It isn't silent either: by chance some are.
	expect(Math.min(up, down)).toBeGreaterThan(0);
});

test("a real change is found in more of the larger and evener shops, and hardly ever as its opposite", () => {
	const busy = kinds.filter(({ ordersPerWeek, spread }) => ordersPerWeek === 40 && spread === 0.5);
	const small = kinds.filter(({ ordersPerWeek, spread }) => ordersPerWeek === 5 && spread === 0.9);
	const found = (shops: readonly Shop[], effect: number) => moved(shops, 100, effect);
	expect(found(busy, 0.8).down).toBeGreaterThan(40);
	expect(found(busy, 1.25).up).toBeGreaterThan(45);
	expect(found(busy, 1.5).up).toBeGreaterThan(90);
	expect(found(busy, 0.8).up + found(busy, 1.25).down).toBe(0);
	expect(found(small, 1.25).up).toBeLessThan(30);
});

const weeksOf = (net: number): Week[] => Array.from({ length: 13 }, () => ({ net, rows: 10 }));

test("the change is that of this year over that of last year", () => {
	const sides = { after: weeksOf(120), before: weeksOf(100), afterLastYear: weeksOf(55), beforeLastYear: weeksOf(50) };
	const { change, interval } = salesChange(sides) ?? expect.unreachable();
	expect(change).toBeCloseTo(120 / 100 / (55 / 50) - 1, 10);
	expect(interval[0]).toBeCloseTo(change, 10);
	expect(interval[1]).toBeCloseTo(change, 10);
});

test("where a draw of weeks can have no sales, nothing is said", () => {
	const [first = { net: 0, rows: 0 }] = weeksOf(100);
	const oneWeek = [first, ...weeksOf(0).slice(1)];
	const even = weeksOf(100);
	expect(salesChange({ after: oneWeek, before: even, afterLastYear: even, beforeLastYear: even })).toBeUndefined();
	expect(salesChange({ after: weeksOf(-5), before: even, afterLastYear: even, beforeLastYear: even })).toBeUndefined();
});
