/** The screen after a render crash. The first two sentences are the specification's. */
export const crashPage = {
	title: "Something went wrong.",
	text: "Please try refreshing the page or return to the blog.",
	link: { name: "Return to the blog", path: "/blog" },
} as const;
