import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import styles from "./plans.module.css";

type Plan = {
	name: string;
	price: string;
	period: string;
	/** Set on the plan that is recommended. */
	mark?: { text: string };
	saving?: string;
	/** Its core: a bed a month. */
	core: Markup;
	features: readonly string[];
	action: string;
	/** Where it is paid, on the payment provider's own site. */
	paymentUrl: string;
};

/** Renewal and cancelling stand before the link to the payment. */
type PlanCopy = { terms: RichTextParts };

type PlansProps = PlanCopy & { id: string; title: string; sum: string; plans: readonly Plan[] };

/** What is for sale, side by side, and the sum that compares the prices. */
export function Plans({ id, title, sum, plans, terms }: PlansProps) {
	return (
		<section id={id} className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<div className={styles.plans}>
					{plans.map((plan) => (
						<PlanCard key={plan.name} plan={plan} terms={terms} />
					))}
				</div>
				<p className={styles.sum}>{sum}</p>
			</Container>
		</section>
	);
}

/** One plan: what it costs, what is in it, how it renews and ends, and only then where to pay. */
function PlanCard({ plan, terms }: PlanCopy & { plan: Plan }) {
	const nameId = useId();
	return (
		<article className={styles.plan} aria-labelledby={nameId} data-recommended={plan.mark ? "" : undefined}>
			<div className={styles.head}>
				{plan.mark && <p className={styles.mark}>{plan.mark.text}</p>}
				<h3 id={nameId}>{plan.name}</h3>
				<p className={styles.price}>
					<b>{plan.price}</b> <span>{plan.period}</span>
				</p>
				{plan.saving && <p className={styles.saving}>{plan.saving}</p>}
			</div>
			<InlineDrawing markup={plan.core} className={styles.core} />
			<FeatureList features={plan.features} className={styles.features} />
			<p className={styles.terms}>
				<RichText parts={terms} />
			</p>
			<ButtonLink to={plan.paymentUrl} tone={plan.mark ? "ink" : "line"} className={styles.action}>
				{plan.action}
				<Icon shape={ExternalLink} />
			</ButtonLink>
		</article>
	);
}
