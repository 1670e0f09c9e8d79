import { type DocumentValues, documentOf } from "#documents/document.ts";
import { group } from "#documents/fields.ts";
import { namedFields } from "#documents/named-fields.ts";
import { namesIn } from "#documents/placeholders.ts";

/** The placeholders that the page fills in. */
const { says, counts, words } = namedFields(
	namesIn(`
	day count amount all size file address sealed days rows from to last share open number goal back alarms now before name weeks
	first change low high copies spellings
`),
);

const goal = words("title before after");
const outcome = says("rule cannotKnow");

const plan = group("Plan", {
	...words("title"),
	...says("text"),
	...words("slice open choose"),
	...says("atLeast atMost"),
	goals: group("Goals", {
		quiet: group("Quiet customers", goal),
		overdue: group("Overdue", goal),
		months: group("Sales", goal),
		data: group("Records", words("title text")),
	}),
	...counts("holds"),
	...says("holdsLargest holdsNoName"),
	...words("seal sealNote done"),
	...says("doneText"),
	...words("save calendar"),
	event: group("In the calendar", { ...words("title"), ...says("text") }),
});

const thenAndNow = group("Then and now", {
	...words("title"),
	...says("lead facts codeFits codeBad"),
	...words("code"),
	...says("older other planAlone early"),
	...words("goal before now"),
	verdicts: group("Verdicts", words("reached better same worse cant")),
	...words("how cannotKnow"),
	...counts("rows"),
	quiet: group("Quiet customers", {
		...says("none one many"),
		...words("of"),
		...counts("orders"),
		...words("noOrder noneSince"),
		...outcome,
		...says("replay"),
	}),
	overdue: group("Overdue", {
		...says("says unsaid"),
		...words("bar tick"),
		...counts("invoices"),
		...outcome,
	}),
	months: group("Sales", {
		...says("higher lower level unsure early fewer few uneven"),
		...words("note"),
		...says("label"),
		...words("asBefore"),
		...outcome,
		...says("zero ruleAlone"),
	}),
	data: group("Records", { ...says("says unsaid"), ...words("copies spellings"), ...outcome }),
	...words("another print"),
});

/** The words of a plan and of what stands side by side when it comes back. */
export const yourSalesFilePlanDocument = documentOf(
	{
		file: "pages/your-sales-file-plan",
		title: "Your sales file: plan",
		about: "The plan that a visitor seals, and then and now",
		where: "/tools/your-sales-file",
		previews: ["/tools/your-sales-file"],
	},
	{ plan, thenAndNow },
);

export type SalesPlanCopy = DocumentValues<typeof yourSalesFilePlanDocument>;
