import { Link } from "react-router";
import footerCore from "#ui/drawings/footer-core.svg";
import { laterPart } from "#ui/layout/later-part.ts";
import { BrandLink } from "./brand-link.tsx";
import { Container } from "./container.tsx";
import { FooterOffice, type Office } from "./footer-office.tsx";
import { Grid } from "./grid.tsx";
import type { NavigationLink } from "./navigation-link.ts";
import styles from "./site-footer.module.css";
import { type SocialLink, SocialLinks } from "./social-links.tsx";

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
	/** Opens the choice about statistics, where there is one. */
	choices?: { label: string; onOpen: () => void };
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
		<footer className={styles.root} {...laterPart}>
			<Container>
				<Grid className={styles.columns}>
					<div className={styles.about}>
						<BrandLink name={brand} />
						<p>{description}</p>
						<a className={styles.email} href={`mailto:${email}`}>
							{email}
						</a>
						<SocialLinks links={social.links} label={social.label} />
					</div>
					<nav className={styles.explore} aria-label={explore.title}>
						<h2>{explore.title}</h2>
						<ul>
							{explore.links.map(({ name, path }) => (
								<li key={path}>
									<Link to={path} prefetch="intent">
										{name}
									</Link>
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
						{legal.map(({ name, path }) => (
							<li key={path}>
								<Link to={path} prefetch="intent">
									{name}
								</Link>
							</li>
						))}
						{choices && (
							<li>
								<button type="button" onClick={choices.onOpen}>
									{choices.label}
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
