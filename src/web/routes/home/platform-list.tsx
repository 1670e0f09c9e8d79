import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./platform-strip.module.css";

export type Platform = {
	name: string;
	/** The glyph in the sprite: its id and its box. */
	glyph: string;
	viewBox: string;
	/** The glyph already spells the name. */
	isWordmark: boolean;
};

type PlatformListProps = { platforms: readonly Platform[]; isRepetition?: boolean };

/** One round of the strip. The second only fills the loop, and is not read out. */
export function PlatformList({ platforms, isRepetition = false }: PlatformListProps) {
	return (
		<ul className={styles.list} aria-hidden={isRepetition || undefined}>
			{platforms.map(({ name, glyph, viewBox, isWordmark }) => (
				<li key={glyph}>
					<svg viewBox={viewBox} aria-hidden="true">
						<use href={`#${glyph}`} />
					</svg>
					{isWordmark ? <VisuallyHidden>{name}</VisuallyHidden> : name}
				</li>
			))}
		</ul>
	);
}
