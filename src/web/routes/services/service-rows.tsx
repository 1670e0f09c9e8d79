import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./service-rows.module.css";

type Service = {
	title: string;
	text: string;
	features: readonly string[];
	/** Says nothing that the words beside it don't. */
	drawing?: string | undefined;
	/** `about` is for screen readers, which may read the link out of its context. */
	link?: { label: string; about: string; to: string };
};

type ServiceRowsProps = {
	services: readonly Service[];
	/** The drawing of the first, which stands in the first screen, as part of the page. */
	first?: Markup | undefined;
};

/** The services one below the other, the drawing now at the left, now at the right. */
export function ServiceRows({ services, first }: ServiceRowsProps) {
	return (
		<Container className={styles.root}>
			<Grid className={styles.rows}>
				{services.map((service, index) => (
					<ServiceRow key={service.title} service={service} inPage={index === 0 ? first : undefined} />
				))}
			</Grid>
		</Container>
	);
}

type ServiceRowProps = { service: Service; inPage: Markup | undefined };

function ServiceRow({ service: { title, text, features, drawing, link }, inPage }: ServiceRowProps) {
	const titleId = useId();
	return (
		<article className={styles.row} aria-labelledby={titleId}>
			{inPage && <InlineDrawing markup={inPage} className={styles.drawing} />}
			{drawing && !inPage && <img src={drawing} width={640} height={460} alt="" loading="lazy" />}
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
