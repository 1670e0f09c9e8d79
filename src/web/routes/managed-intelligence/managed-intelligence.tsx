import { ExternalLink } from "lucide-react";
import { useId } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { countInWords } from "#documents/content/format-text.ts";
import { menuName } from "#documents/content/page-titles.ts";
import { type planFigures, plansOf } from "#documents/content/plans.ts";
import type { DocumentValues } from "#documents/document.ts";
import { byCount, group, line, lines, list, optionalLine, promises, text } from "#documents/fields.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { closing, link, pageDocument, searchResults } from "#documents/pages/page.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { type Confirmation, claimTexts, isConfirmed } from "#domain/claims.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatDollars } from "#domain/format-number.ts";
import { ButtonLink } from "#ui/button.tsx";
import plan3 from "#ui/drawings/inline/plan-3.svg?raw";
import plan6 from "#ui/drawings/inline/plan-6.svg?raw";
import plan6Free1 from "#ui/drawings/inline/plan-6-free-1.svg?raw";
import plan6Free2 from "#ui/drawings/inline/plan-6-free-2.svg?raw";
import plan6Free3 from "#ui/drawings/inline/plan-6-free-3.svg?raw";
import wellLog from "#ui/drawings/service-managed-intelligence-log.svg?raw";
import { Fold } from "#ui/fold.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Section, SectionHeading } from "#ui/layout/container.tsx";
import { drawingInPage, markup } from "#ui/markup.ts";
import { RichText } from "#ui/rich-text.tsx";
import { ClientQuote, type ClientQuoteProps } from "#ui/sections/client-quote.tsx";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs, faqPage, offer, service } from "#web/seo/structured-data.tsx";
import styles from "./managed-intelligence.module.css";
import plansCss from "./plans.module.css";
import { ProductTour, tourFields } from "./product-tour.tsx";
import quotesCss from "./quote-pair.module.css";
import scopeCss from "./scope.module.css";

const plan = (label: string) =>
	group(label, {
		name: line("Name", { max: 60, isSpecified: true }),
		period: line("Below the price", { max: 40, isSpecified: true }),
		features: lines("What it holds", { hint: "A line each", isSpecified: true }),
		action: line("Button", { max: 40 }),
	});

/** {two}: two quarters. {six}: the longer plan. */
const SUM = ["two", "six", "saved"];
const sum = (label: string) => line(label, { max: 200, placeholders: SUM });

/** Managed intelligence; prices, quotes and questions are documents of the company. */
export const managedIntelligenceDocument = pageDocument(
	{ name: "managed-intelligence", title: "Managed intelligence", path: "/managed-intelligence" },
	{
		meta: searchResults,
		hero: group("Top", {
			title: line("Headline", { max: 80 }),
			lead: text("First sentences", { max: 300 }),
			primary: link("First button"),
			secondary: link("Second button"),
		}),
		features: group("What a client gets", {
			title: line("Title", { max: 60 }),
			items: list(
				"Features",
				{ title: line("Title", { max: 80 }), text: text("Sentences", { max: 300 }), ownerConfirms: promises },
				{ item: "feature", min: 1, max: 6 },
			),
		}),
		tour: tourFields,
		scope: group("What both plans hold", {
			title: line("Title", { max: 60 }),
			text: text("Sentence", { max: 200 }),
			fold: line("Unfolds the rows on a phone", { max: 40 }),
			costsTerm: line("What a client pays beside the plan", { max: 80 }),
			costs: group("Who pays for hosting and the AI model", {
				text: optionalLine("Sentences", { max: 300, hint: "Shown once an owner has confirmed them." }),
				ownerConfirms: promises,
			}),
			rows: list(
				"Rows",
				{ term: line("What", { max: 80 }), text: text("How much of it", { max: 300 }), ownerConfirms: promises },
				{
					item: "row",
					min: 0,
					max: 12,
					hint: "A row that promises something is shown once an owner has confirmed it.",
				},
			),
		}),
		booking: group("Line with the booking button", { text: text("Sentences", { max: 200 }) }),
		testimonials: group("Quotes of clients", {
			title: line("Title", { max: 60 }),
			samplesTitle: line("Title while all are invented", { max: 60 }),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
		}),
		plans: group("Plans", {
			title: line("Title", { max: 60 }),
			quarterly: plan("Quarterly"),
			semiAnnual: plan("Semi-annual"),
			mark: group("Mark on the second", {
				text: line("Words", { max: 40, isSpecified: true }),
				ownerConfirms: promises,
			}),
			prices: group("What follows from the prices", {
				saving: line("What the longer plan saves", { max: 60, isSpecified: true, placeholders: ["saved"] }),
				free: byCount("Months that are free", { max: 60, isSpecified: true }),
				sum: group("Below both plans", {
					more: sum("Where the longer plan costs more"),
					same: sum("Where both cost the same"),
					less: sum("Where it costs less"),
					lessByMonths: byCount("Where it costs less by whole months", { max: 200, placeholders: SUM }),
				}),
			}),
			terms: group("Terms", {
				text: text("Sentences", { max: 400, hint: "A link is written [words](address)." }),
				ownerConfirms: promises,
			}),
		}),
		questions: group("Questions", { title: line("Title", { max: 60 }) }),
		closing: closing(),
	},
);

