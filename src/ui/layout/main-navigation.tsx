import { Mail } from "lucide-react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#ui/button-link.tsx";
import menuStrip from "#ui/drawings/menu-strip.svg";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./main-navigation.module.css";
import { currentState, type NavigationLink } from "./navigation-link.ts";

type MainNavigationProps = {
	id: string;
	label: string;
	links: readonly NavigationLink[];
	contact: NavigationLink;
	/** Of the small screen's panel; on larger ones the links always show. */
	isOpen: boolean;
};

/** The pages of the site: in the header's row, or in a panel under it on small screens. */
export function MainNavigation({ id, label, links, contact, isOpen }: MainNavigationProps) {
	const { pathname } = useLocation();
	return (
		<div id={id} className={styles.root} data-open={isOpen || undefined}>
			<nav aria-label={label}>
				<ul className={styles.links}>
					{links.map(({ name, path }) => (
						<li key={path}>
							<Link to={path} prefetch="intent" className={styles.link} aria-current={currentState(pathname, path)}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<ButtonLink
				to={contact.path}
				tone="glow"
				size="small"
				className={styles.contact}
				aria-current={currentState(pathname, contact.path)}
			>
				<Icon shape={Mail} />
				{contact.name}
			</ButtonLink>
			<img className={styles.strip} src={menuStrip} width={780} height={150} alt="" loading="lazy" />
		</div>
	);
}
