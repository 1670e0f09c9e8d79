const SOLID_FROM_PX = 50;

/** White once the page is scrolled. */
function followScroll(header: HTMLElement): void {
	if (header.dataset.solid === "always") return;
	const look = () => header.toggleAttribute("data-solid", scrollY > SOLID_FROM_PX);
	look();
	addEventListener("scroll", look, { passive: true });
}

/**
 * The small screen's menu. Closes on Escape, which returns the focus to the toggle, on a tap outside the header, when the
 * focus leaves it, and before the page is left: Back must not find it open.
 */
function startMenu(header: HTMLElement, toggle: HTMLElement): void {
	const isOpen = () => "open" in header.dataset;
	const setOpen = (open: boolean) => {
		header.toggleAttribute("data-open", open);
		toggle.setAttribute("aria-expanded", String(open));
	};
	toggle.addEventListener("click", () => setOpen(!isOpen()));
	document.addEventListener("keydown", ({ key }) => {
		if (key !== "Escape" || !isOpen()) return;
		setOpen(false);
		toggle.focus();
	});
	for (const type of ["pointerdown", "focusin"]) {
		document.addEventListener(type, ({ target }) => {
			if (target instanceof Node && !header.contains(target)) setOpen(false);
		});
	}
	addEventListener("pagehide", () => setOpen(false));
}

export function startSiteHeader(): void {
	const header = document.querySelector<HTMLElement>("[data-part=site-header]");
	const toggle = header?.querySelector<HTMLElement>("[aria-controls]");
	if (!header || !toggle) return;
	followScroll(header);
	startMenu(header, toggle);
}
