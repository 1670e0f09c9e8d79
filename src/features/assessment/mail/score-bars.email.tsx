import type { CSSProperties } from "react";
import { Column, Row } from "react-email";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { bedStyle } from "#features/assessment/core-sample/bed-styles.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { mailColors } from "#platform/mail/theme.ts";
import { resultsEmailCopy } from "./results.email-copy.ts";

const styles = {
	names: { marginTop: "14px" },
	name: { paddingBottom: "5px", fontSize: "15px", fontWeight: "bold", color: mailColors.heading },
	score: { paddingBottom: "5px", fontSize: "15px", textAlign: "right", whiteSpace: "nowrap", color: mailColors.text },
	part: { height: "10px", fontSize: "0", lineHeight: "0" },
} satisfies Record<string, CSSProperties>;

const BLANK = "\u00a0";

// Two cells side by side. One that would be empty is left out: mail programs give it a width of its own.
function Bar({ score, color }: { score: number; color: string }) {
	const percent = Math.round((100 * score) / PILLAR_MAXIMUM);
	return (
		<Row>
			{score > 0 && (
				<Column width={`${percent}%`} height={10} style={{ ...styles.part, backgroundColor: color }}>
					{BLANK}
				</Column>
			)}
			{score < PILLAR_MAXIMUM && (
				<Column height={10} style={{ ...styles.part, backgroundColor: mailColors.line }}>
					{BLANK}
				</Column>
			)}
		</Row>
	);
}

/** A bar for each area, made of table cells, with its score as a number. */
export function ScoreBarsOfMail({ pillars }: Pick<Report, "pillars">) {
	return pillars.map(({ id, name, score }, index) => (
		<div key={id}>
			<Row style={styles.names}>
				<Column style={styles.name}>{name}</Column>
				<Column style={styles.score}>{resultsEmailCopy.results.pillarScore(score, PILLAR_MAXIMUM)}</Column>
			</Row>
			<Bar score={score} color={bedStyle(index, pillars.length).bar} />
		</div>
	));
}
