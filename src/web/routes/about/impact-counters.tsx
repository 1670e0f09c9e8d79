import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import type { Markup } from "#ui/markup.ts";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import styles from "./impact-counters.module.css";

const COUNT_MS = 3_000;
/** Share of the element that is in view when the count starts. */
const IN_VIEW_SHARE = 0.4;

/** Of the impact drawings: a core 150 units wide, 3.4 units to a percent, its foot at 360. */
const FOOT = 360;
const UNITS_PER_PERCENT = 3.4;

type ImpactFigure = {
	percent: number;
	label: string;
	text: string;
	/** The drawing of a core filled to `percent`. */
	core: Markup;
};

type ImpactCountersProps = { title: string; figures: readonly ImpactFigure[] };

/** What we hold ourselves to, each as a core filled to its share. */
export function ImpactCounters({ title, figures }: ImpactCountersProps) {
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<h2 className={styles.title}>{title}</h2>
				<ul className={styles.list}>
					{figures.map((figure) => (
						<ImpactCounter key={figure.label} figure={figure} />
					))}
				</ul>
			</Container>
		</section>
	);
}

const inPercent = (value: number) => `${Math.floor(value)}%`;

/** One figure, counting up together with its core. Screen readers read the final figure all the while. */
function ImpactCounter({ figure: { percent, label, text, core } }: { figure: ImpactFigure }) {
	const item = useRef<HTMLLIElement>(null);
	const value = useCountUp(item, percent);

	useLayoutEffect(() => {
		for (const [part, path] of Object.entries(coreLevel(value))) {
			item.current?.querySelector(`[data-part="${part}"]`)?.setAttribute("d", path);
		}
	}, [value]);

	return (
		<li ref={item} className={styles.counter}>
			<InlineDrawing markup={core} className={styles.core} />
			<div>
				<b {...(value < percent && { role: "img", "aria-label": inPercent(percent) })}>
					<span aria-hidden={value < percent || undefined}>{inPercent(value)}</span>
				</b>
				<h3>{label}</h3>
				<p>{text}</p>
			</div>
		</li>
	);
}

/**
 * Counts up to `goal`, once, when the element comes into view. At rest the value is the goal, as in the server's HTML;
 * it is zero only while the element enters, so that the goal never shows before the count.
 */
function useCountUp(element: RefObject<HTMLElement | null>, goal: number): number {
	const [value, setValue] = useState(goal);
	const wantsLessMotion = useReducedMotion();

	useEffect(() => {
		if (wantsLessMotion || !element.current) return setValue(goal);
		let frame = 0;
		const count = (startedAt: number) => {
			const next = countUp(goal, performance.now() - startedAt);
			setValue(next);
			if (next < goal) frame = requestAnimationFrame(() => count(startedAt));
		};
		const onView = ([entry]: IntersectionObserverEntry[]) => {
			const share = entry?.intersectionRatio ?? 0;
			if (share < IN_VIEW_SHARE) return setValue(share > 0 ? 0 : goal);
			observer.disconnect();
			count(performance.now());
		};
		const observer = new IntersectionObserver(onView, { threshold: [0.01, IN_VIEW_SHARE] });
		observer.observe(element.current);
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, [element, goal, wantsLessMotion]);

	return value;
}

/** How far a count to `goal` has come after a time: quick at first, slower towards the end, exact at three seconds. */
export function countUp(goal: number, elapsedMs: number): number {
	const left = 1 - Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1);
	return goal * (1 - left * left);
}

/** The paths of an impact core, by the name of its part, when it is filled up to `percent`. */
export function coreLevel(percent: number) {
	const height = Number((percent * UNITS_PER_PERCENT).toFixed(2));
	const level = Number((FOOT - height).toFixed(2));
	const rock = `M40 ${level}h150v${height}H40z`;
	return { "core-fill": rock, "core-outline": rock, "core-level": `M37 ${level}h190` };
}
