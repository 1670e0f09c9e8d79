import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { nameOf } from "./colleagues.ts";
import type { EntryView } from "./entry-view.ts";
import { entryCopy, stateWords } from "./inbox.copy.ts";
import type { InboxState } from "./inbox-query.ts";

const copy = entryCopy.notices;

/** What was done, as the address says it. */
export function readNotice(parameters: URLSearchParams, states: readonly InboxState[]) {
	return { code: parameters.get("notice"), was: states.find((state) => state === parameters.get("was")) };
}

function Undo({ view, was }: { view: EntryView; was: InboxState }) {
	return (
		<DeskForm>
			<input type="hidden" name="state" value={was} />
			<input type="hidden" name="seen" value={view.entry.changed_at ?? ""} />
			<button className="button plain" type="submit" name="act" value="undo">
				{copy.undo}
			</button>
		</DeskForm>
	);
}

type Refused = { problem?: string; isConflict?: boolean } | undefined;

/** Says what was done on the page, or why it was not. */
export function EntryNotice({
	view,
	refused,
	notice,
}: {
	view: EntryView;
	refused: Refused;
	notice: ReturnType<typeof readNotice>;
}) {
	const { name, entry, changed, colleagues } = view;
	const ok = (title: string, text = "") => <Notice tone="ok" title={`${title} ${text}`.trim()} isResult />;
	if (refused?.isConflict) {
		const text = copy.conflictText(changed?.name ?? entryCopy.left, stateWords[entry.state], changed?.at ?? "");
		return <Notice tone="bad" title={`${copy.conflict} ${text}`} isResult />;
	}
	if (refused) return <Notice tone="bad" title={`${copy.problem} ${copy.problemText}`} isResult />;
	switch (notice.code) {
		case "state":
			return (
				<Notice tone="ok" title={`${copy.saved} ${copy.state(name, stateWords[entry.state])}`} isResult>
					{notice.was && notice.was !== entry.state && <Undo view={view} was={notice.was} />}
				</Notice>
			);
		case "undone":
			return ok(copy.undone, copy.state(name, stateWords[entry.state]));
		case "answered":
			return ok(copy.saved, copy.answered);
		case "unanswered":
			return ok(copy.saved, copy.unanswered);
		case "assigned":
			return ok(copy.saved, copy.assigned(entry.assignee ? nameOf(colleagues, entry.assignee) : ""));
		case "note":
			return ok(copy.saved, copy.note);
		case "note-deleted":
			return ok(copy.saved, copy.noteDeleted);
		case "released":
			return ok(copy.released, copy.releasedText);
		default:
			return null;
	}
}
