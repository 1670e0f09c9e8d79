import { scaleEnd } from "#domain/chart-scale.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { ProductChange } from "#features/own-file/findings.ts";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { Keys } from "./drawing.tsx";
import { type PictureContext, shareText } from "./picture-context.ts";
import styles from "./pictures.module.css";

type Level = { key: string; name: string; value: string; gold: number; petrol: number; note: string; before?: number };

/** Bars on one scale, each with its name, its value and a note: the text says what the bars show. */
const Levels = ({ levels, end }: { levels: readonly Level[]; end: number }) => (
	<ul className={styles.bars}>
		{levels.map(({ key, name, value, gold, petrol, note, before }) => (
			<li key={key}>
				<span>{name}</span>
				<b>{value}</b>
				<LevelBar
					end={end}
					parts={[
						{ value: gold, tone: "gold" },
						{ value: petrol, tone: "petrol" },
					]}
					before={before}
				/>
				<small>{note}</small>
			</li>
		))}
	</ul>
);

const OLDEST_FIRST = ["over_90", "61_90", "31_60", "1_30", "0_30"] as const;

/** The money that is past due, by age. Gold: who owes most of it. */
export function AgeBars({ findings, drawn, words, money }: PictureContext) {
	const { ages = {}, due_known: isDueKnown } = findings.unpaid;
	const names: Partial<Record<string, string>> = isDueKnown ? words.unpaid.late : words.unpaid.old;
	const most = drawn.mostOverdue;
	const levels = OLDEST_FIRST.flatMap((age): Level[] => {
		const part = ages[age];
		if (!part) return [];
		const own = age === "0_30" ? 0 : (most?.open[age] ?? 0);
		const invoices = fillInCount(words.unpaid.invoices, part.count);
		const gold = fillIn(words.unpaid.most, { customer: most?.name ?? "", amount: money(own) });
		const note = own > 0 ? `${invoices}. ${gold}` : invoices;
		return [{ key: age, name: names[age] ?? "", value: money(part.open), gold: own, petrol: part.open - own, note }];
	});
	return <Levels levels={levels} end={Math.max(1, ...levels.map(({ gold, petrol }) => gold + petrol)) * 1.05} />;
}

const MOST_PAIRS = 5;

/** Of orders with one product and of all others, how many hold the other. Gold: the first pair. */
export function PairBars({ findings, words }: PictureContext) {
	const { table = [], baskets = 0 } = findings.together;
	const levels = table.slice(0, MOST_PAIRS).flatMap((pair, place): Level[] => {
		const { a, b, together, a_orders: all, b_orders: holding } = pair;
		const [share, others] = [pair.share_of_a, pair.share_of_others];
		const note = (count: number, of: number) =>
			fillIn(words.together.hold, { count: formatInteger(count), all: formatInteger(of), b });
		return [
			{
				key: `${a} ${b}`,
				name: fillIn(words.together.with, { a }),
				value: shareText(share),
				gold: place === 0 ? share : 0,
				petrol: place === 0 ? 0 : share,
				note: note(together, all),
			},
			{
				key: `${a} ${b} others`,
				name: words.together.others,
				value: shareText(others),
				gold: 0,
				petrol: others,
				note: note(holding - together, baskets - all),
			},
		];
	});
	return <Levels levels={levels} end={1} />;
}

const MOST_PRODUCTS = 5;

/** By money, where lines have some. */
const sizeOf = ({ now, before, net_now: netNow, net_before: netBefore }: ProductChange) =>
	Math.abs(netNow === null || netBefore === null ? now - before : netNow - netBefore);

/** Orders with products that grow or fade, a tick for those a year before. Gold: the largest change. */
export function ProductBars({ findings, words }: PictureContext) {
	const { grow = [], fade = [] } = findings.products;
	const changes = [...grow.slice(0, MOST_PRODUCTS), ...fade.slice(0, MOST_PRODUCTS)];
	const largest = changes.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
	const levels = changes.map((change): Level => {
		const { product, now, before, ratio } = change;
		const isGold = change === largest;
		const note = fillIn(words.products.orders, { now: formatInteger(now), before: formatInteger(before) });
		const value = ratio === null ? "" : `${ratio.toFixed(2)}×`;
		return { key: product, name: product, value, gold: isGold ? now : 0, petrol: isGold ? 0 : now, note, before };
	});
	return (
		<>
			<Levels levels={levels} end={scaleEnd(Math.max(...changes.flatMap(({ now, before }) => [now, before])))} />
			<Keys
				keys={[
					{ mark: "petrol", text: words.products.now },
					{ mark: "alarm", text: words.products.before },
					{ mark: "gold", text: words.products.largest },
				]}
			/>
		</>
	);
}
