import { ArrowLeft, ChevronRight, CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useActionData, useLocation, useRouteError } from "react-router";
import { brand } from "#brand.ts";
import footVein from "#ui/drawings/inline/desk-foot-vein.svg?raw";
import threadVein from "#ui/drawings/inline/desk-thread-vein.svg?raw";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { LinkButton, PostButton } from "./form.tsx";
import { inDigits } from "./formats.ts";

/** The title of a page, unless its head has another, and the notices that the page may show. */
export const CurrentPage = createContext<{ title: string; notices: Notices }>({ title: "", notices: {} });

/** The title of a page's window; of one with a form that was refused it says so first. */
const PageTitle = ({ children, isRefused = false }: { children: string; isRefused?: boolean }) => (
	<title>{`${isRefused ? "Error: " : ""}${children} | ${brand.name} desk`}</title>
);

type PageHeadProps = {
	title?: string;
	lead?: ReactNode;
	/** The page that this one belongs to, as a link above the heading. */
	back?: { label: string; to: string } | undefined;
	/** Anything else above the heading. */
	notice?: ReactNode;
	children?: ReactNode;
	windowTitle?: string;
};

/**
 * The head of a page of the desk: the window's title, the way back, what has just been done or was refused, the heading, and
 * what can be done with the whole.
 */
export function PageHead({ title, lead, back, notice, children, windowTitle }: PageHeadProps) {
	const page = useContext(CurrentPage);
	const heading = title ?? page.title;
	const said = useNotice(page.notices);
	return (
		<>
			<PageTitle isRefused={said?.tone === "bad"}>{windowTitle ?? heading}</PageTitle>
			{back && (
				<a className="back" href={back.to}>
					<ArrowLeft className="icon small-icon" aria-hidden="true" />
					{back.label}
				</a>
			)}
			{said && <Notice {...said} isResult />}
			{notice}
			<div className="page-head">
				<div>
					<h1>
						<bdi>{heading}</bdi>
					</h1>
					{lead && <p className="muted">{lead}</p>}
				</div>
				{children && <div className="actions">{children}</div>}
			</div>
		</>
	);
}

/** `isOpen`: somebody is needed there. */
type Tab = { label: string; href: string; isHere: boolean; count?: number; isOpen?: boolean };

/** Pages beside this one, or parts of a list, each an address of its own. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
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

type StateTabsProps = {
	label: string;
	path: string;
	names: Readonly<Record<string, string>>;
	counts: Partial<Record<string, number>>;
	state: string | undefined;
	/** The state that needs somebody. */
	open?: string;
};

/** The states of what a list has, each with how many there are, behind all of them. */
export function StateTabs({ label, path, names, counts, state, open }: StateTabsProps) {
	const tabs = Object.entries(names).map(([each, name]) => {
		const count = counts[each] ?? 0;
		return {
			label: name,
			href: `${path}?state=${each}`,
			count,
			isHere: each === state,
			isOpen: each === open && count > 0,
		};
	});
	const count = tabs.reduce((sum, tab) => sum + tab.count, 0);
	return <Tabs label={label} tabs={[{ label: "All", href: path, count, isHere: state === undefined }, ...tabs]} />;
}

/** The rail's name for the place of a page, and all pages of that place. */
export const Place = createContext<{ name: string; pages: readonly Pick<Tab, "label" | "href">[] }>({
	name: "",
	pages: [],
});

/** The head of a page whose place has several: the place's name, and the way to the others. */
export function PlaceHead({ lead, children }: Pick<PageHeadProps, "lead" | "children">) {
	const { pathname } = useLocation();
	const { name, pages } = useContext(Place);
	const around = pages.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
	const [here] = around.toSorted((one, other) => other.href.length - one.href.length);
	return (
		<>
			<PageHead title={name} windowTitle={useContext(CurrentPage).title} lead={lead}>
				{children}
			</PageHead>
			<Tabs label={name} tabs={pages.map((page) => ({ ...page, isHere: page === here }))} />
		</>
	);
}

const icons = { plain: Info, ok: CircleCheck, now: TriangleAlert, bad: CircleAlert };

