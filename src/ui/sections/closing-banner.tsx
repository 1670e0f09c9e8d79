import { ArrowRight } from "lucide-react";
import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import contours from "#ui/drawings/banner-contours.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./closing-banner.module.css";

type ClosingBannerProps = { title: string; text: string; primary: LabeledLink; secondary: LabeledLink };

/** The last section of a page: what to do next, on a map. */
export function ClosingBanner({ title, text, primary, secondary }: ClosingBannerProps) {
	return (
		<section className={styles.root} data-ground="dark">
			<img src={contours} width={1600} height={520} alt="" loading="lazy" />
			<Container>
				<Grid>
					<h2>{title}</h2>
					<p>{text}</p>
					<div className={styles.actions}>
						<ButtonLink to={primary.to} tone="gold">
							{primary.label}
							<Icon shape={ArrowRight} />
						</ButtonLink>
						<ButtonLink to={secondary.to} tone="line">
							{secondary.label}
						</ButtonLink>
					</div>
				</Grid>
			</Container>
		</section>
	);
}
