import type { CompanyFacts } from "#content/company-facts.ts";
import { managedIntelligencePage } from "#content/pages/managed-intelligence.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import plan3 from "#ui/drawings/inline/plan-3.svg?raw";
import plan6 from "#ui/drawings/inline/plan-6.svg?raw";
import plan6Free1 from "#ui/drawings/inline/plan-6-free-1.svg?raw";
import plan6Free2 from "#ui/drawings/inline/plan-6-free-2.svg?raw";
import plan6Free3 from "#ui/drawings/inline/plan-6-free-3.svg?raw";
import wellLog from "#ui/drawings/service-managed-intelligence-log.svg";
import { markup } from "#ui/markup.ts";
import { BookingLine } from "#ui/sections/booking-line.tsx";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import {
	breadcrumbs,
	faqPage,
	offer,
	StructuredData,
	service,
	sitePage,
	structuredData,
} from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/managed-intelligence.ts";
import { confirmedScope } from "./confirmed-scope.server.ts";
import { Plans } from "./plans.tsx";
import { ProductTour } from "./product-tour.tsx";
import { QuotePair } from "./quote-pair.tsx";
import { productTourOf } from "./sample-markup.server.tsx";
import { Scope } from "./scope.tsx";

/** The longer plan, by how many of its months are free at these prices. */
const sixMonths = [plan6, plan6Free1, plan6Free2, plan6Free3];

/** The page's own entry for search engines, with what is for sale. */
function structuredDataOf({ meta, plans, questions }: ReturnType<typeof managedIntelligencePage>, facts: CompanyFacts) {
	const { name, path } = sitePage("/managed-intelligence");
	const offers = plans.items.map((plan) => offer({ ...plan, path: `${path}#${plans.id}` }));
	return structuredData(
		breadcrumbs(sitePage("/services"), { name, path }),
		service({ name, description: meta.description, path, offers }, facts),
		faqPage(questions.items),
	);
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData && pageMeta(loaderData.copy.meta);

/**
 * What the page says, and what is part of the page itself, never of its script: the plans as cores, whose months are set in
 * the site's typeface; of what the plans hold, the rows that somebody has confirmed; the sample dashboard, report and answers.
 */
export async function loader({ context }: Route.LoaderArgs) {
	const content = context.get(companyContext);
	const copy = managedIntelligencePage(content);
	const scope = confirmedScope(content.confirmations);
	const [, { monthsFree }] = copy.plans.items;
	const planCores = { plan3: markup("plan-3", plan3), plan6: markup("plan-6", sixMonths[monthsFree] ?? plan6) };
	const drawing = drawingInPage(wellLog, copy.hero.alt);
	const structured = structuredDataOf(copy, content.facts);
	return { copy, structured, drawing, planCores, scope, tour: await productTourOf(scope) };
}

export default function ManagedIntelligenceRoute({ loaderData }: Route.ComponentProps) {
	const { copy, structured, drawing, planCores, scope, tour } = loaderData;
	const { hero, features, testimonials, booking, plans, questions, closing } = copy;
	const offers = plans.items.map((plan) => ({ ...plan, core: planCores[plan.core] }));
	const quotes = testimonials.quotes.map(({ sample, position, company, ...quote }) => ({
		...quote,
		description: `${position}, ${company}`,
		sampleLabel: sample ? testimonials.sampleLabel : undefined,
	}));
	return (
		<>
			<StructuredData data={structured} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns {...features} />
			<ProductTour {...tour} />
			<Scope {...scope} />
			<BookingLine {...booking} />
			<QuotePair title={testimonials.title} quotes={quotes} />
			<Plans {...plans} terms={plans.terms.text} plans={offers} />
			<Faq name="managed-intelligence-faq" {...questions} />
			<ClosingBanner {...closing} />
		</>
	);
}
