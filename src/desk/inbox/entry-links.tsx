import type { linkToEntry } from "./entries-of-mailbox.ts";

/** Other entries of a person, one line each. */
export function EntryLinks({ links }: { links: readonly ReturnType<typeof linkToEntry>[] }) {
	return (
		<ul>
			{links.map(({ path, label, about }) => (
				<li key={path}>
					<a href={path}>{label}</a>
					{about && <span className="muted">{`, ${about}`}</span>}
				</li>
			))}
		</ul>
	);
}
