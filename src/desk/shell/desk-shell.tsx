import {
	ChartColumn,
	Ellipsis,
	ExternalLink,
	FileText,
	Inbox,
	LogOut,
	type LucideIcon,
	Megaphone,
	PanelsTopLeft,
	Send,
	Settings,
	Sun,
} from "lucide-react";
import { Outlet, useLoaderData, useLocation } from "react-router";
import { KeptNotice } from "../sign-in/kept-form.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { loadShell, Place } from "./load-shell.ts";
import { settingsPaths } from "./settings-tabs.tsx";
import { shellCopy } from "./shell.copy.ts";

/** `parts`: where its pages are, if not below its own path. */
const places: readonly { name: Place; path: string; parts?: readonly string[]; Icon: LucideIcon }[] = [
	{ name: "today", path: "/desk", Icon: Sun },
	{ name: "inbox", path: "/desk/inbox", Icon: Inbox },
	{ name: "mail", path: "/desk/mail", Icon: Send },
	{ name: "visits", path: "/desk/visits", Icon: ChartColumn },
	{ name: "website", path: "/desk/website", Icon: PanelsTopLeft },
	{ name: "articles", path: "/desk/articles", Icon: FileText },
	{ name: "newsletter", path: "/desk/newsletter", Icon: Megaphone },
	{ name: "people", path: "/desk/people", parts: settingsPaths, Icon: Settings },
];
/** The tab bar of a phone has room for so many; the others are under "More". */
const TABS = 4;

/** Whether a page is one of this place's. */
function isAt(pathname: string, { path, parts = [path] }: (typeof places)[number]): boolean {
	const isBelow = (part: string) => part !== "/desk" && pathname.startsWith(`${part}/`);
	return parts.some((part) => pathname === part || isBelow(part));
}

function PlaceLink({ place }: { place: (typeof places)[number] }) {
	const { counts } = useLoaderData<typeof loadShell>();
	const { pathname } = useLocation();
	const { name, path, Icon } = place;
	const open = counts[name] ?? 0;
	return (
		<a href={path} aria-current={isAt(pathname, place) ? "page" : undefined}>
			<Icon className="icon" aria-hidden="true" />
			<span>{shellCopy.places[name]}</span>
			{open > 0 && (
				<span className="count now">
					{open}
					<span className="visually-hidden"> {shellCopy.open}</span>
				</span>
			)}
		</a>
	);
}

/** The way back to the site, and out of the desk. */
function Leave() {
	return (
		<>
			<a href="/">
				<ExternalLink className="icon" aria-hidden="true" />
				{shellCopy.viewSite}
			</a>
			<DeskForm action="/desk/sign-out">
				<button type="submit">
					<LogOut className="icon" aria-hidden="true" />
					{shellCopy.signOut}
				</button>
			</DeskForm>
		</>
	);
}

function TabBar() {
	const { pathname } = useLocation();
	const others = places.slice(TABS);
	return (
		<nav className="tabbar" aria-label={shellCopy.shortNavigation}>
			{places.slice(0, TABS).map((place) => (
				<PlaceLink key={place.name} place={place} />
			))}
			<details>
				<summary aria-current={others.some((place) => isAt(pathname, place)) || undefined}>
					<Ellipsis className="icon" aria-hidden="true" />
					<span>{shellCopy.more}</span>
				</summary>
				<div className="more">
					{others.map((place) => (
						<PlaceLink key={place.name} place={place} />
					))}
					<Leave />
				</div>
			</details>
		</nav>
	);
}

/** What is around every page behind the sign-in: the rail, or on a phone a bar above and tabs below. */
export function DeskShell() {
	const { name, kept, zone } = useLoaderData<typeof loadShell>();
	return (
		<>
			<a className="skip-link" href="#main">
				{shellCopy.skip}
			</a>
			<div className="desk">
				<header className="rail">
					<BrandMark to="/desk" />
					<nav className="nav" aria-label={shellCopy.navigation}>
						{places.map((place) => (
							<PlaceLink key={place.name} place={place} />
						))}
					</nav>
					<div className="rail-foot">
						<p className="small muted">
							{shellCopy.signedInAs}
							<br />
							<b>{name}</b>
						</p>
						<Leave />
					</div>
				</header>
				<header className="topbar">
					<BrandMark to="/desk" />
				</header>
				<main id="main" tabIndex={-1}>
					{kept && <KeptNotice {...kept} />}
					<Outlet />
					<p className="zone">
						{shellCopy.zone(zone)} <a href="/desk/account">{shellCopy.changeZone}</a>
					</p>
				</main>
				<TabBar />
			</div>
		</>
	);
}
