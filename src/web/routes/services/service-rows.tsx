import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./service-rows.module.css";

type Service = {
	title: string;
	text: string;
	features: readonly string[];
	drawing?: { src: string; alt: string };
	/** `about` is for screen readers, which may read the link out of its context. */
	link?: { label: string; about: string; to: string };
};

/** The services one below the other, the drawing now at the left, now at the right. */
export function ServiceRows({ services }: { services: readonly Service[] }) {
	return (
		<Container className={styles.root}>
			<Grid className={styles.rows}>
				{services.map((service, index) => (
					<ServiceRow key={service.title} service={service} isFirst={index === 0} />
				))}
			</Grid>
		</Container>
	);
}

type ServiceRowProps = { service: Service; isFirst: boolean };

function ServiceRow({ service: { title, text, features, drawing, link }, isFirst }: ServiceRowProps) {
	const titleId = useId();
	return (
		<article className={styles.row} aria-labelledby={titleId}>
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
