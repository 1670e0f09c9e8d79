import { dataFinding } from "./findings/data.ts";
import { fileFinding } from "./findings/file.ts";
import { hangsFinding, rankedCustomers } from "./findings/hangs.ts";
import { monthsFinding, seasonFinding } from "./findings/months.ts";
import { newFinding } from "./findings/new-customers.ts";
import { priceFinding } from "./findings/price.ts";
import { productsFinding } from "./findings/products.ts";
import { quietFinding, silentCustomers } from "./findings/quiet.ts";
import { togetherFinding } from "./findings/together.ts";
import { debtsOf, unpaidFinding } from "./findings/unpaid.ts";
import { weekdayFinding } from "./findings/weekday.ts";
import { overviewOf } from "./overview.ts";
import type { Sales } from "./read-sales.ts";

/** The parts of a file that findings, drawings and lists share. */
export function countSales(sales: Sales, merged?: readonly (readonly string[])[]) {
	const overview = overviewOf(sales, merged);
	return {
		overview,
		ranked: rankedCustomers(overview),
		silent: silentCustomers(overview),
		debts: debtsOf(overview),
	};
}

export type Counted = ReturnType<typeof countSales>;

const findEach = ({ overview, ranked, silent, debts }: Counted) => ({
	file: fileFinding(overview),
	months: monthsFinding(overview),
	season: seasonFinding(overview),
	weekday: weekdayFinding(overview),
	hangs: hangsFinding(overview, ranked),
	quiet: quietFinding(overview, silent),
	new: newFinding(overview),
	together: togetherFinding(overview),
	products: productsFinding(overview),
	price: priceFinding(overview),
	unpaid: unpaidFinding(overview, debts),
	data: dataFinding(overview),
});

type Found = ReturnType<typeof findEach>;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type ValueIn<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A finding as one shape: the figures that only some of its branches have may be missing. */
type Whole<Finding> = Pick<Finding, keyof Finding> & {
	[Key in Exclude<KeysOf<Finding>, keyof Finding>]?: ValueIn<Finding, Key>;
};

/**
 * The findings, each by its code in `say`. Months are `YYYY-MM`, days ISO dates, weekdays 1 = Monday, money whole hundredths,
 * shares 0 to 1 with four decimals.
 */
export type Findings = { [Name in keyof Found]: Whole<Found[Name]> };

/** Everything that is found in a file, in the order of the page. */
export const findAll = (counted: Counted): Findings => findEach(counted);

type RowOf<List extends readonly unknown[] | undefined> = NonNullable<List>[number];
export type Cohort = NonNullable<Findings["new"]["cohort"]>;
export type MonthsFinding = Findings["months"];
export type ProductChange = RowOf<Findings["products"]["fade"]>;
