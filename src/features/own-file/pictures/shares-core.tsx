import { tenth } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { shareText } from "./axis-labels.ts";
import { box, type Picture, shape, stroke, text } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";
import styles from "./pictures.module.css";

const HEIGHT = 96;
const TOP = 34;
const FOOT = TOP + HEIGHT;
const FIVE = 5;
const PALE_FROM = 15;
const EIGHTY = 0.8;
/** The words at 80% lie beside those at the end. */
const ROOM_FOR_END = 110;

function colorOf(place: number): string {
	if (place < FIVE) return place === 0 ? "ink" : "petrol";
	if (place < PALE_FROM) return place % 2 === 1 ? "lichen" : "slate";
	return place % 2 === 1 ? "sand" : "clay";
}

/** A customer's slice: its cut is bent, and the first five have a number where there is room. */
function slice(place: number, x: number, size: number) {
	const cut = `M${tenth(x)} ${TOP}q${place % 3 ? 2 : -2} ${HEIGHT / 2} 0 ${HEIGHT}`;
	return [
		shape(box(x, TOP, size, HEIGHT), { fill: colorOf(place) }),
		place > 0 && stroke(cut, { stroke: "paper", width: place < 6 ? 1.6 : 0.8, opacity: 0.9 }),
		place < FIVE && size > 13 && text(x + size / 2, TOP + HEIGHT / 2 + 5, place + 1, { anchor: "middle", kind: "on" }),
	];
}

/** All sales as a core on its side, a slice for each customer. Gold: where five customers end. */
export function sharesCore({ findings, drawn, words, layout, width, money }: PictureContext): Picture {
	const { eighty = 0, say } = findings.hangs;
	const all = drawn.shares.reduce((sum, { net }) => sum + net, 0);
	const shares = drawn.shares.map(({ net }) => net / all);
	/** Of the largest customers, the share that so many of them bring. */
	const shareOf = (count: number) => shares.slice(0, count).reduce((sum, share) => sum + share, 0);
	const isNarrow = layout === "narrow";
	const five = say === "hangs.few" ? 0 : tenth(shareOf(FIVE) * width);
	// Beyond the last slice of a customer's own it lies in that of the rest.
	const isInRest = eighty >= shares.length && drawn.shares.at(-1)?.name === "";
	const end = Math.min(width, (isInRest ? EIGHTY : shareOf(eighty)) * width);
	const isAtEnd = isNarrow || end > width - ROOM_FOR_END;
	const largest = drawn.shares.slice(0, FIVE).map(({ name, net }) => ({ name, net, share: shareText(net / all) }));
	const fiveText = fillIn(isNarrow ? words.hangs.fiveNarrow : words.hangs.five, { share: shareText(five / width) });
	const [fiveX, fiveAnchor] = five < 180 ? ([five + 12, "start"] as const) : ([five - 12, "end"] as const);
	const eightyText = fillIn(words.hangs.eighty, { count: eighty });
	return {
		width,
		height: FOOT + 32,
		label: fillIn(words.hangs.label, { customers: largest.map(({ name, share }) => `${name} ${share}`).join(", ") }),
		marks: [
			shares.map((share, place) => slice(place, shareOf(place) * width, share * width)),
			stroke(`M.75 ${TOP}h${width - 1.5}v${HEIGHT}H.75z`, { width: 1.5 }),
			text(0, FOOT + 24, "0%"),
			!isAtEnd && text(width, FOOT + 24, "100%", { anchor: "end" }),
			five > 0 && [
				stroke(`M${five} ${TOP - 8}V${FOOT + 10}`, { stroke: "gold", width: 4 }),
				shape(`M${five - 8} ${TOP - 18}h16l-8 10z`, { fill: "ink" }),
				text(fiveX, TOP - 10, fiveText, { anchor: fiveAnchor, kind: "label" }),
			],
			eighty > 0 && [
				stroke(`M${tenth(end + 5)} ${TOP - 6}L${tenth(end - 5)} ${FOOT + 6}`, { width: 2.5 }),
				text(end, FOOT + 24, eightyText, { anchor: isAtEnd ? "end" : "middle", kind: "label" }),
			],
		],
		below: (
			<ol className={styles.five}>
				{largest.map(({ name, net, share }, place) => (
					<li key={name}>
						<b>{place + 1}</b>
						<span>{name}</span>
						<span>{money(net)}</span>
						<b>{share}</b>
					</li>
				))}
			</ol>
		),
	};
}
