import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { type Service, ServiceRow } from "./service-row.tsx";
import styles from "./service-rows.module.css";

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
