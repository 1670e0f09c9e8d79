import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { CardBox } from "#features/assessment/share/card-box.tsx";
import { cardOf } from "#features/assessment/share/share.ts";
import { type ShareOptions, useShare } from "#features/assessment/share/use-share.ts";
import { ShareButtons } from "./share-buttons.tsx";

type ShareBoxProps = Omit<ShareOptions, "definition"> & {
	definition: AssessmentDefinition;
	result: AssessmentResult;
	rubric: Rubric;
	/** The public address of the assessment. */
	pageUrl: string;
};

/** The buttons that share, and a card with the score, on request. */
export function ShareBox(props: ShareBoxProps) {
	const { pageUrl, serviceUrl, definition, rubric, result } = props;
	const { copy, report } = definition;
	const made = useShare("card", props);
	return (
		<>
			<ShareButtons share={copy.share} copy={report} pageUrl={pageUrl} card={made.isOfThisResult ? made.share : null} />
			{isOwnService(serviceUrl) && (
				<CardBox
					made={made}
					shown={cardOf({ id: definition.id, rubric }, result)}
					assessment={copy.name}
					report={report}
				/>
			)}
		</>
	);
}
