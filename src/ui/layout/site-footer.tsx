import footerCore from "#ui/drawings/footer-core.svg";
import { BrandGlyph, type BrandMark, socialMarks } from "#ui/icons/brand-glyph.tsx";
import { newTab } from "#ui/new-tab.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Container, Grid } from "./container.tsx";
import styles from "./site-footer.module.css";
import type { NavigationLink } from "./site-header.tsx";

const { facebook, x, linkedIn, instagram } = socialMarks;
const MARKS = { Facebook: facebook, X: x, LinkedIn: linkedIn, Instagram: instagram } satisfies Record<
	string,
	BrandMark
>;

type SocialLink = { name: keyof typeof MARKS; href: string };

type Office = { label: string; lines: readonly string[]; phone: { label: string; href: string } };

type SiteFooterProps = {
	brand: string;
	description: string;
	email: string;
	social: { links: readonly SocialLink[]; label: (network: string) => string };
	explore: { title: string; links: readonly NavigationLink[] };
	offices: readonly Office[];
	copyright: string;
	/** The pages about the site itself. */
	legal: readonly NavigationLink[];
	/** The label of the button that opens the choice about statistics, where there is one. */
	choices?: string | undefined;
};

/** Who we are, where to go on and where we sit; a core of rock closes the page. */
export function SiteFooter({
	brand,
	description,
	email,
	social,
	explore,
	offices,
	copyright,
	legal,
	choices,
}: SiteFooterProps) {
	return (
		<footer className={styles.root}>
			<Container>
				<Grid className={styles.columns}>
					<div className={styles.about}>
						<BrandLink name={brand} />
						<p>{description}</p>
						<a className={styles.email} href={`mailto:${email}`}>
							{email}
						</a>
						<SocialLinks {...social} />
					</div>
					<nav className={styles.explore} aria-label={explore.title}>
						<h2>{explore.title}</h2>
						<ul>
							{explore.links.map((link) => (
								<li key={link.to}>
									<a href={link.to}>{link.label}</a>
								</li>
							))}
						</ul>
					</nav>
					{offices.map((office) => (
						<FooterOffice key={office.label} office={office} />
					))}
				</Grid>
				<div className={styles.end}>
					<p>{copyright}</p>
					<ul>
						{legal.map((link) => (
							<li key={link.to}>
								<a href={link.to}>{link.label}</a>
							</li>
						))}
						{choices && (
							<li>
								<button type="button" data-part="consent-choices">
									{choices}
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

function SocialLinks({ links, label }: SiteFooterProps["social"]) {
	if (links.length === 0) return null;
	return (
		<ul className={styles.social}>
			{links.map(({ name, href }) => (
				<li key={name}>
					<a href={href} {...newTab} aria-label={label(name)}>
						<BrandGlyph mark={MARKS[name]} />
					</a>
				</li>
			))}
		</ul>
	);
}

function FooterOffice({ office }: { office: Office }) {
	return (
		<div className={styles.office}>
			<h2>{office.label}</h2>
			<address>
				{office.lines.map((line) => (
					<span key={line}>{line}</span>
				))}
				<a href={office.phone.href}>{office.phone.label}</a>
			</address>
		</div>
	);
}
