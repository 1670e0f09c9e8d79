import { useLayoutEffect, useRef } from "react";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { coreLevel } from "./core-level.ts";
import styles from "./impact-counter.module.css";
import { useCountUp } from "./use-count-up.ts";

export type ImpactFigure = {
	percent: number;
	label: string;
	text: string;
	/** The drawing of a core filled to `percent`, as text. */
	core: string;
};

const inPercent = (value: number) => `${Math.floor(value)}%`;

/** One figure, counting up together with its core. Screen readers are given the final figure all the while. */
export function ImpactCounter({ figure: { percent, label, text, core } }: { figure: ImpactFigure }) {
	const item = useRef<HTMLLIElement>(null);
	const value = useCountUp(item, percent);

	useLayoutEffect(() => {
		for (const [part, path] of Object.entries(coreLevel(value))) {
			item.current?.querySelector(`[data-part="${part}"]`)?.setAttribute("d", path);
		}
	}, [value]);

	return (
		<li ref={item} className={styles.root}>
			<InlineDrawing markup={core} className={styles.core} />
			<div>
				<b {...(value < percent && { role: "img", "aria-label": inPercent(percent) })}>{inPercent(value)}</b>
				<h3>{label}</h3>
				<p>{text}</p>
			</div>
		</li>
	);
}
