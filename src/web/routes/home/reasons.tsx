import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./reasons.module.css";

type ReasonsProps = {
	title: string;
	text: string;
	reasons: readonly { title: string; text: string; drawing: string }[];
};

/** Reasons to choose us, each with a drawing that shows it. */
export function Reasons({ title, text, reasons }: ReasonsProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<ul className={styles.list}>
					{reasons.map((reason) => (
						<li key={reason.title}>
							<img src={reason.drawing} width={320} height={272} alt="" loading="lazy" />
							<h3>{reason.title}</h3>
							<p>{reason.text}</p>
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}
