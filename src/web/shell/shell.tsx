import { lazy, memo, type ReactNode, Suspense, useRef, useState } from "react";
import { useMatches } from "react-router";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { consentCopy } from "#content/consent.ts";
import { navigation } from "#content/navigation.ts";
import { fillIn } from "#domain/fill-in.ts";
import { useCompany } from "#ui/company.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { SiteFooter } from "#ui/layout/site-footer.tsx";
import { SiteHeader } from "#ui/layout/site-header.tsx";
import { NewTabNote } from "#ui/new-tab.tsx";
import { WhatsAppButton } from "#ui/whatsapp-button.tsx";
import { useApplicationStart } from "#web/boot/application-start.ts";
import { useFirstScreenFirst } from "#web/boot/use-first-screen-first.ts";
import { usePrefetch } from "#web/boot/use-prefetch.ts";
import { settings } from "#web/settings.ts";
import { ConfirmedBanner } from "./confirmed-banner.tsx";
import { PageProgress } from "./page-progress.tsx";
import styles from "./shell.module.css";
import { usePageChange } from "./use-page-change.ts";

// Asked for only where a tag manager is set, and after the application has started.
const TagManager = lazy(async () => ({ default: (await import("./tag-manager.tsx")).TagManager }));

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/**
 * What a route may say about the shell around it: `export const handle = { header: "solid" }`, and
 * - `{ narrowHeader: "scrolls" }`: up to 999 px the header leaves with the page, to make room for a line of its own;
 * - `{ chat: "in-page" }`: the page has the chat as a line, so that no button lies over its fields;
 * - `{ statistics: "off" }`: the address is a secret that no tag may read, so no page view names it.
 */
function useRouteHandle(member: "header" | "narrowHeader" | "chat" | "statistics", value: string): boolean {
	return useMatches().some(({ handle }) => isRecord(handle) && handle[member] === value);
}

const MAIN = "main";

type ShellProps = { copy: CompanyContent["shell"]; children: ReactNode };

/**
 * Everything around a page: skip link, header, footer, chat, messages, the loading overlay. React Router renders the
 * root anew whenever a navigation begins, before anything has changed: hence the memo.
 */
export const Shell = memo(function Shell({ copy, children }: ShellProps) {
	const main = useRef<HTMLElement>(null);
	const { description, email, offices, social } = useCompany();
	const hasSolidHeader = useRouteHandle("header", "solid");
	const hasSecretAddress = useRouteHandle("statistics", "off");
	const isScrolledAway = useRouteHandle("narrowHeader", "scrolls");
	const hasChatInPage = useRouteHandle("chat", "in-page");
	const tagManagerId = hasSecretAddress ? null : settings.tagManagerId;
	const isHydrated = useHydrated();
	const [isChoosing, setIsChoosing] = useState(false);
	useFirstScreenFirst();
	usePageChange(main, hasSecretAddress);
	usePrefetch();
	useApplicationStart();
	return (
		<>
			<PageProgress />
			<SkipLink label={copy.skip} target={MAIN} />
			{tagManagerId && isHydrated && (
				<Suspense>
					<TagManager id={tagManagerId} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
				</Suspense>
			)}
			<div className={styles.top} data-narrow={isScrolledAway ? "scrolls" : undefined}>
				<ConfirmedBanner copy={copy.confirmed} />
				<SiteHeader
					brand={brand.name}
					label={copy.header.label}
					menuLabel={copy.header.menu}
					links={navigation.header}
					contact={navigation.contact}
					solid={hasSolidHeader}
				/>
			</div>
			<main id={MAIN} ref={main} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter
				brand={brand.name}
				{...{ description, email, offices }}
				social={{ links: social, label: (network) => fillIn(copy.footer.network, { network }) }}
				explore={{ title: copy.footer.explore, links: navigation.footer }}
				copyright={copy.footer.copyright}
				legal={navigation.legal}
				choices={tagManagerId ? { label: consentCopy.choices, onOpen: () => setIsChoosing(true) } : undefined}
			/>
			{!hasChatInPage && <WhatsAppButton regionLabel={copy.chat.region} label={copy.chat.label} />}
			<NewTabNote text={copy.opensNewTab} />
			<LoadingOverlay />
		</>
	);
});

/** The first stop of the Tab key: leads past the header. Seen only while it has the focus. */
function SkipLink({ label, target }: { label: string; target: string }) {
	return (
		<a className={styles.skip} href={`#${target}`}>
			{label}
		</a>
	);
}

/**
 * A clear layer over the whole window, without clicks: it hides and dims nothing. Its pulsing logo is the header's mark.
 * All of it is in the style sheet, which reads `data-starting` (the application starts) and `data-loading` (a change of
 * page) on the document, so it shows only where a script has raised one of the two.
 */
function LoadingOverlay() {
	return <div className={styles.overlay} data-part="loading-overlay" aria-hidden="true" />;
}
