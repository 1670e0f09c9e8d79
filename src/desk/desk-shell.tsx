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
import { accountPage } from "#desk/account/account-page.tsx";
import { articleListPage } from "#desk/articles/articles-page.tsx";
import { actsPage } from "#desk/audit/acts-page.tsx";
import { backupsPage } from "#desk/backups/backups-page.tsx";
import { lateDocuments } from "#desk/documents/publish-document.ts";
import { countOpen } from "#desk/inbox/inbox.ts";
import { inboxPage } from "#desk/inbox/inbox-page.tsx";
import { DeskForm, type FormSession } from "#desk/kit/form.tsx";
import { zoneName } from "#desk/kit/formats.ts";
import { BrandMark, Place } from "#desk/kit/page.tsx";
import { countFailedMail } from "#desk/mail/list-mail.ts";
import { mailPage } from "#desk/mail/mail-page.tsx";
import { newsletterPage } from "#desk/newsletter/newsletter-page.tsx";
import { readersPage } from "#desk/newsletter/readers-page.tsx";
import { peoplePage } from "#desk/people/people-page.tsx";
import { privacyPage } from "#desk/privacy/privacy-page.tsx";
import { findKeptForm, KeptNotice } from "#desk/sign-in/kept-form-page.tsx";
import { formToken } from "#desk/sign-in/sessions.ts";
import { todayPage } from "#desk/today/today-page.tsx";
import { visitsPage } from "#desk/visits/visits-page.tsx";
import { websitePage } from "#desk/website/website-page.tsx";
import { addressOf, type DeskRoute, deskOf } from "./desk-context.ts";

/**
 * Reads the person who is signed in, the token of their forms, the number of open things in each place, and what they had
 * typed here.
 */
export async function loadShell(asked: LoaderFunctionArgs) {
	const { deps, user, clock, request } = deskOf(asked);
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
	return { ...session, name: user.name, counts, zone: zoneName(user.timeZone, clock.now, deps.content().facts) };
}

type RailPlace = { Icon: LucideIcon; pages: readonly [DeskRoute, ...DeskRoute[]]; name?: string };

/** The places of the rail. It leads to the first page of each; the others have tabs there. */
const places: readonly [RailPlace, ...RailPlace[]] = [
	{ pages: [todayPage], Icon: Sun },
	{ pages: [inboxPage], Icon: Inbox },
	{ pages: [mailPage], Icon: Send },
	{ pages: [visitsPage], Icon: ChartColumn },
	{ pages: [websitePage], Icon: PanelsTopLeft },
	{ pages: [articleListPage], Icon: FileText },
	{ pages: [newsletterPage, readersPage], Icon: Megaphone },
	{ name: "People and settings", pages: [peoplePage, accountPage, privacyPage, backupsPage, actsPage], Icon: Settings },
];
/** The tab bar of a phone has room for so many; the others are under "More". */
const TABS = 4;

const isAt = (pathname: string, { pages }: RailPlace) =>
	pages.map(addressOf).some((part) => pathname === part || (part !== "/desk" && pathname.startsWith(`${part}/`)));

function PlaceLink({ place }: { place: RailPlace }) {
	const { counts } = useLoaderData<typeof loadShell>();
	const { pathname } = useLocation();
	const { Icon, pages, name = pages[0].title } = place;
	const address = addressOf(pages[0]);
	const open = counts[address] ?? 0;
	return (
		<a href={address} aria-current={isAt(pathname, place) ? "page" : undefined}>
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

const PlaceLinks = ({ of }: { of: readonly RailPlace[] }) =>
	of.map((place) => <PlaceLink key={place.pages[0].path} place={place} />);

const Leave = () => (
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

function TabBar() {
	const { pathname } = useLocation();
	const others = places.slice(TABS);
	return (
		<nav className="tabbar" aria-label="Desk, short">
			<PlaceLinks of={places.slice(0, TABS)} />
			<details>
				<summary aria-current={others.some((place) => isAt(pathname, place)) || undefined}>
					<Ellipsis className="icon" aria-hidden="true" />
					<span>More</span>
				</summary>
				<div className="more">
					<PlaceLinks of={others} />
					<Leave />
				</div>
			</details>
		</nav>
	);
}

/** Surrounds every page behind the sign-in: the rail, or on a phone a bar above and tabs below. */
export function DeskShell() {
	const { name, kept, zone } = useLoaderData<typeof loadShell>();
	const { pathname } = useLocation();
	const { pages, name: title = pages[0].title } = places.find((each) => isAt(pathname, each)) ?? places[0];
	const place = { name: title, pages: pages.map((page) => ({ label: page.title, href: addressOf(page) })) };
	return (
		<>
			<a className="skip-link" href="#main">
				Skip to the content
			</a>
			<div className="desk">
				<header className="rail">
					<BrandMark to="/desk" />
					<nav className="nav" aria-label="Desk">
						<PlaceLinks of={places} />
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
					<Place value={place}>
						<Outlet />
					</Place>
					<p className="zone">
						{`Times on this page are ${zone}.`} <a href="/desk/account">Change your time zone</a>
					</p>
				</main>
				<TabBar />
			</div>
		</>
	);
}
