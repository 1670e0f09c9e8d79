/** What can be done at the desk, as the list of acts says it after the person's name. */
const acts = {
	"signed-in": "signed in",
	"signed-out": "signed out",
	"inbox-state": "changed a state in the inbox",
	"inbox-answered": "marked as answered",
	"inbox-unanswered": "marked as not answered",
	"inbox-assigned": "changed who takes care of an entry",
	"inbox-note": "wrote a note",
	"inbox-note-deleted": "deleted a note",
	"inbox-released": "released a message that was held back",
	"inbox-exported": "exported a list of the inbox",
	"report-opened": "downloaded a report",
} as const;

export type Act = keyof typeof acts;
