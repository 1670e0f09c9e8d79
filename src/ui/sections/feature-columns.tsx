import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Section } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./feature-columns.module.css";

type FeatureColumnsProps = {
	title: string;
	items: readonly { title: string; text: string; icon?: LucideIcon }[];
};

/** Three or four things that belong together, side by side. */
export function FeatureColumns({ title, items }: FeatureColumnsProps) {
	const titleId = useId();
	if (items.length === 0) return null;
	return (
		<Section className={styles.root} aria-labelledby={titleId}>
			<h2 id={titleId}>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<ul className={classNames(styles.list, items.length === 4 && styles.four)}>
				{items.map(({ title, text, icon }) => (
					<li key={title}>
						{icon && <Icon shape={icon} className={styles.icon} />}
						<h3>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
