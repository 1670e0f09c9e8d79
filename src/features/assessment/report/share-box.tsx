import type { Card } from "#features/assessment/cards/card.ts";
import { CardBox } from "#features/assessment/cards/card-box.tsx";
import { type CardOptions, useCard } from "#features/assessment/cards/use-card.ts";
import type { AssessmentCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import { keepsResults } from "#features/assessment/results/private-link-box.tsx";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { ShareButtons } from "./share-buttons.tsx";
import { ShareLink } from "./share-link.tsx";

type ShareBoxProps = CardOptions & {
	share: AssessmentCopy["share"];
	result: AssessmentResult;
	rubric: Rubric;
	/** The public address of the assessment. */
	pageUrl: string;
};

/** What a card of the result shows: the service draws it from the same scores. */
function shownOn({ definition, result, rubric }: ShareBoxProps): Card {
	const { total, maximum, label, scores } = result;
	const pillars = rubric.pillars.flatMap(({ id, name }) => {
		const score = scores[id];
		return score === undefined ? [] : [{ id, name, score }];
	});
	return { assessment: definition.id, total, maximum, band: label, pillars };
}

/** The four networks that get the assessment; a card with the score, on request; and the address of either to send. */
export function ShareBox(props: ShareBoxProps) {
	const { share, pageUrl, serviceUrl } = props;
	const made = useCard(props);
	const shared = made.isOfThisResult ? made.card : null;
	const address = shared?.address ?? pageUrl;
	return (
		<>
			<ShareButtons share={share} pageUrl={pageUrl} address={address} />
			<ShareLink text={share.text} address={address} picture={shared?.picture} />
			{keepsResults(serviceUrl) && <CardBox {...made} shown={shownOn(props)} />}
		</>
	);
}
