/** The words of the backups. */
export const backupsCopy = {
	title: "People and settings",
	windowTitle: "Backups",
	here: "Backups here",
	kept: "After 60 days at the latest they are deleted by themselves",
	caption: "Backups",
	columns: { made: "Made", size: "Size", checked: "Checked", act: "What you can do" },
	now: "Now",
	whole: "Whole",
	notChecked: "Made by another program",
	beingMade: "Being made",
	download: "Download",
	ofBackup: (moment: string) => ` the backup of ${moment}`,
	none: { title: "There is no backup yet", text: "Make one now. The site goes on working meanwhile." },
	make: {
		title: "Back up now",
		text: "Make one before you change something big. The site goes on working meanwhile. A timer on the server makes one each night, if your administrator has set that up.",
		button: "Back up now",
		note: "A backup on the same disk is lost with it. Download one to another place each week. Putting one back is done on the server, because it replaces everything that came in since: ",
		restore: "npm run desk -- restore FILE",
	},
	postgres: {
		title: "Postgres makes the backups",
		text: "The data of this site is in Postgres, which has a tool of its own for this. Your administrator runs it each night; dumps in the site’s folder are listed here.",
		command: "npm run desk -- backup",
	},
	working: { title: "Making a backup.", text: "This page renews itself." },
	made: { title: "The backup is there.", text: "It is whole: it was read back before it got its name." },
	failed: {
		title: "No backup was made.",
		noRoom: (free: string, needed: string) =>
			`The disk has ${free} left and a backup needs ${needed}. Ask your administrator for room. Nothing else is affected.`,
		other: "The log on the server says why. Nothing else is affected.",
	},
	confirm: {
		back: "Backups",
		title: (moment: string) => `Download the backup of ${moment}?`,
		text: (size: string) => `${size}. It holds everything: names, addresses, answers, messages and email.`,
		points: [
			"Keep it where only you can open it, and delete it after 90 days. The privacy policy promises that.",
			"The file “secret” is not in it. Keep that one apart; your administrator knows where it is.",
			"The download is written into the list of what was done.",
		],
		cancel: "Cancel",
	},
} as const;
