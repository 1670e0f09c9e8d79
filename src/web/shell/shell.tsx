import type { ReactNode } from "react";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import { greetingName } from "#domain/form-fields.ts";
import { Button } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { SiteFooter } from "#ui/layout/site-footer.tsx";
import { SiteHeader } from "#ui/layout/site-header.tsx";
import { NewTabNote } from "#ui/new-tab.tsx";
import { NotificationBanner } from "#ui/notification-banner.tsx";
import { WhatsAppButton } from "#ui/whatsapp-button.tsx";
import { settings } from "#web/settings.ts";
import consentBoxStyles from "./consent-box.module.css";
import styles from "./shell.module.css";
import type { StatisticsChoice } from "./tag-manager.ts";

const MAIN = "main";

/** The choices of a page for the shell around it. */
export type ShellLook = {
	/** White from the start, on articles, as specified. */
	header?: "solid" | undefined;
	/** Up to 999 px the header leaves with the page, to make room for a line of its own. */
	narrowHeader?: "scrolls" | undefined;
	/** The address is a secret that no tag may read. The document says so to the script: `data-statistics` on its body. */
	statistics?: "off" | undefined;
	/**
	 * The page opens no connection once it is there, by its policy: what a visitor gives it stays with her. Its view is counted by
	 * the request for it, no tag reads it, and no link on it is fetched ahead.
	 */
	connections?: "none" | undefined;
};

type ShellProps = ShellLook & {
	copy: CompanyContent["shell"];
	company: Pick<CompanyOnPages, "description" | "email" | "offices" | "social" | "whatsAppHref">;
	/** Of the page, without a slash at its end. */
	pathname: string;
	/** The subscriber to welcome, if the address says that somebody has just confirmed: see `readConfirmed`. */
	confirmed?: Confirmed | undefined;
	children: ReactNode;
};

/** Everything around a page: skip link, header, footer, chat, messages, the loading overlay. */
export function Shell({ copy, company, pathname, confirmed, children, ...look }: ShellProps) {
	const { description, email, offices, social, whatsAppHref } = company;
	const isMeasured = look.statistics !== "off" && look.connections !== "none";
	const asksForStatistics = Boolean(settings.tagManagerId) && isMeasured;
	return (
		<>
			<SkipLink label={copy.skip} target={MAIN} />
			{asksForStatistics && <ConsentBox copy={copy.consent} />}
			<div className={styles.top} data-narrow={look.narrowHeader}>
				{confirmed && <ConfirmedBanner copy={copy.confirmed} confirmed={confirmed} />}
				<SiteHeader
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
				description={description}
				email={email}
				offices={offices}
				social={{ links: social, label: (network) => fillIn(copy.footer.network, { network }) }}
				explore={{ title: copy.footer.explore, links: copy.footer.links }}
				copyright={copy.footer.copyright}
				legal={copy.footer.legal}
				choices={asksForStatistics ? copy.consent.choices : undefined}
			/>
			<p className={styles.offline} data-part="offline" data-words={copy.offline} role="alert" />
			<NewTabNote text={copy.opensNewTab} />
			<WhatsAppButton href={whatsAppHref} regionLabel={copy.chat.region} label={copy.chat.label} />
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

/** The subscriber to welcome; without a name when what the address says is not plainly one. */
type Confirmed = { name: string | null };

/** The first name in `/?confirmed=true&name=…`, repeated only if it is a name: anybody can write such an address. */
export function readConfirmed({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
	const typed = searchParams.get("name")?.trim();
	if (pathname !== "/" || searchParams.get("confirmed") !== "true" || !typed) return undefined;
	return { name: greetingName(typed) } satisfies Confirmed;
}

type ConfirmedBannerProps = { copy: CompanyContent["shell"]["confirmed"]; confirmed: Confirmed };

function ConfirmedBanner({ copy, confirmed: { name } }: ConfirmedBannerProps) {
	const message = name ? fillIn(copy.welcome, { name }) : copy.welcomeWithoutName;
	return <NotificationBanner type="success" message={message} closeLabel={copy.close} replacesAddress="/" />;
}

type ConsentCopy = CompanyContent["shell"]["consent"];

const textsOf = ({ question, counted, notCounted, signal }: ConsentCopy) =>
	({ unasked: question, agreed: counted, declined: notCounted, refused: signal }) satisfies Record<
		StatisticsChoice,
		string
	>;

/** Asks before anything of a third party loads, and shows later what was chosen; the script (tag-manager.ts) opens it. */
function ConsentBox({ copy }: { copy: ConsentCopy }) {
	return (
		<dialog
			className={consentBoxStyles.root}
			data-part="consent"
			tabIndex={-1}
			aria-labelledby="consent-title"
			aria-describedby="consent-text"
		>
			<p id="consent-title" className={consentBoxStyles.title}>
				{copy.title}
			</p>
			<div id="consent-text">
				{Object.entries(textsOf(copy)).map(([choice, text]) => (
					<p key={choice} data-choice={choice} hidden>
						{text}
					</p>
				))}
			</div>
			<div className={consentBoxStyles.answers}>
				<Button tone="line" size="small" value="agree">
					{copy.agree}
				</Button>
				<Button tone="line" size="small" value="decline">
					{copy.decline}
				</Button>
				<Button tone="line" size="small" value="close">
					{copy.close}
				</Button>
			</div>
		</dialog>
	);
}
