/** The words of the page of uploaded pictures. */
export const picturesCopy = {
	title: "Pictures",
	lead: "For articles, as their covers, and for the people on About",
	upload: {
		title: "Upload a picture",
		file: "File",
		fileHint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Place and camera data are removed.",
		alt: "What it shows",
		altHint: "For those who don't see it, in a sentence",
		altMissing: "Say what the picture shows.",
		button: "Upload",
	},
	caption: "Pictures, the latest first",
	shows: "What it shows",
	use: "For an article:",
	size: (width: number, height: number) => `${width} × ${height}`,
	change: "Save the description",
	remove: "Remove",
	empty: "No pictures yet.",
	saved: { title: "Uploaded.", text: "Copy the line beside it into an article, or choose it as a cover." },
	changed: { title: "Saved.", text: "Articles keep what they say of the picture themselves." },
	removed: { title: "Removed.", text: "Its files are gone." },
	refused: "Not uploaded.",
	room: (taken: string, most: string) => `All pictures together take ${taken} of ${most}.`,
	noRoom: (most: string) =>
		`There is no room for it: all pictures of the site together may take ${most}. Remove some that no page shows, and upload it again.`,
	tooManyAtOnce: "Several pictures are being uploaded right now. Try again in a minute.",
	used: {
		title: "Not removed.",
		text: (names: string) => `It is used in: ${names}. Take it out there first.`,
	},
	pager: { older: "Older pictures", newer: "Newer pictures" },
} as const;