type NoticeProps = {
	/** `ok`: it is done. `now`: somebody is needed. `bad`: it failed, or was not sent. */
	tone: keyof typeof icons;
	title: string;
	text?: ReactNode;
	/** Lines that stand one by one, such as problems. */
	lines?: readonly string[] | undefined;
	children?: ReactNode;
	/** The page is the response to what was sent: the keyboard starts here. */
	isResult?: boolean;
};

/** A notice above a page's content. Trouble, and a form that was refused, is announced at once. */
export function Notice({ tone, title, text, lines = [], children, isResult = false }: NoticeProps) {
	const Icon = icons[tone];
	return (
		<div
			className={tone === "plain" ? "note" : `note ${tone}`}
			role={tone === "bad" ? "alert" : "status"}
			{...(isResult && { tabIndex: -1, autoFocus: true })}
		>
			<Icon className="icon" aria-hidden="true" />
			<div>
				<p>
					<b>{title}</b>
				</p>
				{text && <p>{text}</p>}
				{lines.length > 0 && <Bullets lines={lines} />}
				{children}
			</div>
		</div>
	);
}

/** The words of a notice that says what was done; `ok` unless said. */
type NoticeWords = { tone?: NoticeProps["tone"] } & Pick<NoticeProps, "title" | "text" | "lines" | "children">;

/** The notices of a page, each by the code that the page's address has in `?notice=`. */
export type Notices = Readonly<Record<string, NoticeWords | false | undefined>>;

/** The reason that an action did nothing with the form that the page is the response to. */
export type NotDone = Omit<NoticeWords, "tone">;

/** The return value of an action that does not redirect; without `notDone` it has found something. */
export type Sent = { notDone?: NotDone };

/** The first thing that a page says: that its form was refused, or what has just been done. */
function useNotice(notices: Notices): NoticeProps | undefined {
	const code = new URLSearchParams(useLocation().search).get("notice") ?? "";
	const notDone = useActionData<Sent>()?.notDone;
	if (notDone) return { tone: "bad", ...notDone };
	const said = Object.hasOwn(notices, code) && notices[code];
	return said ? { tone: "ok", ...said } : undefined;
}

/** `className`: a white sheet unless said; empty for none. */
type SectionProps = { id: string; title: string; note?: ReactNode; className?: string; children: ReactNode };

export const Section = ({ id, title, note, className = "sheet", children }: SectionProps) => (
	<section className={className || undefined} aria-labelledby={id}>
		<div className="sheet-head">
			<h2 id={id}>{title}</h2>
			{note && <span className="muted">{note}</span>}
		</div>
		{children}
	</section>
);

type EmptyProps = { title?: string; text?: string; heading?: "h2" | "h3"; role?: "status"; children?: ReactNode };

export const Empty = ({ title, text, heading: Heading = "h2", role, children }: EmptyProps) => (
	<div className="empty" role={role}>
		{title && <Heading>{title}</Heading>}
		{text && <p>{text}</p>}
		{children}
	</div>
);

type Fact = readonly [term: string, value: ReactNode, className?: string];

type FactsProps = { facts: readonly Fact[]; className?: string; areTermsCode?: boolean };

