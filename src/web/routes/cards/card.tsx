import { data, type LoaderFunctionArgs } from "react-router";
import { cardsCopy } from "#features/assessment/share/cards.copy.ts";
import { type CardPage, cardPath, cardPicturePath } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { GoneScreen } from "#web/routes/results/gone-screen.tsx";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { CardView } from "./card-view.tsx";

export const path = "/cards/:id";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<CardPage["view"], number>;

const { gone, page: copy } = cardsCopy;

// The address names one visitor's score, and in the maker's hands what removes it.
export const handle = { header: "solid", chat: "in-page", statistics: "off" };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).card(params.id ?? "");
	const code = new URL(request.url).searchParams.get("remove");
	return data({ page, removal: code && `${params.id}.${code}` }, { status: STATUS[page.view] });
}

export function meta({ loaderData: { page } }: MetaArgs<typeof loader>) {
	if (page.view !== "open") {
		const { title, text } = gone[page.view];
		return missingPageMeta({ title, description: text });
	}
	const { id, card, meaning } = page;
	const tags = pageMeta({
		path: cardPath(id),
		title: copy.title(card),
		description: `${card.band}. ${meaning} ${cardsCopy.assessments[card.assessment].facts}`,
		image: cardPicturePath(id),
		imageAlt: cardsCopy.alt(card),
	});
	return [...tags, { name: "robots", content: "noindex" }];
}

export default function CardRoute({ loaderData: { page, removal } }: PageProps<typeof loader>) {
	if (page.view !== "open") return <GoneScreen {...gone[page.view]} links={gone.links} />;
	return <CardView page={page} removal={removal} />;
}
