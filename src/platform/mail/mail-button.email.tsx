import type { CSSProperties } from "react";
import { Column, Link, Row, Section, Text } from "react-email";
import { mailColors, mailFonts, mailSizes, mailStyles } from "./theme.ts";

// The color is the cell's, so that a mail program that drops the link's style leaves a button; the light text has its
// dark ground in the same element.
const styles = {
	section: { margin: "28px 0" },
	table: { width: "auto" },
	cell: { backgroundColor: mailColors.button, borderRadius: "2px" },
	link: {
		display: "inline-block",
		padding: "16px 28px",
		fontFamily: mailFonts.text,
		fontSize: mailSizes.text,
		fontWeight: "bold",
		lineHeight: "20px",
		color: mailColors.buttonText,
		backgroundColor: mailColors.button,
		borderRadius: "2px",
		textDecoration: "none",
	},
	note: { margin: "0 0 8px", fontSize: mailSizes.note, lineHeight: "1.6", color: mailColors.quietText },
	address: { margin: 0, fontSize: mailSizes.note, lineHeight: "1.6", wordBreak: "break-all" },
} satisfies Record<string, CSSProperties>;

type MailButtonProps = {
	label: string;
	address: string;
	/** What stands above the address in full, for those whose mail program shows no button. */
	note: string;
};

/** The one thing to do in a mail: a button of 52 px, and the address behind it to copy. */
export function MailButton({ label, address, note }: MailButtonProps) {
	return (
		<>
			<Section style={styles.section}>
				<Row align="left" style={styles.table}>
					<Column style={styles.cell}>
						<Link href={address} style={styles.link}>
							{label}
						</Link>
					</Column>
				</Row>
			</Section>
			<Text style={styles.note}>{note}</Text>
			<Text style={styles.address}>
				<Link href={address} style={mailStyles.link}>
					{address}
				</Link>
			</Text>
		</>
	);
}
