import { managedIntelligence } from "#content/pages/managed-intelligence.ts";
import plan3 from "#ui/drawings/inline/plan-3.svg?raw";
import plan6 from "#ui/drawings/inline/plan-6.svg?raw";
import wellLog from "#ui/drawings/service-managed-intelligence-log.svg";
import { markup } from "#ui/markup.ts";
import { BookingLine } from "#ui/sections/booking-line.tsx";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, faqPage, offer, StructuredData, service, sitePage } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/managed-intelligence.ts";
import { confirmedScope } from "./confirmed-scope.server.ts";
import { Plans } from "./plans.tsx";
import { ProductTour } from "./product-tour.tsx";
import { QuotePair } from "./quote-pair.tsx";
import { productTourOf } from "./sample-markup.server.tsx";
import { Scope } from "./scope.tsx";

const { meta: page, hero, features, testimonials, booking, plans, questions, closing } = managedIntelligence;

const quotes = testimonials.quotes.map(({ sample, position, company, ...quote }) => ({
	...quote,
	description: `${position}, ${company}`,
	sampleLabel: sample ? testimonials.sampleLabel : undefined,
}));

const { name, path } = sitePage("/managed-intelligence");
const structured = [
	breadcrumbs(sitePage("/services"), { name, path }),
	service({
		name,
		description: page.description,
		path,
		offers: plans.items.map((plan) => offer({ ...plan, path: `${path}#${plans.id}` })),
	}),
	faqPage(questions.items),
];

export const meta = () => pageMeta(page);

/**
 * What is part of the page itself, never of its script: the plans as cores, whose months are set in the site's typeface; of
 * what the plans hold, the rows that somebody has confirmed; the sample dashboard, report and answers.
 */
export async function loader() {
	const scope = confirmedScope();
	const planCores = { plan3: markup("plan-3", plan3), plan6: markup("plan-6", plan6) };
	const drawing = drawingInPage(wellLog, hero.alt);
	return { drawing, planCores, scope, tour: await productTourOf(scope) };
}

export default function ManagedIntelligenceRoute({ loaderData }: Route.ComponentProps) {
	const offers = plans.items.map((plan) => ({ ...plan, core: loaderData.planCores[plan.core] }));
	return (
		<>
			<StructuredData things={structured} />
			<SplitHero {...hero} drawing={loaderData.drawing} />
			<FeatureColumns {...features} />
			<ProductTour {...loaderData.tour} />
			<Scope {...loaderData.scope} />
			<BookingLine {...booking} />
			<QuotePair title={testimonials.title} quotes={quotes} />
			<Plans {...plans} terms={plans.terms.text} plans={offers} />
			<Faq name="managed-intelligence-faq" {...questions} />
			<ClosingBanner {...closing} />
		</>
	);
}
