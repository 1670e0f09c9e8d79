import { managedIntelligence } from "#content/pages/managed-intelligence.ts";
import wellLog from "#ui/drawings/service-managed-intelligence-log.svg";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, faqPage, offer, StructuredData, service, sitePage } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/managed-intelligence.ts";
import { planCores } from "./managed-intelligence.drawings.server.ts";
import { Plans } from "./plans.tsx";
import { QuotePair } from "./quote-pair.tsx";

const { meta: metaWords, hero, features, testimonials, plans, questions, closing } = managedIntelligence;

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
		description: metaWords.description,
		path,
		offers: plans.items.map((plan) => offer({ ...plan, path: `${path}#${plans.id}` })),
	}),
	faqPage(questions.items),
];

export const meta = () => pageMeta(metaWords);

export const loader = () => ({ planCores });

export default function ManagedIntelligenceRoute({ loaderData }: Route.ComponentProps) {
	const offers = plans.items.map((plan) => ({ ...plan, core: loaderData.planCores[plan.core] }));
	return (
		<>
			<StructuredData things={structured} />
			<SplitHero {...hero} drawing={{ src: wellLog, alt: hero.alt }} />
			<FeatureColumns {...features} />
			<QuotePair title={testimonials.title} quotes={quotes} />
			<Plans {...plans} terms={plans.terms.text} plans={offers} />
			<Faq name="managed-intelligence-faq" {...questions} />
			<ClosingBanner {...closing} />
		</>
	);
}
