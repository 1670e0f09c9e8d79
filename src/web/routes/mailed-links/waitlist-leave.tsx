import { companyContext } from "#features/company/company-content.server.ts";
import { leaveLinkContext } from "#features/waitlist/leave-link.server.ts";
import type { Route } from "./+types/waitlist-leave.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(loaderData.copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const view = await context.get(leaveLinkContext)(token);
	return respondWithLink({ token, view, copy: context.get(companyContext).mailedLinks.leaveWaitlist });
}

export default function WaitlistLeaveRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={link.copy[link.view]} action="/waitlist/leave" />;
}
