import { dataFinding } from "./findings/data.ts";
import { fileFinding } from "./findings/file.ts";
import { hangsFinding, type Ranked } from "./findings/hangs.ts";
import { monthsFinding, seasonFinding } from "./findings/months.ts";
import { newFinding } from "./findings/new-customers.ts";
import { priceFinding } from "./findings/price.ts";
import { productsFinding } from "./findings/products.ts";
import { quietFinding, type SilentCustomer } from "./findings/quiet.ts";
import { togetherFinding } from "./findings/together.ts";
import { type Debts, unpaidFinding } from "./findings/unpaid.ts";
import { weekdayFinding } from "./findings/weekday.ts";
import type { Findings } from "./findings.ts";
import type { Overview } from "./overview.ts";
import type { ProductLines } from "./products.ts";

/** The parts of a file that findings, drawings and lists share. Lines are null where the file has no products. */
export type Counted = {
	overview: Overview;
	lines: ProductLines | null;
	ranked: readonly Ranked[];
	silent: readonly SilentCustomer[];
	debts: Debts | null;
};

/** Everything that is found in a file, in the order of the page. */
export const findAll = ({ overview, lines, ranked, silent, debts }: Counted): Findings => ({
	file: fileFinding(overview),
	months: monthsFinding(overview),
	season: seasonFinding(overview),
	weekday: weekdayFinding(overview),
	hangs: hangsFinding(overview, ranked),
	quiet: quietFinding(overview, silent),
	new: newFinding(overview),
	together: togetherFinding(lines),
	products: productsFinding(overview, lines),
	price: priceFinding(overview),
	unpaid: unpaidFinding(debts),
	data: dataFinding(overview),
});
