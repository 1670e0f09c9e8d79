import { Fragment } from "react";

/** A text that may go on in the next line after a slash or an at sign. As one long word it would break anywhere. */
export function Breakable({ text }: { text: string }) {
	return text.split(/(?<=[/@])/).map((part, index) => (
		<Fragment key={part}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
