import { home } from "#content/pages/home.ts";
import builtToScale from "#ui/drawings/why-built-to-scale.svg";
import insightAction from "#ui/drawings/why-insight-action.svg";
import strategyFirst from "#ui/drawings/why-strategy-first.svg";
import valueLed from "#ui/drawings/why-value-led.svg";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { pageMeta } from "#web/seo/page-meta.ts";
import { organization, StructuredData, website } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { heroDrawings, platformStrip } from "./home.drawings.server.ts";
import { PlatformStrip } from "./platform-strip.tsx";
import { Reasons } from "./reasons.tsx";
import { Testimonials } from "./testimonials.tsx";

const reasonDrawings = { strategyFirst, builtToScale, valueLed, insightAction };
const reasons = home.why.reasons.map((reason) => ({ ...reason, drawing: reasonDrawings[reason.picture] }));

const structured = [organization(), website()];

export const meta = () => pageMeta(home.meta);

export const loader = () => ({ heroDrawings, platformStrip });

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
	const { rock, card } = loaderData.heroDrawings;
	return (
		<>
			<StructuredData things={structured} />
			<Hero copy={home.hero} card={{ ...home.dataInsights, drawings: card }} rock={rock} />
			<PlatformStrip {...home.platforms} {...loaderData.platformStrip} />
			<Reasons {...home.why} reasons={reasons} />
			<Testimonials {...home.testimonials} />
			<ClosingBanner {...home.closing} />
		</>
	);
}
