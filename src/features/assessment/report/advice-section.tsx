import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { AdviceText } from "./advice-text.tsx";
import { ReportSection } from "./report-section.tsx";

const { placeholder } = assessmentCopy.report;

type AdviceSectionProps = { title: string; text: string; hasLineBreaks: boolean };

/** The service's advice, or a word in its place while there is none. */
export function AdviceSection({ title, text, hasLineBreaks }: AdviceSectionProps) {
	return (
		<ReportSection title={title}>
			{text.trim() ? (
				<AdviceText text={text} hasLineBreaks={hasLineBreaks} />
			) : (
				<>
					<h3>{placeholder.title}</h3>
					<p>{placeholder.text}</p>
				</>
			)}
		</ReportSection>
	);
}
