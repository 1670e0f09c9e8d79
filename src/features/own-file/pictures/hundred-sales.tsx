import { fillIn } from "#domain/fill-in.ts";
import { breakEvenVolume } from "#features/own-file/findings/price.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { Suggestion, TextField } from "#ui/form/fields.tsx";
import { box, type Picture, shape } from "./drawing.tsx";
import type { PictureContext, Price } from "./picture-context.ts";
import styles from "./pictures.module.css";

const CHANGES = [-5, -1, 1, 5];
const MOST_TO_COME = 60;
const MARGIN_ID = "own-file-margin";

/** The margin in percent, as it was typed; null where it can be none. */
export function marginOf({ margin }: Price): number | null {
	const percent = Number(margin.trim().replace(",", ".").replace(/\s*%$/, ""));
	return percent > 0 && percent <= 100 ? percent : null;
}

/**
 * The number of 100 sales that may go before a higher price costs money; below zero, that have to come on top at a lower one.
 * Null without a margin, and where no number of sales makes up for it.
 */
export function salesAtStake(price: Price): number | null {
	const margin = marginOf(price);
	const volume = margin === null ? null : breakEvenVolume(margin, price.priceChange);
	return volume === null ? null : -100 * volume;
}

/** A hundred cells, gold as many of the last as are at stake; behind them, dashed, those that have to come. */
function cells(stake: number, isNarrow: boolean, width: number) {
	const [perRow, gap] = isNarrow ? [20, 3] : [25, 4];
	const size = (width - gap * (perRow - 1)) / perRow;
	const toCome = stake < 0 ? Math.min(MOST_TO_COME, Math.ceil(-stake)) : 0;
	const marks = Array.from({ length: 100 + toCome }, (_, cell) => {
		const [x, y] = [(cell % perRow) * (size + gap), Math.floor(cell / perRow) * (size + gap)];
		if (cell >= 100) {
			const d = box(x + 1, y + 1, size * Math.min(1, 100 - stake - cell) - 2, size - 2);
			return shape(d, { fill: "white", stroke: "gold", width: 2, dash: "4 3" });
		}
		const part = Math.min(1, Math.max(0, stake - (99 - cell)));
		const gold = box(x + size * (1 - part), y, size * part, size);
		return [
			shape(box(x, y, size, size), { fill: "petrol" }),
			part > 0 && shape(gold, { fill: "gold", stroke: "ink", width: 0.8 }),
		];
	});
	return { width, height: Math.ceil((100 + toCome) / perRow) * (size + gap) - gap, marks };
}

function PriceFields({ findings, words: { price: text }, price, onPrice }: PictureContext) {
	const inFile = findings.price.margin_in_file;
	const percent = typeof inFile === "number" && String(Math.round(inFile * 100));
	return (
		<div className={styles.price}>
			<TextField
				id={MARGIN_ID}
				name="margin"
				label={text.margin}
				hint={text.marginHint}
				inputMode="decimal"
				autoComplete="off"
				value={price.margin}
				note={
					percent && (
						<Suggestion fieldId={MARGIN_ID} text={percent}>
							{fillIn(text.inFile, { margin: percent })}
						</Suggestion>
					)
				}
				onChange={({ target }) => onPrice({ ...price, margin: target.value })}
			/>
			<ChoiceField
				name="price"
				label={text.change}
				choices={CHANGES.map((change) => ({
					value: String(change),
					label: `${change > 0 ? "+" : "−"}${Math.abs(change)}%`,
				}))}
				defaultValue={String(price.priceChange)}
				onChoose={(change) => onPrice({ ...price, priceChange: Number(change) })}
			/>
		</div>
	);
}

/** A hundred sales, and how many may go, or have to come, when every price changes. The margin is the visitor's own. */
export function hundredSales(context: PictureContext): Picture {
	const { words, layout, width, price } = context;
	const text = words.price;
	const stake = salesAtStake(price) ?? 0;
	const label = stake === 0 ? text.label : stake > 0 ? text.labelGo : text.labelCome;
	const more = Math.ceil(-stake) - MOST_TO_COME;
	const come = more > 0 ? `${text.comeOnTop}, ${fillIn(text.more, { count: more })}` : text.comeOnTop;
	return {
		...cells(stake, layout === "narrow", width),
		label: fillIn(label, { share: Math.abs(stake).toFixed(1) }),
		above: <PriceFields {...context} />,
		keys: [
			{ mark: "petrol", text: text.one },
			stake > 0 && { mark: "gold", text: text.mayGo },
			stake < 0 && { mark: "come", text: come },
		],
	};
}
