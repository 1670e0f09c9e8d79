import { Fragment } from "react";

/** A text with its line breaks as elements, because Outlook does not know `white-space`. */
export function TextWithBreaks({ text }: { text: string }) {
	const lines = text.split("\n").map((line, position) => ({ position: String(position), line }));
	return lines.map(({ position, line }) => (
		<Fragment key={position}>
			{line}
			<br />
		</Fragment>
	));
}
