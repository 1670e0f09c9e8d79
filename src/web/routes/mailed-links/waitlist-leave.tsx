import { waitlistLinkPage as words } from "#content/pages/waitlist-link.ts";
import { leaveLinkContext } from "#features/waitlist/leave-link.server.ts";
import type { Route } from "./+types/waitlist-leave.ts";
import { answerWithLink, LinkPage, linkPageLinks, linkPageMeta } from "./link-page.tsx";

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(words[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	return answerWithLink({ token, view: await context.get(leaveLinkContext)(token) });
}

export default function WaitlistLeaveRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} words={words[link.view]} action="/waitlist/leave" />;
}
