import { settingsCopy } from "./shell.copy.ts";

const tabs = [
	{ name: "people", path: "/desk/people" },
	{ name: "account", path: "/desk/account" },
	{ name: "privacy", path: "/desk/privacy" },
	{ name: "backups", path: "/desk/backups" },
	{ name: "acts", path: "/desk/acts" },
] as const;

/** Where the pages are that stand below People and settings. */
export const settingsPaths: readonly string[] = tabs.map(({ path }) => path);

/** The pages below People and settings, each an address of its own. */
export function SettingsTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
	return (
		<nav className="tabs" aria-label={settingsCopy.label}>
			{tabs.map(({ name, path }) => (
				<a key={name} href={path} aria-current={name === current ? "page" : undefined}>
					{settingsCopy.tabs[name]}
				</a>
			))}
		</nav>
	);
}
