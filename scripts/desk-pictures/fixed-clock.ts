// Loaded into the site before its own code: its clock stands still, so that each run shows the same days.
const moment = Date.parse(process.env.FIXED_CLOCK ?? "");

globalThis.Date = new Proxy(Date, {
	construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [moment] : given, target),
	get: (date, name) => (name === "now" ? () => moment : Reflect.get(date, name)),
});
