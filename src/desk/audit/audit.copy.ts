/** What can be done at the desk, as the list of acts says it after the person's name. */
const acts = {
	"signed-in": "signed in",
	"signed-out": "signed out",
	"signed-in-by-passkey": "signed in with a passkey",
	"signed-out-elsewhere": "signed out in other browsers",
	"profile-changed": "changed their name or time zone",
	"passkey-added": "added a passkey",
	"passkey-removed": "removed a passkey",
	"inbox-state": "changed a state in the inbox",
	"inbox-answered": "marked as answered",
	"inbox-unanswered": "marked as not answered",
	"inbox-assigned": "changed who takes care of an entry",
	"inbox-note": "wrote a note",
	"inbox-note-deleted": "deleted a note",
	"inbox-released": "released a message that was held back",
	"inbox-exported": "exported a list of the inbox",
	"report-opened": "downloaded a report",
	invited: "made a link to sign in",
	"account-added": "added somebody to the desk",
	"account-removed": "removed somebody from the desk",
	"role-changed": "changed what somebody may do at the desk",
	"backup-made": "made a backup",
	"backup-downloaded": "downloaded a backup",
	"person-exported": "took a copy of everything about a person",
	"person-erased": "erased a person",
	"mail-resent": "sent an email again",
	"mail-resent-all": "sent all failed emails again",
	"mail-tried-now": "had waiting emails tried at once",
	"mail-tested": "sent a test email to themselves",
	"issue-tested": "sent a test of an article to themselves",
	"issue-begun": "began to send an article to the newsletter's readers",
	"issue-stopped": "stopped the sending of an article",
	"figures-exported": "exported figures of visits",
	"mail-allowed": "allowed mail to an erased address again",
} as const;

export type Act = keyof typeof acts;

/** The words of the list of acts. */
export const auditCopy = {
	title: "People and settings",
	window: "What was done",
	heading: "What was done at the desk",
	count: (acts: number) => (acts === 1 ? "1 entry" : `${acts.toLocaleString("en-US")} entries`),
	kept: "Entries stay for 24 months. They say what was done and by whom, and nothing of what somebody wrote.",
	columns: { what: "What", who: "Who", when: "When" },
	filter: { label: "Done by", everybody: "Everybody", button: "Show" },
	ofRows: (count: number) => `${count.toLocaleString("en-US")} of them`,
	empty: {
		title: "Nothing was done yet",
		text: "What is done at the desk is written down here.",
		link: "Show everybody",
	},
	acts,
	/** Who did what was done at the terminal. */
	commandLine: "The command line",
} as const;
