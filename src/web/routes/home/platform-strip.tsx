import { Pause, Play } from "lucide-react";
import { useId } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./platform-strip.module.css";

type Platform = {
	name: string;
	/** Address of its mark among `marks`. */
	mark: string;
	viewBox: string;
	/** The mark already spells the name. */
	isWordmark: boolean;
};

type PlatformStripProps = {
	title: string;
	note: string;
	pause: string;
	play: string;
	/** What the button stops and starts, for screen readers. */
	moving: string;
	platforms: readonly Platform[];
	/** One SVG with the marks of all. */
	marks: Markup;
};

/** The platforms, passing by in a loop that rests on hover, on focus and by its button. */
export function PlatformStrip({ title, note, pause, play, moving, platforms, marks }: PlatformStripProps) {
	const titleId = useId();
	return (
		<section className={styles.root} aria-labelledby={titleId} data-part="platform-strip" data-ground="dark">
			<Container className={styles.head}>
				<h2 id={titleId}>{title}</h2>
				<VisuallyHidden>{note}</VisuallyHidden>
				<button type="button" className={styles.toggle}>
					<span className={styles.pause}>
						<Icon shape={Pause} />
						{pause}
					</span>
					<span className={styles.play}>
						<Icon shape={Play} />
						{play}
					</span>
					<VisuallyHidden>{` ${moving}`}</VisuallyHidden>
				</button>
			</Container>
			<InlineDrawing markup={marks} className={styles.marks} />
			<div className={styles.window}>
				<PlatformList platforms={platforms} />
				<PlatformList platforms={platforms} isRepetition />
			</div>
		</section>
	);
}

type PlatformListProps = { platforms: readonly Platform[]; isRepetition?: boolean };

/** One round of the strip. The second only fills the loop, and is not read out. */
function PlatformList({ platforms, isRepetition = false }: PlatformListProps) {
	return (
		<ul className={styles.list} aria-hidden={isRepetition || undefined}>
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
