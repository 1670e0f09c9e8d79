// Runs in each page before its own scripts: notes what the page would complain about in its console.
window.complaints = [];
for (const kind of ["error", "warn"]) {
	const print = console[kind];
	console[kind] = (...words) => {
		window.complaints.push(words.join(" "));
		print.apply(console, words);
	};
}
// Firefox gives up prefetched modules when their page is left, and says so at the link, though the file has come. No code
// waits for such a link: a module that is needed and fails is an unhandled rejection.
const hasCome = ({ rel, href }) =>
	rel === "modulepreload" && performance.getEntriesByName(href).some(({ responseStatus }) => responseStatus === 200);
addEventListener(
	"error",
	({ message, target }) => {
		if (message !== undefined || !hasCome(target))
			window.complaints.push(message ?? `${target.src ?? target.href} failed`);
	},
	true,
);
addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
	window.complaints.push(`policy: ${violatedDirective} ${blockedURI}`);
});
