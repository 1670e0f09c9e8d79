import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import footVein from "#ui/drawings/inline/desk-foot-vein.svg?raw";
import threadVein from "#ui/drawings/inline/desk-thread-vein.svg?raw";
import mark from "#ui/drawings/inline/mark.svg?raw";

/** The mark and the name of the desk, as a link. */
export function BrandMark({ to }: { to: string }) {
	return (
		<a className="logo" href={to}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time. */}
			<span className="mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
			<span>{brand.name}</span>
			<small>desk</small>
		</a>
	);
}

const veins = { foot: footVein, thread: threadVein };

/** The gold vein across the foot of the sign-in, or down the list of what is open; nothing for a screen reader. */
export function Vein({ along }: { along: keyof typeof veins }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time.
	return <div className={`vein ${along}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: veins[along] }} />;
}

/** A page for somebody who is not signed in: one column, the vein at the foot. */
export function Entrance({ children }: { children: ReactNode }) {
	return (
		<div className="entrance">
			<header>
				<BrandMark to="/" />
			</header>
			<main id="main">{children}</main>
			<Vein along="foot" />
		</div>
	);
}