export const path = managedIntelligenceDocument.path;

export const documents = [managedIntelligenceDocument];

/** The longer plan, by how many of its months are free at these prices. */
const sixMonths = [plan6, plan6Free1, plan6Free2, plan6Free3];

/** The plans for sale: what the page says of each, with its price and what follows from it. */
function offersOf({ facts, page }: CompanyContent) {
	const { quarterly, semiAnnual, mark, prices } = page(managedIntelligenceDocument).plans;
	const plans = plansOf(facts);
	const { saving, free } = planSentences(prices, plans);
	return [
		{
			...quarterly,
			...facts.plans.quarterly,
			price: plans.quarterly,
			months: 3,
			core: markup(plan3),
			mark: undefined,
			saving: undefined,
		},
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
	const { facts, questions } = content;
	const { title, path, description } = content.page(managedIntelligenceDocument).meta;
	const name = menuName(content, path) ?? title;
	const offers = plans.map((plan) => offer({ ...plan, path: `${path}#plans` }));
	return [
		breadcrumbs(content, "/services", { name, path }),
		service({ name, description, path, offers }, facts),
		faqPage(questions.managedIntelligence),
	];
}

/**
 * Returns the words of the page, and parts of the page itself, never of its script: the plans as cores, whose months are
 * set in the site's typeface; of what the plans hold, the rows that somebody has confirmed; the sample dashboard, report
 * and answers.
 */
export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { tour, scope: offered, plans, questions, ...copy } = content.page(managedIntelligenceDocument);
	const offers = offersOf(content);
	const scope = confirmedScope(offered, content.confirmations);
	return {
		copy,
		structured: structuredDataOf(content, offers),
		drawing: drawingInPage(wellLog),
		scope,
		tour,
		content,
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
	const { copy, drawing, scope, tour, content, plans, questions } = loaderData;
	const { hero, features, testimonials, booking, closing } = copy;
	const quotes = loaderData.quotes.map(({ sample, position, company, ...quote }) => ({
		...quote,
		description: `${position}, ${company}`,
		sampleLabel: sample ? testimonials.sampleLabel : undefined,
	}));
	return (
		<div className={styles.page}>
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns {...features} />
			<ProductTour copy={tour} content={content} scope={scope} />
			<Scope {...scope} />
			<NextStep text={piecesOf(booking.text)} />
			<QuotePair
				title={quotes.every(({ sampleLabel }) => sampleLabel) ? testimonials.samplesTitle : testimonials.title}
				quotes={quotes}
			/>
			<Plans {...plans} />
			<Faq name="managed-intelligence-faq" {...questions} />
			<ClosingBanner {...closing} />
		</div>
	);
}

/** The contents of a plan: rows that promise something only when somebody stands by them by name. */
export function confirmedScope(
	{ rows, costs, costsTerm, ...words }: DocumentValues<typeof managedIntelligenceDocument>["scope"],
	confirmations: readonly Confirmation[],
) {
	const isShown = (row: { ownerConfirms: boolean }) =>
		!row.ownerConfirms || isConfirmed(claimTexts(row), confirmations);
	const beside = costs.text && isShown(costs) ? [{ term: costsTerm, text: costs.text }] : [];
	return { ...words, rows: [...rows.filter(isShown).map(({ term, text }) => ({ term, text })), ...beside] };
}

/** The contents of a plan, row by row; nothing at all while there is no row. */
export function Scope({ title, text, fold, rows }: ReturnType<typeof confirmedScope>) {
	if (rows.length === 0) return null;
	return (
		<Section id="scope" className={scopeCss.root}>
			<SectionHeading title={title} className={scopeCss.heading}>
				{text}
			</SectionHeading>
			<Fold label={fold} name={title}>
				<dl>
					{rows.map((row) => (
						<div key={row.term}>
							<dt>{row.term}</dt>
							<dd>{row.text}</dd>
						</div>
					))}
				</dl>
			</Fold>
		</Section>
	);
}

/** Quotes two in a row; a single one has the whole row, and without any there is no section. */
export function QuotePair({ title, quotes }: { title: string; quotes: readonly ClientQuoteProps[] }) {
	const titleId = useId();
	if (quotes.length === 0) return null;
	return (
		<Section className={quotesCss.root} aria-labelledby={titleId}>
			<h2 id={titleId}>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<div className={quotesCss.pair}>
				{quotes.map((quote) => (
					<ClientQuote key={quote.quote} {...quote} />
				))}
			</div>
		</Section>
	);
}

type Loaded = PageProps<typeof loader>["loaderData"];

function Plans({ title, sum, plans, terms }: Loaded["plans"]) {
	return (
		<Section id="plans" className={plansCss.root}>
			<h2>{title}</h2>
			<div className={plansCss.plans}>
				{plans.map((plan) => (
					<PlanCard key={plan.name} plan={plan} terms={terms} />
				))}
			</div>
			<p className={plansCss.sum}>{sum}</p>
		</Section>
	);
}

/** One plan: what it costs, what is in it, how it renews and ends, and only then where to pay. */
function PlanCard({ plan, terms }: { plan: Loaded["plans"]["plans"][number] } & Pick<Loaded["plans"], "terms">) {
	const nameId = useId();
	return (
		<article className={plansCss.plan} aria-labelledby={nameId} data-recommended={plan.mark ? "" : undefined}>
			<div className={plansCss.head}>
				{plan.mark && <p className={plansCss.mark}>{plan.mark.text}</p>}
				<h3 id={nameId}>{plan.name}</h3>
				<p className={plansCss.price}>
					<b>{plan.price}</b> <span>{plan.period}</span>
				</p>
				{plan.saving && <p className={plansCss.saving}>{plan.saving}</p>}
			</div>
			<InlineDrawing markup={plan.core} className={plansCss.core} />
			<FeatureList features={plan.features} className={plansCss.features} />
			<p className={plansCss.terms}>
				<RichText parts={terms} />
			</p>
			<ButtonLink to={plan.paymentUrl} tone={plan.mark ? "ink" : "line"} className={plansCss.action}>
				{plan.action}
				<Icon shape={ExternalLink} />
			</ButtonLink>
		</article>
	);
}

type Words = DocumentValues<typeof managedIntelligenceDocument>["plans"]["prices"];

/** `saving` and `free` are absent where they are not true. */
type PlanSentences = { saving?: string; free?: string; sum: string };

/**
 * The sentences that follow from the prices. One that holds for some prices only is said for those only: the others have
 * no such sentence.
 */
export function planSentences({ saving, free, sum }: Words, figures: ReturnType<typeof planFigures>): PlanSentences {
	const { twoQuarters: two, semiAnnual: six, saved, monthsFree } = figures;
	const dollars = { two, six, saved: formatDollars(saved) };
	const inMonths = { count: countInWords(monthsFree) };
	if (saved < 0) return { sum: fillIn(sum.more, dollars) };
	if (saved === 0) return { sum: fillIn(sum.same, dollars) };
	const isSaving = { saving: fillIn(saving, dollars) };
	if (monthsFree === 0) return { ...isSaving, sum: fillIn(sum.less, dollars) };
	return {
		...isSaving,
		free: fillInCount(free, monthsFree, inMonths),
		sum: fillInCount(sum.lessByMonths, monthsFree, { ...dollars, ...inMonths }),
	};
}
