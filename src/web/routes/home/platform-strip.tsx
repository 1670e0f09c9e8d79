import { Pause, Play } from "lucide-react";
import { useId } from "react";
import type { z } from "zod";
import { group, line } from "#documents/fields.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { markup } from "#ui/markup.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import marks from "./platform-marks.svg?raw";
import stripCss from "./platform-strip.module.css";
import threadCss from "./vein-thread.module.css";

/** The page's words around the platforms. */
export const platformFields = group("Platforms", {
	title: line("Title", { max: 60, isSpecified: true }),
	note: line("Note", { max: 120 }),
	pause: line("Button that stops them", { max: 20 }),
	play: line("Button that starts them", { max: 20 }),
	moving: line("What moves, for those who don't see it", { max: 60 }),
});

/** The platforms, passing by in a loop that rests on hover, on focus and by its button. */
export function PlatformStrip({ title, note, pause, play, moving }: z.output<typeof platformFields>) {
	const titleId = useId();
	return (
		<section
			className={classNames(stripCss.root, threadCss.strip)}
			aria-labelledby={titleId}
			data-part="platform-strip"
			data-ground="dark"
		>
			<Container className={stripCss.head}>
				<h2 id={titleId}>{title}</h2>
				<VisuallyHidden>{note}</VisuallyHidden>
				<button type="button" className={stripCss.toggle}>
					<span className={stripCss.pause}>
						<Icon shape={Pause} />
						{pause}
					</span>
					<span className={stripCss.play}>
						<Icon shape={Play} />
						{play}
					</span>
					<VisuallyHidden>{` ${moving}`}</VisuallyHidden>
				</button>
			</Container>
			<InlineDrawing markup={platformMarks} className={stripCss.marks} />
			<div className={stripCss.window}>
				<PlatformList />
				<PlatformList isRepetition />
			</div>
		</section>
	);
}

/** One round of the strip. The second only fills the loop, and is not read out. */
function PlatformList({ isRepetition = false }: { isRepetition?: boolean }) {
	return (
		<ul className={stripCss.list} aria-hidden={isRepetition || undefined}>
			{platforms.map(({ name, mark, viewBox, isWordmark }) => (
				<li key={mark}>
					<svg viewBox={viewBox} aria-hidden="true">
						<use href={mark} />
					</svg>
					{isWordmark ? <VisuallyHidden>{name}</VisuallyHidden> : name}
				</li>
			))}
		</ul>
	);
}

/** The source of each mark, its license, and its box in `platform-marks.svg`. */
const boxes = {
	// simple-icons 16.37.0, CC0-1.0.
	snowflake: { name: "Snowflake", viewBox: "0 0 24 24" },
	// @thesvg/icons 3.3.8, MIT; the mark alone, without the wordmark.
	plaid: { name: "Plaid", viewBox: "0 0 47.3 47.4" },
	// simple-icons 11.15.0, CC0-1.0.
	powerBi: { name: "Power BI", viewBox: "0 0 24 24" },
	// simple-icons 16.37.0, CC0-1.0.
	databricks: { name: "Databricks", viewBox: "0 0 24 24" },
	// simple-icons 13.21.0, CC0-1.0.
	tableau: { name: "Tableau", viewBox: "0 0 24 24" },
	// simple-icons 13.21.0, CC0-1.0; a wordmark, so the name beside it is for screen readers only.
	aws: { name: "AWS", viewBox: "0 3 24 18" },
	// simple-icons 13.21.0, CC0-1.0.
	openAi: { name: "OpenAI", viewBox: "0 0 24 24" },
	// simple-icons 16.37.0, CC0-1.0.
	claude: { name: "Claude", viewBox: "0 0 24 24" },
};

const platforms = Object.entries(boxes).map(([id, box]) => ({
	...box,
	mark: `#platform-${id}`,
	isWordmark: box.name === "AWS",
}));

const platformMarks = markup(marks);
