import { Link } from "react-router";
import type { LabeledLink } from "#ui/button.tsx";
import bed1 from "#ui/drawings/service-bed-1.svg";
import bed2 from "#ui/drawings/service-bed-2.svg";
import bed3 from "#ui/drawings/service-bed-3.svg";
import bed4 from "#ui/drawings/service-bed-4.svg";
import bed5 from "#ui/drawings/service-bed-5.svg";
import { Container, Grid } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import styles from "./service-log.module.css";

const beds = [bed1, bed2, bed3, bed4, bed5];

type ServiceLogProps = {
	title: string;
	text: string;
	all: LabeledLink;
	items: readonly { title: string; summary: string; to: string; price: string | undefined }[];
};

/** What is sold, by name: one core from top to bottom, a bed for each service. Each row is one link. */
export function ServiceLog({ title, text, all, items }: ServiceLogProps) {
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<Grid>
					<div className={styles.copy}>
						<h2>{title}</h2>
						<p>{text}</p>
						<Link to={all.to} prefetch="intent" className={styles.all}>
							{all.label}
						</Link>
					</div>
					<ul className={styles.log}>
						{items.map((item, index) => (
							<li key={item.title}>
								<img src={beds[index % beds.length]} width={120} height={96} alt="" loading="lazy" />
								<Link to={item.to} prefetch="intent">
									<b>{item.title}</b> <span>{item.summary}</span> {item.price && <em>{item.price}</em>}
								</Link>
							</li>
						))}
					</ul>
				</Grid>
			</Container>
		</section>
	);
}
