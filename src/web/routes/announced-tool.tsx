import { announcedTools } from "#content/pages/announced-tools.ts";
import loanThreshold from "#ui/drawings/tool-loan-threshold.svg";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/announced-tool.ts";

type ToolSlug = keyof typeof announcedTools;

const drawings: Record<ToolSlug, string> = {
	"loan-approval-predictor": loanThreshold,
};

function isToolSlug(slug: string | undefined): slug is ToolSlug {
	return slug !== undefined && slug in announcedTools;
}

/** The routes are mounted for this address alone. */
function toolAt(pathname: string): ToolSlug {
	const slug = pathname.split("/").at(2);
	if (!isToolSlug(slug)) throw new Error(`There is no announced tool at ${pathname}.`);
	return slug;
}

// Not for search engines before the tool is there.
export const meta: Route.MetaFunction = ({ location }) => [
	...pageMeta(announcedTools[toolAt(location.pathname)].meta),
	{ name: "robots", content: "noindex" },
];

export function loader({ request }: Route.LoaderArgs) {
	return { slug: toolAt(new URL(request.url).pathname.replace(/\.data$/, "")) };
}

export default function AnnouncedToolRoute({ loaderData: { slug } }: Route.ComponentProps) {
	const { alt, ...hero } = announcedTools[slug].hero;
	return <SplitHero {...hero} drawing={{ src: drawings[slug], alt, width: 640, height: 360 }} />;
}
