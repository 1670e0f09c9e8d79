import { tenth } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { box, Drawing, Fill, Stroke, Text, WIDTHS } from "./drawing.tsx";
import { type PictureContext, shareText } from "./picture-context.ts";
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

/** Of the largest customers, the share that so many of them bring. */
const shareOf = (shares: readonly number[], count: number) =>
	shares.slice(0, count).reduce((sum, share) => sum + share, 0);

/** All sales as a core on its side, a slice for each customer. Gold: where five customers end. */
export function SharesCore({ findings, drawn, words, layout, money }: PictureContext) {
	const { eighty, say } = findings.hangs;
	const all = drawn.shares.reduce((sum, { net }) => sum + net, 0);
	const shares = drawn.shares.map(({ net }) => net / all);
	const width = WIDTHS[layout];
	const isNarrow = layout === "narrow";
	const five = say === "hangs.few" ? 0 : tenth(shareOf(shares, FIVE) * width);
	// Beyond the last slice of a customer's own it lies in that of the rest.
	const isInRest = (eighty ?? 0) >= shares.length && drawn.shares.at(-1)?.name === "";
	const end = Math.min(width, (isInRest ? EIGHTY : shareOf(shares, eighty ?? 0)) * width);
	const isAtEnd = isNarrow || end > width - ROOM_FOR_END;
	const largest = drawn.shares.slice(0, FIVE).map(({ name, net }) => ({ name, net, share: shareText(net / all) }));
	const figures = largest.map(({ name, share }) => `${name} ${share}`).join(", ");
	const fiveText = fillIn(isNarrow ? words.hangs.fiveNarrow : words.hangs.five, { share: shareText(five / width) });
	return (
		<>
			<Drawing width={width} height={FOOT + 32} label={fillIn(words.hangs.label, { customers: figures })}>
				{shares.map((share, place) => {
					const [x, size] = [shareOf(shares, place) * width, share * width];
					const cut = `M${tenth(x)} ${TOP}q${place % 3 ? 2 : -2} ${HEIGHT / 2} 0 ${HEIGHT}`;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place by size.
						<g key={place}>
							<Fill d={box(x, TOP, size, HEIGHT)} color={colorOf(place)} />
							{place > 0 && <Stroke d={cut} color="paper" width={place < 6 ? 1.6 : 0.8} opacity={0.9} />}
							{place < FIVE && size > 13 && (
								<Text x={x + size / 2} y={TOP + HEIGHT / 2 + 5} anchor="middle" kind="on">
									{place + 1}
								</Text>
							)}
						</g>
					);
				})}
				<Stroke d={`M.75 ${TOP}h${width - 1.5}v${HEIGHT}H.75z`} width={1.5} />
				<Text x={0} y={FOOT + 24}>
					{"0%"}
				</Text>
				{!isAtEnd && (
					<Text x={width} y={FOOT + 24} anchor="end">
						{"100%"}
					</Text>
				)}
				{five > 0 && (
					<>
						<Stroke d={`M${five} ${TOP - 8}V${FOOT + 10}`} color="gold" width={4} />
						<Fill d={`M${five - 8} ${TOP - 18}h16l-8 10z`} color="ink" />
						<Text
							x={five < 180 ? five + 12 : five - 12}
							y={TOP - 10}
							anchor={five < 180 ? "start" : "end"}
							kind="label"
						>
							{fiveText}
						</Text>
					</>
				)}
				{eighty !== undefined && (
					<>
						<Stroke d={`M${tenth(end + 5)} ${TOP - 6}L${tenth(end - 5)} ${FOOT + 6}`} width={2.5} />
						<Text x={end} y={FOOT + 24} anchor={isAtEnd ? "end" : "middle"} kind="label">
							{fillIn(words.hangs.eighty, { count: eighty })}
						</Text>
					</>
				)}
			</Drawing>
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
		</>
	);
}
