import { diffLines } from "diff";

const left = "goes";
const added = "comes";
const same = "It is the same text.";

/** What differs between two texts, line by line; a sentence when nothing does. */
export function TextDifference({ before, after }: { before: string; after: string }) {
	if (before === after) return <p>{same}</p>;
	const parts = diffLines(before, after, { timeout: 1_000 }) ?? [];
	return (
		<div className="difference">
			{parts.map((part, index) => {
				const key = `${index} ${part.count}`;
				if (part.removed) {
					return (
						<del key={key}>
							<span className="visually-hidden">{`${left}: `}</span>
							{part.value}
						</del>
					);
				}
				if (part.added) {
					return (
						<ins key={key}>
							<span className="visually-hidden">{`${added}: `}</span>
							{part.value}
						</ins>
					);
				}
				return <p key={key}>{part.value}</p>;
			})}
		</div>
	);
}
