import { fillIn } from "#domain/fill-in.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { Suggestion, TextField } from "#ui/form/fields.tsx";
import { box, Drawing, Fill, Keys, WIDTHS } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";
import styles from "./pictures.module.css";

/** Percent; the margin as it was typed, empty before. */
export type Price = { margin: string; priceChange: number };

const CHANGES = [-5, -1, 1, 5];
const MOST_TO_COME = 60;
const MARGIN_ID = "own-file-margin";

/**
 * The number of 100 sales that may go before a higher price costs money; below zero, that have to come on top at a lower one.
 * Null without a margin from 0 to 100, and where no number of sales makes up for it. (Nagle, Hogan and Zale: break-even sales
 * change.)
 */
export function salesAtStake({ margin, priceChange }: Price): number | null {
	const percent = Number(margin.trim().replace(",", ".").replace(/\s*%$/, ""));
	if (margin.trim() === "" || !(percent > 0 && percent <= 100) || percent + priceChange <= 0) return null;
	return (100 * priceChange) / (percent + priceChange);
}

type CellsProps = { stake: number; layout: PictureContext["layout"]; label: string };

function Cells({ stake, layout, label }: CellsProps) {
	const width = WIDTHS[layout];
	const [perRow, gap] = layout === "narrow" ? [20, 3] : [25, 4];
	const size = (width - gap * (perRow - 1)) / perRow;
	const toCome = stake < 0 ? Math.min(MOST_TO_COME, Math.ceil(-stake)) : 0;
	const at = (cell: number) => [(cell % perRow) * (size + gap), Math.floor(cell / perRow) * (size + gap)] as const;
	const height = Math.ceil((100 + toCome) / perRow) * (size + gap) - gap;
	return (
		<Drawing width={width} height={height} label={label}>
			{Array.from({ length: 100 }, (_, cell) => {
				const [x, y] = at(cell);
				const part = Math.min(1, Math.max(0, stake - (99 - cell)));
				return (
					<g key={box(x, y, size, size)}>
						<Fill d={box(x, y, size, size)} color="petrol" />
						{part > 0 && (
							<Fill d={box(x + size * (1 - part), y, size * part, size)} color="gold" edge="ink" edgeWidth={0.8} />
						)}
					</g>
				);
			})}
			{Array.from({ length: toCome }, (_, more) => {
				const [x, y] = at(100 + more);
				const d = box(x + 1, y + 1, size * Math.min(1, -stake - more) - 2, size - 2);
				return <Fill key={d} d={d} color="white" edge="gold" edgeWidth={2} dash="4 3" />;
			})}
		</Drawing>
	);
}

type HundredSalesProps = PictureContext & { price: Price; onPrice(price: Price): void };

/** A hundred sales, and how many may go, or have to come, when every price changes. The margin is the visitor's own. */
export function HundredSales({ findings, words, layout, price, onPrice }: HundredSalesProps) {
	const text = words.price;
	const stake = salesAtStake(price) ?? 0;
	const share = `${Math.abs(stake).toFixed(1)}`;
	const label = fillIn(stake === 0 ? text.label : stake > 0 ? text.labelGo : text.labelCome, { share });
	const inFile = findings.price.margin_in_file;
	const percent = inFile === undefined || inFile === null ? null : String(Math.round(inFile * 100));
	const more = Math.ceil(-stake) - MOST_TO_COME;
	const come = more > 0 ? `${text.comeOnTop}, ${fillIn(text.more, { count: more })}` : text.comeOnTop;
	return (
		<>
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
				<div
					onChange={({ target }) => {
						if (target instanceof HTMLInputElement) onPrice({ ...price, priceChange: Number(target.value) });
					}}
				>
					<ChoiceField
						name="price"
						label={text.change}
						choices={CHANGES.map((change) => ({
							value: String(change),
							label: `${change > 0 ? "+" : "−"}${Math.abs(change)}%`,
						}))}
						defaultValue={String(price.priceChange)}
					/>
				</div>
			</div>
			<Cells stake={stake} layout={layout} label={label} />
			<Keys
				keys={[
					{ mark: "petrol", text: text.one },
					...(stake === 0 ? [] : [{ mark: stake > 0 ? "gold" : "come", text: stake > 0 ? text.mayGo : come }]),
				]}
			/>
		</>
	);
}
