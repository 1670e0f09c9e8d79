import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { menuName } from "#content/page-titles.ts";
import { plansOf } from "#content/plans.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import plan3 from "#ui/drawings/inline/plan-3.svg?raw";
import plan6 from "#ui/drawings/inline/plan-6.svg?raw";
import plan6Free1 from "#ui/drawings/inline/plan-6-free-1.svg?raw";
import plan6Free2 from "#ui/drawings/inline/plan-6-free-2.svg?raw";
import plan6Free3 from "#ui/drawings/inline/plan-6-free-3.svg?raw";
import wellLog from "#ui/drawings/service-managed-intelligence-log.svg";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, faqPage, offer, StructuredData, service, structuredData } from "#web/seo/structured-data.tsx";
import { confirmedScope } from "./confirmed-scope.server.ts";
import styles from "./managed-intelligence.module.css";
import { planSentences } from "./plan-sentences.ts";
import { Plans } from "./plans.tsx";
import { ProductTour } from "./product-tour.tsx";
import { QuotePair } from "./quote-pair.tsx";
import { productTourOf } from "./sample-markup.server.tsx";
import { Scope } from "./scope.tsx";

export const path = "/managed-intelligence";

/** The longer plan, by how many of its months are free at these prices. */
const sixMonths = [plan6, plan6Free1, plan6Free2, plan6Free3];

/** What is for sale: what the page says of each plan, with its price and what follows from it. */
function offersOf({ facts, pages }: CompanyContent) {
	const { quarterly, semiAnnual, mark, prices } = pages.managedIntelligence.plans;
	const plans = plansOf(facts);
	const { saving, free } = planSentences(prices, plans);
	return [
		{ ...quarterly, ...facts.plans.quarterly, price: plans.quarterly, months: 3, core: markup(plan3) },
		{
			...semiAnnual,
			...facts.plans.semiAnnual,
			price: plans.semiAnnual,
			months: 6,
			core: markup(sixMonths[plans.monthsFree] ?? plan6),
			mark,
			saving,
			features: free ? [free, ...semiAnnual.features] : semiAnnual.features,
		},
	];
}

/** The page's own entry for search engines, with what is for sale. */
function structuredDataOf(content: CompanyContent, plans: ReturnType<typeof offersOf>) {
	const { facts, pages, questions } = content;
	const { title, path, description } = pages.managedIntelligence.meta;
	const name = menuName(content, path) ?? title;
	const offers = plans.map((plan) => offer({ ...plan, path: `${path}#plans` }));
	return structuredData(
		breadcrumbs(content, "/services", { name, path }),
		service({ name, description, path, offers }, facts),
		faqPage(questions.managedIntelligence),
	);
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

/**
 * What the page says, and what is part of the page itself, never of its script: the plans as cores, whose months are set in
 * the site's typeface; of what the plans hold, the rows that somebody has confirmed; the sample dashboard, report and answers.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { tour: _, scope: offered, plans, questions, ...copy } = content.pages.managedIntelligence;
	const offers = offersOf(content);
	const scope = confirmedScope(offered, content.confirmations);
	return {
		copy,
		structured: structuredDataOf(content, offers),
		drawing: drawingInPage(wellLog),
		scope,
		tour: await productTourOf(content, scope),
		quotes: content.testimonials.managedIntelligence,
		plans: {
			title: plans.title,
			terms: piecesOf(plans.terms.text),
			sum: planSentences(plans.prices, plansOf(content.facts)).sum,
			plans: offers,
		},
		questions: { ...questions, items: content.questions.managedIntelligence },
	};
}

export default function ManagedIntelligenceRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured, drawing, scope, tour, plans, questions } = loaderData;
	const { hero, features, testimonials, booking, closing } = copy;
	const quotes = loaderData.quotes.map(({ sample, position, company, ...quote }) => ({
		...quote,
		description: `${position}, ${company}`,
		sampleLabel: sample ? testimonials.sampleLabel : undefined,
	}));
	return (
		<div className={styles.page}>
			<StructuredData data={structured} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns {...features} />
			<ProductTour {...tour} />
			<Scope {...scope} />
			<NextStep text={piecesOf(booking.text)} />
			<QuotePair title={testimonials.title} quotes={quotes} />
			<Plans id="plans" {...plans} />
			<Faq name="managed-intelligence-faq" {...questions} />
			<ClosingBanner {...closing} />
		</div>
	);
}