/** Terms and what they are here; a term without a value is left out. */
export function Facts({ facts, className = "facts", areTermsCode = false }: FactsProps) {
	const given = facts.filter(([, value]) => value !== undefined && value !== false && value !== "");
	return (
		<dl className={className}>
			{given.map(([term, value, valueClassName]) => (
				<div key={term}>
					<dt>{areTermsCode ? <code>{term}</code> : term}</dt>
					<dd className={valueClassName}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

export const Hint = ({ text }: { text: string }) => <p className="muted small spaced">{text}</p>;

export const Bullets = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
	<ul className="dotted">
		{lines.map((line) => (
			<li key={line} className={className}>
				{line}
			</li>
		))}
	</ul>
);

type FoldProps = ComponentProps<"details"> & { label: ReactNode; isLarge?: boolean };

export const Fold = ({ label, isLarge = false, children, ...details }: FoldProps) => (
	<details {...details}>
		<summary>
			<ChevronRight className={isLarge ? "icon turning" : "icon small-icon turning"} aria-hidden="true" />
			{label}
		</summary>
		{children}
	</details>
);

/** A page of one sheet below its head: it asks something, or says what next. */
export const SheetPage = ({ children, ...head }: PageHeadProps) => (
	<div className="confirm">
		<PageHead {...head} />
		<div className="sheet inset stack">{children}</div>
	</div>
);

type ConfirmPageProps = Pick<ComponentProps<typeof PostButton>, "look" | "Icon" | "hidden" | "action"> & {
	title: string;
	text: ReactNode;
	back: { label: string; to: string };
	label: string;
};

/** Asks once more, on a page of its own, before something is done. */
export function ConfirmPage({ title, text, back, label, ...button }: ConfirmPageProps) {
	return (
		<SheetPage title={title} back={back}>
			{typeof text === "string" ? <p>{text}</p> : text}
			<div className="row">
				<PostButton {...button} label={label} />
				<LinkButton look="plain" href={back.to} label="Cancel" />
			</div>
		</SheetPage>
	);
}

/** Six signs by which a failure is found in the log. */
export const FailureReference = createContext("");

const notOurs = {
	title: "That was not sent from the desk",
	text: "Nothing was changed. Open the page again and send it from there.",
};
const missing = {
	title: "This page isn't here",
	text: "The address leads nowhere at the desk, or what it showed was erased or its time was up.",
};
const refusals: Partial<Record<number, typeof missing>> = {
	400: notOurs,
	403: {
		title: "This is for owners",
		text: "Your account is a member's. An owner can do this, or change your account in People and settings.",
	},
	405: notOurs,
	413: {
		title: "That is more than the desk can take at once",
		text: "Nothing was saved. Go back in your browser: what you typed is still there. Make it shorter, and send it again.",
	},
	415: notOurs,
};

/** The page in place of one that could not be shown: missing, not for this person, or a failure of ours. */
export function ErrorScreen() {
	const error = useRouteError();
	const reference = useContext(FailureReference);
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status >= 500) {
		return (
			<>
				<PageHead title="That did not work" />
				<Notice
					tone="bad"
					title="Try again in a moment."
					text="If you had just saved something, look first whether it is there."
				>
					<p className="small">{`For your administrator: ${reference}`}</p>
				</Notice>
			</>
		);
	}
	const { title, text } = refusals[status] ?? missing;
	return (
		<>
			<PageHead title={title} />
			<p>{text}</p>
			<p className="spaced">
				<a href="/desk">Back to Today</a>
			</p>
		</>
	);
}

export const BrandMark = ({ to }: { to: string }) => (
	<a className="logo" href={to}>
		{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time. */}
		<span className="mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
		<span>{brand.name}</span>
		<small>desk</small>
	</a>
);

const veins = { foot: footVein, thread: threadVein };

/** The gold vein across the foot of the sign-in, or down the list of what is open; nothing for a screen reader. */
export function Vein({ along }: { along: keyof typeof veins }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time.
	return <div className={`vein ${along}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: veins[along] }} />;
}

type EntranceProps = {
	/** Of the window and the heading; whatever says why there is no page has its own. */
	title?: string;
	notices?: Notices;
	/** The page is the response to a form: a screen reader begins at what came of it. */
	isResult?: boolean;
	children: ReactNode;
};

/** A page for somebody who is not signed in: one column, the vein at the foot. */
export function Entrance({ title, notices = {}, isResult = false, children }: EntranceProps) {
	const said = useNotice(notices);
	return (
		<div className="entrance">
			<header>
				<BrandMark to="/" />
			</header>
			<main id="main">
				{title && <PageTitle isRefused={said?.tone === "bad"}>{title}</PageTitle>}
				{title && <h1 {...(isResult && { tabIndex: -1, autoFocus: true })}>{title}</h1>}
				{title && said && <Notice {...said} isResult />}
				{children}
			</main>
			<Vein along="foot" />
		</div>
	);
}
