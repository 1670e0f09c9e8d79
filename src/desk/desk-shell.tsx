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
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from "react-router";
import { deskContext } from "./desk-context.ts";
import { lateDocuments } from "./documents/schedule.ts";
import { countOpen } from "./inbox/list-inbox.ts";
import { DeskForm, type FormSession } from "./kit/desk-form.tsx";
import { BrandMark } from "./kit/entrance.tsx";
import { zoneName } from "./kit/moments.ts";
import { settingsPaths } from "./kit/tabs.tsx";
import { countFailedMail } from "./mail/list-mail.ts";
import { KeptNotice } from "./sign-in/kept-form.tsx";
import { findKeptForm } from "./sign-in/kept-forms.ts";
import { formToken } from "./sign-in/sessions.ts";

/** Who is signed in, the token of their forms, how much is open in each place, and what they had typed here. */
export async function loadShell({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const [inbox, mail, late, form] = await Promise.all([
		countOpen(deps),
		countFailedMail(deps.database),
		lateDocuments(deps),
		findKeptForm(deps, user.accountId),
	]);
	const kept = form?.path === new URL(request.url).pathname ? form : undefined;
	const session: FormSession = { formToken: formToken(deps, user), kept };
	const counts: Record<string, number> = {
		"/desk": inbox + mail + late.length,
		"/desk/inbox": inbox,
		"/desk/mail": mail,
	};
	return { ...session, name: user.name, counts, zone: zoneName(user.timeZone, deps.now(), deps.content().facts) };
}

/** `parts`: where its pages are, if not below its own path. */
const places: readonly { name: string; path: string; parts?: readonly string[]; Icon: LucideIcon }[] = [
	{ name: "Today", path: "/desk", Icon: Sun },
	{ name: "Inbox", path: "/desk/inbox", Icon: Inbox },
	{ name: "Mail", path: "/desk/mail", Icon: Send },
	{ name: "Visits", path: "/desk/visits", Icon: ChartColumn },
	{ name: "Website", path: "/desk/website", Icon: PanelsTopLeft },
	{ name: "Articles", path: "/desk/articles", Icon: FileText },
	{ name: "Newsletter", path: "/desk/newsletter", Icon: Megaphone },
	{ name: "People and settings", path: "/desk/people", parts: settingsPaths, Icon: Settings },
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
	const open = counts[path] ?? 0;
	return (
		<a href={path} aria-current={isAt(pathname, place) ? "page" : undefined}>
			<Icon className="icon" aria-hidden="true" />
			<span>{name}</span>
			{open > 0 && (
				<span className="count now">
					{open}
					<span className="visually-hidden"> open</span>
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
				View the site
			</a>
			<DeskForm action="/desk/sign-out">
				<button type="submit">
					<LogOut className="icon" aria-hidden="true" />
					Sign out
				</button>
			</DeskForm>
		</>
	);
}

function TabBar() {
	const { pathname } = useLocation();
	const others = places.slice(TABS);
	return (
		<nav className="tabbar" aria-label="Desk, short">
			{places.slice(0, TABS).map((place) => (
				<PlaceLink key={place.name} place={place} />
			))}
			<details>
				<summary aria-current={others.some((place) => isAt(pathname, place)) || undefined}>
					<Ellipsis className="icon" aria-hidden="true" />
					<span>More</span>
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
				Skip to the content
			</a>
			<div className="desk">
				<header className="rail">
					<BrandMark to="/desk" />
					<nav className="nav" aria-label="Desk">
						{places.map((place) => (
							<PlaceLink key={place.name} place={place} />
						))}
					</nav>
					<div className="rail-foot">
						<p className="small muted">
							Signed in as
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
						{`Times on this page are ${zone}.`} <a href="/desk/account">Change your time zone</a>
					</p>
				</main>
				<TabBar />
			</div>
		</>
	);
}
