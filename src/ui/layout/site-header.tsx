import { Mail, Menu, X } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import menuStrip from "#ui/drawings/menu-strip.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Container } from "./container.tsx";
import styles from "./site-header.module.css";

const SOLID_FROM_PX = 50;

export type NavigationLink = { name: string; path: string };

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

/** Whether the page is scrolled by more than this; false in the server's HTML. */
function useScrolledPast(pixels: number): boolean {
	const [isPast, setIsPast] = useState(false);
	useEffect(() => {
		// Not read while React renders: reading it forces a layout.
		const look = () => setIsPast(scrollY > pixels);
		look();
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, [pixels]);
	return isPast;
}

type MainNavigationProps = {
	id: string;
	label: string;
	links: readonly NavigationLink[];
	contact: NavigationLink;
	/** Of the small screen's panel; on larger ones the links always show. */
	isOpen: boolean;
};

/** The pages of the site: in the header's row, or in a panel under it on small screens. */
function MainNavigation({ id, label, links, contact, isOpen }: MainNavigationProps) {
	const { pathname } = useLocation();
	return (
		<div id={id} className={styles.navigation} data-open={isOpen || undefined}>
			<nav aria-label={label}>
				<ul className={styles.links}>
					{links.map(({ name, path }) => (
						<li key={path}>
							<a href={path} className={styles.link} aria-current={currentState(pathname, path)}>
								{name}
							</a>
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

/** How a link stands to the page shown: the page itself, an ancestor of it, or neither. */
export function currentState(pathname: string, path: string): "page" | "true" | undefined {
	// While prerendering, addresses end in a slash.
	const here = pathname.replace(/(?<=.)\/$/, "");
	if (here === path) return "page";
	return path !== "/" && here.startsWith(`${path}/`) ? "true" : undefined;
}

/**
 * The small screen's menu: open or closed. Closes on Escape, which returns the focus to the toggle, on a tap outside
 * the header, when the focus leaves it, and with every change of page.
 */
function useMobileMenu() {
	const { key } = useLocation();
	const [isOpen, setIsOpen] = useState(false);
	const [shownPage, setShownPage] = useState(key);
	const header = useRef<HTMLElement>(null);
	const toggle = useRef<HTMLButtonElement>(null);

	if (shownPage !== key) {
		setShownPage(key);
		setIsOpen(false);
	}

	useEffect(() => {
		if (!isOpen) return;
		const listening = new AbortController();
		const { signal } = listening;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setIsOpen(false);
			toggle.current?.focus();
		};
		const onTouchOrFocus = ({ target }: Event) => {
			if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false);
		};
		document.addEventListener("keydown", onKey, { signal });
		document.addEventListener("pointerdown", onTouchOrFocus, { signal });
		document.addEventListener("focusin", onTouchOrFocus, { signal });
		return () => listening.abort();
	}, [isOpen]);

	return { isOpen, flip: () => setIsOpen((wasOpen) => !wasOpen), header, toggle };
}
