import { lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { confirmedMessage } from "#content/confirmed-message.ts";
import { consentWords } from "#content/consent.ts";
import { shell } from "#content/shell.ts";
import { site } from "#content/site.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { PageTop } from "#ui/layout/page-top.tsx";
import { SiteFooter } from "#ui/layout/site-footer.tsx";
import { SiteHeader } from "#ui/layout/site-header.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { LoadingOverlay } from "#ui/loading-overlay.tsx";
import { NotificationBanner } from "#ui/notification-banner.tsx";
import { WhatsAppButton } from "#ui/whatsapp-button.tsx";
import { usePageViews } from "#web/statistics/use-page-views.ts";
import { isRecord } from "./is-record.ts";
import { replayEarlyClicks } from "./replay-early-clicks.ts";
import { settings } from "./settings.ts";
import { lowerStartingFlag } from "./starting-flag.ts";
import { useConfirmedSubscription } from "./use-confirmed-subscription.ts";
import { useFirstScreenFirst } from "./use-first-screen-first.ts";
import { useFocusOnPageChange } from "./use-focus-on-page-change.ts";
import { useLoadingFlag } from "./use-loading-flag.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

// Asked for only where a tag manager is set, and after the application has started.
const TagManager = lazy(async () => ({ default: (await import("#web/statistics/tag-manager.tsx")).TagManager }));

/**
 * What a route may say about the shell around it: `export const handle = { header: "solid" }`, and
 * `{ statistics: "off" }` where the address is a secret that no tag may read.
 */
function useRouteHandle(member: "header" | "statistics", value: string): boolean {
	return useMatches().some(({ handle }) => isRecord(handle) && handle[member] === value);
}

/**
 * Everything around a page: skip link, header, footer, chat, messages, the loading overlay. React Router renders the
 * root anew whenever a navigation begins, before anything has changed: hence the memo.
 */
export const Shell = memo(function Shell({ children }: { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { confirmed, dismiss } = useConfirmedSubscription();
	const hasSolidHeader = useRouteHandle("header", "solid");
	const hasSecretAddress = useRouteHandle("statistics", "off");
	const tagManagerId = hasSecretAddress ? null : settings.tagManagerId;
	const isHydrated = useHydrated();
	const [isChoosing, setIsChoosing] = useState(false);
	useLoadingFlag();
	usePageViews();
	useFirstScreenFirst();
	useScrollRestoration();
	usePrefetch();
	useFocusOnPageChange(main);
	useEffect(() => {
		lowerStartingFlag();
		replayEarlyClicks();
	}, []);
	return (
		<>
			<SkipLink {...shell.skipLink} />
			{tagManagerId && isHydrated && (
				<Suspense>
					<TagManager id={tagManagerId} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
				</Suspense>
			)}
			<PageTop>
				{confirmed && (
					<NotificationBanner
						type="success"
						message={confirmedMessage(site.name, confirmed.name)}
						closeLabel={shell.notification.closeLabel}
						onClose={dismiss}
					/>
				)}
				<SiteHeader {...shell.header} solid={hasSolidHeader} />
			</PageTop>
			<main id={shell.skipLink.target} ref={main} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter
				{...shell.footer}
				choices={tagManagerId ? { label: consentWords.choices, onOpen: () => setIsChoosing(true) } : undefined}
			/>
			<WhatsAppButton {...shell.whatsApp} />
			<LoadingOverlay />
		</>
	);
});
