import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { type Plan, PlanCard, type PlanWords } from "./plan-card.tsx";
import styles from "./plans.module.css";

type PlansProps = PlanWords & { id: string; title: string; sum: string; plans: readonly Plan[] };

/** What is for sale, side by side, and the sum that compares the prices. */
export function Plans({ id, title, sum, plans, terms, opensNewTab }: PlansProps) {
	return (
		<section {...laterPart} id={id} className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<div className={styles.plans}>
					{plans.map((plan) => (
						<PlanCard key={plan.name} plan={plan} terms={terms} opensNewTab={opensNewTab} />
					))}
				</div>
				<p className={styles.sum}>{sum}</p>
			</Container>
		</section>
	);
}
