import { inDigits } from "#desk/kit/counts.ts";

type Tab = {
	label: string;
	href: string;
	isHere: boolean;
	count?: number;
	/** Somebody is needed there. */
	isOpen?: boolean;
};

/** Pages beside this one, or parts of a list, each an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map((tab) => (
				<a key={tab.href} href={tab.href} aria-current={tab.isHere ? "page" : undefined}>
					{tab.label}
					{tab.count !== undefined && (
						<>
							{" "}
							<span className={tab.isOpen ? "count-now" : undefined}>{inDigits(tab.count)}</span>
						</>
					)}
				</a>
			))}
		</nav>
	);
}

const settings = {
	"/desk/people": "People",
	"/desk/account": "Your sign-in",
	"/desk/privacy": "Privacy",
	"/desk/backups": "Backups",
	"/desk/acts": "What was done",
} as const;

/** Where the pages are that stand below People and settings. */
export const settingsPaths: readonly string[] = Object.keys(settings);

/** The pages below People and settings. */
export function SettingsTabs({ current }: { current: keyof typeof settings }) {
	const tabs = Object.entries(settings).map(([href, label]) => ({ href, label, isHere: href === current }));
	return <Tabs label="Settings" tabs={tabs} />;
}
