import { cardOf } from "#features/assessment/cards/card.ts";
import { CardBox } from "#features/assessment/cards/card-box.tsx";
import { type CardOptions, useCard } from "#features/assessment/cards/use-card.ts";
import type { AssessmentCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { keepsResults } from "#features/assessment/results/private-link-box.tsx";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { ShareButtons } from "./share-buttons.tsx";

type ShareBoxProps = CardOptions & {
	share: AssessmentCopy["share"];
	result: AssessmentResult;
	rubric: Rubric;
	/** The public address of the assessment. */
	pageUrl: string;
};

/** The buttons that share, and a card with the score, on request. */
export function ShareBox(props: ShareBoxProps) {
	const { share, pageUrl, serviceUrl, definition, rubric, result } = props;
	const made = useCard(props);
	return (
		<>
			<ShareButtons share={share} pageUrl={pageUrl} card={made.isOfThisResult ? made.card : null} />
			{keepsResults(serviceUrl) && <CardBox {...made} shown={cardOf({ id: definition.id, rubric }, result)} />}
		</>
	);
}
