import { data } from "react-router";
import { brand } from "#brand.ts";
import { Button } from "#ui/button.tsx";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import risingVein from "#ui/drawings/rising-vein.svg";
import textFont from "#ui/fonts/instrument-sans-400-700.woff2?url";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import type { HeadTag, MetaArgs, PageProps } from "#web/page.ts";

const STATUS = { open: 200, "opens-itself": 200, done: 200, over: 410, incomplete: 404 } as const;

/**
 * The states of a link's page: a button; that the button presses itself; that it is done; that it is used or expired;
 * that a part is missing.
 */
type LinkView = keyof typeof STATUS;

type LinkPageCopy = {
	title: string;
	text: string;
	button?: string;
	links?: readonly { name: string; path: string }[];
};

/** The response of a loader: what the link has to show, under the status that says the same. */
export async function respondWithLink<View extends LinkView>(
	request: Request,
	copy: Record<View, LinkPageCopy>,
	viewOf: (token: string) => Promise<View>,
) {
	const { pathname: action, searchParams } = new URL(request.url);
	const token = searchParams.get("token") ?? "";
	const view = await viewOf(token);
	return data({ action, token, view, copy: copy[view] }, { status: STATUS[view] });
}

type Loader = () => ReturnType<typeof respondWithLink>;

/**
 * The address is a secret of one person: not to be indexed, nor sent to another site as the referrer. Chromium names the
 * page's whole address when it fetches a font for a style sheet, whatever the referrer policy says; not when the page itself
 * asks for the font, as for the display font on every page.
 */
export const linkPageMeta = ({ title }: Pick<LinkPageCopy, "title">): HeadTag[] => [
	{ title: `${title}, ${brand.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
	{ tagName: "link", rel: "preload", as: "font", type: "font/woff2", href: textFont, crossOrigin: "anonymous" },
];

export const linkMeta = ({ loaderData }: MetaArgs<Loader>) => linkPageMeta(loaderData.copy);

/**
 * The page behind a link in a mail: one button, or what became of the link. It is a real form: a link that is only followed
 * changes nothing. Who presses it without a hand, in the browser that subscribed, is link-button.browser.ts.
 */
export function LinkPage({ loaderData: { action, token, view, copy } }: PageProps<Loader>) {
	const { title, text, button, links = [] } = copy;
	const isLost = STATUS[view] !== 200;
	return (
		<FullPageMessage title={title} text={text} links={links} drawing={isLost ? missingBed : risingVein}>
			{button && (
				<form
					method="post"
					action={action}
					data-part="link-button"
					data-presses-itself={view === "opens-itself" || undefined}
				>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" tone="ink">
						{button}
					</Button>
				</form>
			)}
		</FullPageMessage>
	);
}
