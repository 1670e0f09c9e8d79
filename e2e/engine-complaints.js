// Runs in each page before its own scripts: notes what the page would complain about in its console.
window.complaints = [];
for (const kind of ["error", "warn"]) {
	const print = console[kind];
	console[kind] = (...words) => {
		window.complaints.push(words.join(" "));
		print.apply(console, words);
	};
}
addEventListener(
	"error",
	({ message, target }) => window.complaints.push(message ?? `${target.src ?? target.href} failed`),
	true,
);
addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
	window.complaints.push(`policy: ${violatedDirective} ${blockedURI}`);
});
