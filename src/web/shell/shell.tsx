import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { CompanyOnPages } from "#ui/company.tsx";
import { SiteFooter } from "#ui/layout/site-footer.tsx";
import { SiteHeader } from "#ui/layout/site-header.tsx";
import { NewTabNote } from "#ui/new-tab.tsx";
import { WhatsAppButton } from "#ui/whatsapp-button.tsx";
import { settings } from "#web/settings.ts";
import { type Confirmed, ConfirmedBanner } from "./confirmed-banner.tsx";
import { ConsentBox } from "./consent-box.tsx";
import styles from "./shell.module.css";

const MAIN = "main";

/** What a page says about the shell around it. */
export type ShellLook = {
	/** White from the start, where no picture is under the header. */
	header?: "solid" | undefined;
	/** Up to 999 px the header leaves with the page, to make room for a line of its own. */
	narrowHeader?: "scrolls" | undefined;
	/** The page has the chat as a line, so that no button lies over its fields. */
	chat?: "in-page" | undefined;
	/** The address is a secret that no tag may read. The document says so to the script: `data-statistics` on its body. */
	statistics?: "off" | undefined;
};

type ShellProps = ShellLook & {
	copy: CompanyContent["shell"];
	company: Pick<CompanyOnPages, "description" | "email" | "offices" | "social" | "whatsAppHref">;
	/** Of the page, without a slash at its end. */
	pathname: string;
	/** Whom to welcome, if the address says that somebody has just confirmed: see `readConfirmed`. */
	confirmed?: Confirmed | undefined;
	children: ReactNode;
};

/** Everything around a page: skip link, header, footer, chat, messages, the loading overlay. */
export function Shell({ copy, company, pathname, confirmed, children, ...look }: ShellProps) {
	const { description, email, offices, social, whatsAppHref } = company;
	const asksForStatistics = Boolean(settings.tagManagerId) && look.statistics !== "off";
	return (
		<>
			<SkipLink label={copy.skip} target={MAIN} />
			{asksForStatistics && <ConsentBox copy={copy.consent} />}
			<div className={styles.top} data-narrow={look.narrowHeader}>
				{confirmed && <ConfirmedBanner copy={copy.confirmed} confirmed={confirmed} />}
				<SiteHeader
					brand={brand.name}
					label={copy.header.label}
					menuLabel={copy.header.menu}
					links={copy.header.links}
					contact={copy.header.contact}
					pathname={pathname}
					solid={look.header === "solid"}
				/>
			</div>
			<main id={MAIN} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter
				brand={brand.name}
				{...{ description, email, offices }}
				social={{ links: social, label: (network) => fillIn(copy.footer.network, { network }) }}
				explore={{ title: copy.footer.explore, links: copy.footer.links }}
				copyright={copy.footer.copyright}
				legal={copy.footer.legal}
				choices={asksForStatistics ? copy.consent.choices : undefined}
			/>
			{look.chat !== "in-page" && (
				<WhatsAppButton href={whatsAppHref} regionLabel={copy.chat.region} label={copy.chat.label} />
			)}
			<p className={styles.offline} data-part="offline" data-words={copy.offline} role="alert" />
			<NewTabNote text={copy.opensNewTab} />
			<LoadingOverlay />
		</>
	);
}

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
 * All of it is in the style sheet, which reads `data-starting` (the script is on its way) and `data-loading` (a page has
 * just been shown) on the document, so it shows only where a script has raised one of the two.
 */
function LoadingOverlay() {
	return <div className={styles.overlay} data-part="loading-overlay" aria-hidden="true" />;
}
