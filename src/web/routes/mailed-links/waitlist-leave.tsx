import { waitlistLinkPage as copy } from "#content/pages/mailed-links.ts";
import { leaveLinkContext } from "#features/waitlist/leave-link.server.ts";
import type { Route } from "./+types/waitlist-leave.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	return respondWithLink({ token, view: await context.get(leaveLinkContext)(token) });
}

export default function WaitlistLeaveRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={copy[link.view]} action="/waitlist/leave" />;
}
