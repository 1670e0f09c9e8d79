import { ButtonLink } from "#ui/button-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./tool-card.module.css";

export type ToolCardProps = {
	title: string;
	description: string;
	/** The address of a drawing of 640 x 360. */
	image: string;
	action: { label: string; to: string };
	/** Still in the making: the button leads to the waitlist and is the quieter one. */
	comingSoon: boolean;
	/** In the first screen, so that its drawing is not left for later. */
	isFirstRow: boolean;
};

/** One tool: its drawing, what it does, and the way in. */
export function ToolCard({ title, description, image, action, comingSoon, isFirstRow }: ToolCardProps) {
	return (
		<article className={styles.root}>
			<img src={image} width={640} height={360} alt="" loading={isFirstRow ? undefined : "lazy"} />
			<h3>{title}</h3>
			<p>{description}</p>
			<ButtonLink to={action.to} tone={comingSoon ? "line" : "ink"} className={styles.action}>
				<span>
					{action.label}
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
				</span>
			</ButtonLink>
		</article>
	);
}
