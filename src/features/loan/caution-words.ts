import type { Caution } from "./find-cautions.ts";
import { fewSimilarCopy, measuredCautionCopy } from "./loan-details.copy.ts";

/** Why an estimate is a guess, as a sentence. */
export function cautionWords(caution: Caution): string {
	return caution.kind === "few-similar"
		? fewSimilarCopy(caution.fewerThan)
		: measuredCautionCopy[caution.kind](caution);
}
