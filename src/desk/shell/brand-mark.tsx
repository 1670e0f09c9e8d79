import { brand } from "#brand.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { shellCopy } from "./shell.copy.ts";

/** The mark and the name of the desk, as a link. */
export function BrandMark({ to }: { to: string }) {
	return (
		<a className="logo" href={to}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time. */}
			<span className="mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
			<span>{brand.name}</span>
			<small>{shellCopy.desk}</small>
		</a>
	);
}
