import { BrandGlyph } from "#ui/icons/brand-glyph.tsx";
import type { BrandMark } from "#ui/icons/brand-mark.ts";
import { socialMarks } from "#ui/icons/social-marks.ts";
import styles from "./social-links.module.css";

const { facebook, x, linkedIn, instagram } = socialMarks;
const MARKS = { Facebook: facebook, X: x, LinkedIn: linkedIn, Instagram: instagram } satisfies Record<
	string,
	BrandMark
>;

export type SocialLink = { name: keyof typeof MARKS; href: string };

type SocialLinksProps = { links: readonly SocialLink[]; label: (network: string) => string };

/** The firm's profiles, each a glyph. */
export function SocialLinks({ links, label }: SocialLinksProps) {
	return (
		<ul className={styles.root}>
			{links.map(({ name, href }) => (
				<li key={name}>
					<a href={href} target="_blank" rel="noopener noreferrer" aria-label={label(name)}>
						<BrandGlyph mark={MARKS[name]} />
					</a>
				</li>
			))}
		</ul>
	);
}
