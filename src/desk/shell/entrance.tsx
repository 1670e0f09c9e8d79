import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { Vein } from "./vein.tsx";

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
