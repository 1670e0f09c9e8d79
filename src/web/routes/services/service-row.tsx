import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./service-row.module.css";

export type Service = {
	title: string;
	text: string;
	features: readonly string[];
	drawing?: { src: string; alt: string };
	/** `about` says to those who hear the label alone where it leads. */
	link?: { label: string; about: string; to: string };
};

type ServiceRowProps = { service: Service; isFirst: boolean };

/** One service: its drawing, what it is, what it contains. */
export function ServiceRow({ service: { title, text, features, drawing, link }, isFirst }: ServiceRowProps) {
	const titleId = useId();
	return (
		<article className={styles.root} aria-labelledby={titleId}>
			{drawing && (
				<img
					src={drawing.src}
					width={640}
					height={460}
					alt={drawing.alt}
					// The first stands in the first screen, the others wait below it.
					{...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
				/>
			)}
			<div>
				<h2 id={titleId}>{title}</h2>
				<p>{text}</p>
				<FeatureList features={features} className={styles.features} />
				{link && (
					<ButtonLink to={link.to} tone="ink" className={styles.link}>
						<span>
							{link.label}
							<VisuallyHidden>{` ${link.about}`}</VisuallyHidden>
						</span>
						<Icon shape={ArrowRight} />
					</ButtonLink>
				)}
			</div>
		</article>
	);
}
