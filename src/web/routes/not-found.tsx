import { data } from "react-router";
import { notFoundPage } from "#content/pages/not-found.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";

// An address that is no page has no canonical form and nothing to share.
export const meta = () => [
	{ title: notFoundPage.meta.title },
	{ name: "description", content: notFoundPage.meta.description },
	{ name: "robots", content: "noindex" },
];

export function loader() {
	return data(null, { status: 404 });
}

export default function NotFoundRoute() {
	return <FullPageMessage {...notFoundPage.message} navigation="soft" drawing={missingBed} />;
}
