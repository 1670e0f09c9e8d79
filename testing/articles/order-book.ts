/**
 * The made-up order book behind the article on quiet customers: 240 regulars of a restaurant supplier, from 2023 to
 * 2025. It is generated with a fixed seed, so that the article's figures can be computed from orders and are not chosen.
 */

/** The days on which a customer ordered, counted from January 1, 2023. */
type Customer = { orders: readonly number[] };

const CUSTOMERS = 240;
/** Every eighth customer leaves in 2024. */
const LEAVES_EVERY = 8;
const FIRST_DAY_OF_2024 = 365;
const LAST_DAY_OF_2024 = 730;
const LAST_DAY = LAST_DAY_OF_2024 + 180;
/** Usual days between two orders. */
const RHYTHMS = [7, 7, 10, 14, 14, 14, 21, 28] as const;
/** Share of orders after which a customer pauses, as for a vacation, and how much longer such a gap is. */
const PAUSE = { share: 0.013, from: 1.3, to: 2.9 };

/** The same numbers from 0 to 1 on every machine: a linear congruential generator with the constants of Numerical Recipes. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

function orderDays(rhythm: number, until: number, random: () => number): number[] {
	const orders: number[] = [];
	let day = random() * rhythm;
	while (day <= until) {
		orders.push(Math.round(day));
		const usual = rhythm * (1 + 0.35 * (random() + random() + random() - 1.5));
		const pauses = random() < PAUSE.share;
		day += pauses ? usual * (PAUSE.from + random() * (PAUSE.to - PAUSE.from)) : usual;
	}
	return orders;
}

export function makeOrderBook(): Customer[] {
	const random = createRandom(1);
	return Array.from({ length: CUSTOMERS }, (_, index) => {
		const rhythm = RHYTHMS[Math.floor(index / LEAVES_EVERY) % RHYTHMS.length] ?? 14;
		const leaves = index % LEAVES_EVERY === 0;
		const until = leaves ? FIRST_DAY_OF_2024 + 20 + random() * 260 : LAST_DAY;
		return { orders: orderDays(rhythm, until, random) };
	});
}

/** Orders from which the usual gap is taken: six give five gaps, and one in the middle. */
const ORDERS_READ = 6;
/** Without an order for so long after the alarm, a customer has left. */
const LEFT_AFTER_DAYS = 90;

function usualGap(orders: readonly number[]): number {
	const gaps = orders.slice(1).map((day, index) => day - (orders[index] ?? 0));
	return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The first day of 2024 on which the time since a customer's last order reached `multiple` usual gaps, and whether it was right. */
function firstAlarm({ orders }: Customer, multiple: number): { day: number; isRight: boolean } | undefined {
	for (const [index, last] of orders.entries()) {
		const known = orders.slice(Math.max(0, index + 1 - ORDERS_READ), index + 1);
		if (known.length < ORDERS_READ) continue;
		const day = last + Math.ceil(multiple * usualGap(known));
		const next = orders[index + 1] ?? Number.POSITIVE_INFINITY;
		if (day < FIRST_DAY_OF_2024 || day > LAST_DAY_OF_2024 || next <= day) continue;
		return { day, isRight: next > day + LEFT_AFTER_DAYS };
	}
	return undefined;
}

/** Counts the customers that a rule flags in 2024, each once, and those of these first alarms that are right. */
export function replay(customers: readonly Customer[], multiple: number): { flagged: number; right: number } {
	const alarms = customers.flatMap((customer) => firstAlarm(customer, multiple) ?? []);
	return { flagged: alarms.length, right: alarms.filter(({ isRight }) => isRight).length };
}
