import { Mail, Menu, X } from "lucide-react";
import { brand } from "#brand.ts";
import { ButtonLink } from "#ui/button.tsx";
import brandMark from "#ui/drawings/inline/mark.svg?raw";
import menuStrip from "#ui/drawings/menu-strip.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { newTabOutside } from "#ui/new-tab.tsx";
import { Container } from "./container.tsx";
import styles from "./site-header.module.css";

export type NavigationLink = { label: string; to: string };

type SiteHeaderProps = {
	label: string;
	menuLabel: string;
	links: readonly NavigationLink[];
	contact: NavigationLink;
	pathname: string;
	/** White from the start. */
	solid?: boolean;
};

const MENU = "site-menu";

const mark = markup(brandMark);

/** The mark and the name, leading home. */
export function BrandLink() {
	return (
		<a href="/" className={styles.brand}>
			<InlineDrawing markup={mark} part="mark" />
			{brand.name}
		</a>
	);
}

/**
 * Brand, pages and the way to write to us, on small screens in a panel; transparent over the top of the page, white once it is
 * scrolled.
 */
export function SiteHeader({ label, menuLabel, links, contact, pathname, solid = false }: SiteHeaderProps) {
	return (
		<header className={styles.root} data-part="site-header" data-solid={solid ? "always" : undefined}>
			<Container className={styles.row}>
				<BrandLink />
				<button
					type="button"
					className={styles.toggle}
					aria-label={menuLabel}
					aria-expanded={false}
					aria-controls={MENU}
				>
					<Icon shape={Menu} />
					<Icon shape={X} />
				</button>
				<div id={MENU} className={styles.navigation}>
					<nav aria-label={label}>
						<ul className={styles.links}>
							{links.map((link) => (
								<li key={link.to}>
									<a
										href={link.to}
										{...newTabOutside(link.to)}
										className={styles.link}
										aria-current={currentState(pathname, link.to)}
									>
										{link.label}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<ButtonLink
						to={contact.to}
						tone="glow"
						size="small"
						className={styles.contact}
						aria-current={currentState(pathname, contact.to)}
					>
						<Icon shape={Mail} />
						{contact.label}
					</ButtonLink>
					<img className={styles.strip} src={menuStrip} width={780} height={150} alt="" loading="lazy" />
				</div>
			</Container>
		</header>
	);
}

/** The relation of a link to the page shown: the page itself, an ancestor of it, or neither. */
export function currentState(pathname: string, path: string): "page" | "true" | undefined {
	// While prerendering, addresses end in a slash.
	const here = pathname.replace(/(?<=.)\/$/, "");
	if (here === path) return "page";
	return path !== "/" && here.startsWith(`${path}/`) ? "true" : undefined;
}
