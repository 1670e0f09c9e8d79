import { Breakable } from "#ui/breakable.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import footerCore from "#ui/drawings/footer-core.svg";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import { newTab, newTabOutside } from "#ui/new-tab.tsx";
import { Container, Grid } from "./container.tsx";
import styles from "./site-footer.module.css";
import { BrandLink, type NavigationLink } from "./site-header.tsx";

const { facebook, x, linkedIn, instagram } = socialMarks;
const MARKS = { Facebook: facebook, X: x, LinkedIn: linkedIn, Instagram: instagram };

type SiteFooterProps = Pick<CompanyOnPages, "description" | "email" | "offices"> & {
	social: { links: CompanyOnPages["social"]; label: (network: string) => string };
	explore: { title: string; links: readonly NavigationLink[] };
	copyright: string;
	/** The pages about the site itself. */
	legal: readonly NavigationLink[];
	/** The label of the button that opens the choice about statistics, where there is one. */
	choices?: string | undefined;
};

/** Introduces the company, its links and its offices; a core of rock closes the page. */
export function SiteFooter({ description, email, offices, social, explore, ...end }: SiteFooterProps) {
	return (
		<footer className={styles.root}>
			<Container>
				<Grid className={styles.columns}>
					<div className={styles.about}>
						<BrandLink />
						<p>{description}</p>
						<a className={styles.email} href={`mailto:${email}`}>
							<Breakable text={email} />
						</a>
						{social.links.length > 0 && (
							<ul className={styles.social}>
								{social.links.map(({ name, href }) => (
									<li key={name}>
										<a href={href} {...newTab} aria-label={social.label(name)}>
											<BrandGlyph mark={MARKS[name]} />
										</a>
									</li>
								))}
							</ul>
						)}
					</div>
					<nav className={styles.explore} aria-label={explore.title}>
						<h2>{explore.title}</h2>
						<ul>
							<FooterLinks links={explore.links} />
						</ul>
					</nav>
					{offices.map(({ label, lines, phone }) => (
						<div key={label} className={styles.office}>
							<h2>{label}</h2>
							<address>
								{lines.map((line) => (
									<span key={line}>{line}</span>
								))}
								<a href={phone.href}>{phone.label}</a>
							</address>
						</div>
					))}
				</Grid>
				<div className={styles.end}>
					<p>{end.copyright}</p>
					<ul>
						<FooterLinks links={end.legal} />
						{end.choices && (
							<li>
								<button type="button" data-part="consent-choices">
									{end.choices}
								</button>
							</li>
						)}
					</ul>
				</div>
			</Container>
			<img className={styles.core} src={footerCore} width={2560} height={12} alt="" loading="lazy" />
		</footer>
	);
}

function FooterLinks({ links }: { links: readonly NavigationLink[] }) {
	return links.map((link) => (
		<li key={link.to}>
			<a href={link.to} {...newTabOutside(link.to)}>
				{link.label}
			</a>
		</li>
	));
}
