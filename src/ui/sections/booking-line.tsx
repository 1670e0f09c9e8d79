import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/layout/container.tsx";
import styles from "./booking-line.module.css";

type BookingLineProps = { text: string; label: string; href: string };

/** A sentence, and the way to a call. */
export function BookingLine({ text, label, href }: BookingLineProps) {
	return (
		<Container>
			<div className={styles.root}>
				<p>{text}</p>
				<ButtonLink to={href} tone="ink">
					{label}
				</ButtonLink>
			</div>
		</Container>
	);
}
