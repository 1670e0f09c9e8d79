import { type ReactNode, useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { confirmedMessage } from "#content/confirmed-message.ts";
import { shell } from "#content/shell.ts";
import { site } from "#content/site.ts";
import { PageTop } from "#ui/layout/page-top.tsx";
import { SiteFooter } from "#ui/layout/site-footer.tsx";
import { SiteHeader } from "#ui/layout/site-header.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { LoadingOverlay } from "#ui/loading-overlay.tsx";
import { NotificationBanner } from "#ui/notification-banner.tsx";
import { WhatsAppButton } from "#ui/whatsapp-button.tsx";
import { isRecord } from "./is-record.ts";
import { replayEarlyClicks } from "./replay-early-clicks.ts";
import { settings } from "./settings.ts";
import { lowerStartingFlag } from "./starting-flag.ts";
import { TagManager } from "./tag-manager.tsx";
import { useConfirmedSubscription } from "./use-confirmed-subscription.ts";
import { useFocusOnPageChange } from "./use-focus-on-page-change.ts";
import { useLoadingFlag } from "./use-loading-flag.ts";
import { usePageViews } from "./use-page-views.ts";

/**
 * What a route may say about the shell around it: `export const handle = { header: "solid" }`, and
 * `{ statistics: "off" }` where the address is a secret that no tag may read.
 */
function useRouteHandle(member: "header" | "statistics", value: string): boolean {
	return useMatches().some(({ handle }) => isRecord(handle) && handle[member] === value);
}

/** Everything around a page: skip link, header, footer, chat, messages, the loading overlay. */
export function Shell({ children }: { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { name, dismiss } = useConfirmedSubscription();
	const hasSolidHeader = useRouteHandle("header", "solid");
	const hasSecretAddress = useRouteHandle("statistics", "off");
	useLoadingFlag();
	usePageViews();
	useFocusOnPageChange(main);
	useEffect(() => {
		lowerStartingFlag();
		replayEarlyClicks();
	}, []);
	return (
		<>
			<SkipLink {...shell.skipLink} />
			<PageTop>
				{name && (
					<NotificationBanner
						type="success"
						message={confirmedMessage(site.name, name)}
						closeLabel={shell.notification.closeLabel}
						onClose={dismiss}
					/>
				)}
				<SiteHeader {...shell.header} solid={hasSolidHeader} />
			</PageTop>
			<main id={shell.skipLink.target} ref={main} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter {...shell.footer} />
			<WhatsAppButton {...shell.whatsApp} />
			{settings.tagManagerId && !hasSecretAddress && <TagManager id={settings.tagManagerId} />}
			<LoadingOverlay />
		</>
	);
}
