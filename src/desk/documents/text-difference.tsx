import { diffLines } from "diff";

/** So many lines are shown before and after a change. */
const AROUND = 3;

/** Lines that stay: those beside a change, and how many are between. */
function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
	const lines = text.replace(/\n$/, "").split("\n");
	const [before, after] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
	const left = lines.length - before - after;
	if (left <= AROUND) return <p>{text}</p>;
	return (
		<>
			{before > 0 && <p>{lines.slice(0, before).join("\n")}</p>}
			<p className="muted">{`${left} lines stay as they are`}</p>
			{after > 0 && <p>{lines.slice(-after).join("\n")}</p>}
		</>
	);
}

/** What differs between two texts, line by line; a sentence when nothing does. */
export function TextDifference({ before, after }: { before: string; after: string }) {
	if (before === after) return <p>It is the same text.</p>;
	const parts = diffLines(before, after, { timeout: 1_000 }) ?? [];
	return (
		<div className="difference">
			{parts.map((part, index) => {
				const key = `${index} ${part.count}`;
				if (part.removed) {
					return (
						<del key={key}>
							<span className="visually-hidden">{"goes: "}</span>
							{part.value}
						</del>
					);
				}
				if (part.added) {
					return (
						<ins key={key}>
							<span className="visually-hidden">{"comes: "}</span>
							{part.value}
						</ins>
					);
				}
				const isLast = index === parts.length - 1;
				return <Unchanged key={key} text={part.value} isFirst={index === 0} isLast={isLast} />;
			})}
		</div>
	);
}
