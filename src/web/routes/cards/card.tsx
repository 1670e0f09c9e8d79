import { data, type LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { type CardPage, cardAlt, cardPath, cardPicturePath } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { GoneScreen } from "#web/routes/results/gone-screen.tsx";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { CardView } from "./card-view.tsx";

export const path = "/cards/:id";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<CardPage["view"], number>;

// The address names one visitor's score, and in the maker's hands what removes it.
export const handle = { header: "solid", chat: "in-page", statistics: "off" };

type OpenCardPage = Extract<CardPage, { view: "open" }>;

/** What search engines and other sites are told of a card, and what its page says of the assessment. */
function describe({ card, meaning }: OpenCardPage, { pages, resultCard, assessmentReport }: CompanyContent) {
	const { page, inDocuments } = assessments[card.assessment];
	const { name, meta } = pages[page];
	const facts = resultCard.score[inDocuments];
	const { total, maximum, band } = card;
	return {
		title: fillIn(resultCard.title, { total, maximum, assessment: name }),
		description: `${band}. ${meaning} ${facts}`,
		imageAlt: cardAlt(card, name, assessmentReport.card),
		assessment: { name, facts, path: meta.path },
	};
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).card(params.id ?? "");
	const code = new URL(request.url).searchParams.get("remove");
	const content = context.get(companyContext);
	const { resultCard: copy } = content;
	const removal = code && `${params.id}.${code}`;
	const shown = page.view === "open" ? { copy, removal, page, ...describe(page, content) } : { copy, removal, page };
	return data(shown, { status: STATUS[page.view] });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!("assessment" in loaderData)) {
		const { title, text } = loaderData.copy.gone[loaderData.page.view];
		return missingPageMeta({ title, description: text });
	}
	const { page, title, description, imageAlt } = loaderData;
	const { id } = page;
	const tags = pageMeta({ path: cardPath(id), title, description, image: cardPicturePath(id), imageAlt });
	return [...tags, { name: "robots", content: "noindex" }];
}

export default function CardRoute({ loaderData }: PageProps<typeof loader>) {
	const { gone } = loaderData.copy;
	if (!("assessment" in loaderData)) return <GoneScreen {...gone[loaderData.page.view]} links={gone.links} />;
	return <CardView {...loaderData} />;
}
