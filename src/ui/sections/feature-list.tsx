import { classNames } from "#ui/class-names.ts";
import styles from "./feature-list.module.css";

/** The contents of an offer: a row each, with a bed of rock before it. */
export function FeatureList({ features, className }: { features: readonly string[]; className?: string }) {
	return (
		<ul className={classNames(styles.root, className)}>
			{features.map((feature) => (
				<li key={feature}>{feature}</li>
			))}
		</ul>
	);
}
