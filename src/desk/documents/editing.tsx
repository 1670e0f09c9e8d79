import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { Button } from "#desk/kit/form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Section } from "#desk/kit/page.tsx";
import type { Conflict } from "./drafts.ts";
import { authorName, TextDifference } from "./history.tsx";

const version = z.coerce.number().int().nonnegative().catch(0);

/** The version of the draft that a form was changed from. */
export const basedOnIn = (form: URLSearchParams): number => version.parse(form.get("based-on"));

/** When a text was saved or published, and by whom. */
export const momentAndAuthor = async ({ deps, clock }: Pick<Desk, "deps" | "clock">, at: string, by: string | null) =>
	`${sentenceMoment(at, clock)} by ${await authorName(deps, by)}`;

/** Somebody else saved this text in between, in words. */
export async function conflictInWords({ deps, clock }: Pick<Desk, "deps" | "clock">, { by, at }: Conflict) {
	const author = await authorName(deps, by);
	return `${author} saved this ${sentenceMoment(at, clock)}, after you had opened it. Your text is below; theirs is safe.`;
}

/** The buttons of an editor. The first one of a form is the one of the Enter key: it does no harm. */
export function SaveButton({ isConflict }: { isConflict: boolean }) {
	return (
		<Button act="save" look="outlined">
			{isConflict ? "Save mine instead" : "Save draft"}
		</Button>
	);
}

/** What somebody's text would change in what another has saved meanwhile. */
export function ChangesToTheirs({ theirs, mine }: { theirs: string; mine: string }) {
	return (
		<Section id="theirs" title="What would change in theirs">
			<TextDifference before={theirs} after={mine} />
		</Section>
	);
}
