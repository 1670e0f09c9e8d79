import { Menu, X } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Container } from "./container.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import type { NavigationLink } from "./navigation-link.ts";
import styles from "./site-header.module.css";
import { useMobileMenu } from "./use-mobile-menu.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

const SOLID_FROM_PX = 50;

type HeaderBarProps = { ref: Ref<HTMLElement>; solid: boolean; isOpen: boolean; children: ReactNode };

/** The bar alone, so that scrolling renders it and not the links in it. */
function HeaderBar({ ref, solid, isOpen, children }: HeaderBarProps) {
	const isScrolled = useScrolledPast(SOLID_FROM_PX);
	return (
		<header
			ref={ref}
			className={styles.root}
			data-solid={solid || isScrolled || undefined}
			data-open={isOpen || undefined}
		>
			{children}
		</header>
	);
}

type SiteHeaderProps = {
	brand: string;
	label: string;
	menuLabel: string;
	links: readonly NavigationLink[];
	contact: NavigationLink;
	/** White from the start, on pages without a picture under the header. */
	solid?: boolean;
};

/** Brand, pages and the way to write to us; transparent over the top of the page, white once it is scrolled. */
export function SiteHeader({ brand, label, menuLabel, links, contact, solid = false }: SiteHeaderProps) {
	const menu = useMobileMenu();
	const menuId = useId();
	return (
		<HeaderBar ref={menu.header} solid={solid} isOpen={menu.isOpen}>
			<Container className={styles.row}>
				<BrandLink name={brand} />
				<button
					ref={menu.toggle}
					type="button"
					className={styles.toggle}
					aria-label={menuLabel}
					aria-expanded={menu.isOpen}
					aria-controls={menuId}
					onClick={menu.flip}
				>
					<Icon shape={menu.isOpen ? X : Menu} />
				</button>
				<MainNavigation id={menuId} label={label} links={links} contact={contact} isOpen={menu.isOpen} />
			</Container>
		</HeaderBar>
	);
}
