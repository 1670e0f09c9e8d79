/** The photographs of people that the site's files have: their addresses, by the names of the files. */
export const photographs: ReadonlyMap<string, string> = new Map(
	Object.entries(
		import.meta.glob<string>("#ui/pictures/people/*.{jpg,jpeg,png,webp,avif}", {
			eager: true,
			query: "?url",
			import: "default",
		}),
	).map(([file, address]) => [file.slice(file.lastIndexOf("/") + 1), address]),
);
