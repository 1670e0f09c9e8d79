import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import footVein from "#ui/drawings/inline/desk-foot-vein.svg?raw";
import threadVein from "#ui/drawings/inline/desk-thread-vein.svg?raw";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { PageTitle } from "./page.tsx";

/** The mark and the name of the desk, as a link. */
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
	isRefused?: boolean;
	/** The page is the response to a form: a screen reader begins at what came of it. */
	isResult?: boolean;
	children: ReactNode;
};

/** A page for somebody who is not signed in: one column, the vein at the foot. */
export const Entrance = ({ title, isRefused = false, isResult = false, children }: EntranceProps) => (
	<div className="entrance">
		<header>
			<BrandMark to="/" />
		</header>
		<main id="main">
			{title && <PageTitle isRefused={isRefused}>{title}</PageTitle>}
			{title && <h1 {...(isResult && { tabIndex: -1, autoFocus: true })}>{title}</h1>}
			{children}
		</main>
		<Vein along="foot" />
	</div>
);
