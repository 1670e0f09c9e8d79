import { newsletterCopy as copy } from "./newsletter.copy.ts";

const tabs = [
	{ name: "articles", path: "/desk/newsletter" },
	{ name: "readers", path: "/desk/newsletter/readers" },
] as const;

/** The two parts of the newsletter. */
export function NewsletterTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
	return (
		<nav className="tabs" aria-label={copy.tabsLabel}>
			{tabs.map(({ name, path }) => (
				<a key={name} href={path} aria-current={name === current ? "page" : undefined}>
					{copy.tabs[name]}
				</a>
			))}
		</nav>
	);
}
