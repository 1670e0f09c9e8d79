/** From the lower to the upper end. */
export type Interval = readonly [number, number];

/** Months are `YYYY-MM`, days ISO dates, weekdays 1 = Monday, money whole hundredths, shares 0 to 1 with four decimals. */
export type FileFinding = {
	say: "file";
	from: string;
	to: string;
	days: number;
	rows: number;
	sales: number;
	refunds: number;
	net: number;
	refund_share: number | null;
	orders: number;
	/** Null if the file names none. */
	customers: number | null;
	median_order: number | null;
	/** The 95th percentile of the pauses between days with a sale, 1 to 7 days. */
	usual_pause: number;
	window: { from: string; to: string; days: number; whole_year: boolean };
	window_net: number;
	first_month_whole: boolean;
	last_month_whole: boolean;
	whole_months: number;
};

export type MonthsFinding = {
	say: "months.up" | "months.down" | "months.flat" | "months.few" | "months.not-enough";
	table: { month: string; orders: number; net: number; whole: boolean; year_before: number | null }[];
	matched?: number;
	now?: number;
	before?: number;
	change?: number;
	typical?: number | null;
	typical_interval?: Interval | null;
};

export type SeasonFinding = {
	say: "season.both" | "season.strong" | "season.weak" | "season.none" | "season.not-enough";
	blocks: number;
	need?: number;
	strong?: number[];
	weak?: number[];
	/** Months of the year, 1 to 12. */
	top?: number | null;
	low?: number | null;
	top_ratios?: number[] | null;
	low_ratios?: number[] | null;
};

export type WeekdayFinding = {
	say: "weekday.clear" | "weekday.none" | "weekday.not-enough";
	weeks: number;
	table?: {
		weekday: number;
		median: number;
		interval: Interval | null;
		interval_99: Interval | null;
		orders: number;
	}[];
	best?: number;
	worst?: number;
};

type CustomerShare = { customer: string; net: number; share: number };

export type HangsFinding = {
	say: "hangs.largest" | "hangs.five" | "hangs.spread" | "hangs.few" | "hangs.no-customers";
	customers?: number;
	known_net?: number;
	known_share?: number | null;
	orders?: number;
	largest?: CustomerShare;
	five?: { net: number; share: number };
	eighty?: number;
	smallest_equal?: number;
	table?: CustomerShare[];
};

export type QuietCustomer = {
	customer: string;
	orders: number;
	last: string;
	/** Days; halves are possible. */
	gap: number;
	silent: number;
	value: number;
	group: "quiet" | "paused" | "long";
};

export type QuietFinding = {
	say: "quiet.many" | "quiet.one" | "quiet.none" | "quiet.no-rhythm" | "quiet.not-enough" | "quiet.no-customers";
	regulars?: number;
	six_orders?: number;
	count?: number;
	value?: number;
	paused?: { count: number; value: number };
	long?: { count: number; value: number };
	at_three?: { count: number; value: number };
	table?: QuietCustomer[];
	replay?: { from: string; to: string; alarms: number; right: number; share?: number; interval?: Interval } | null;
};

export type Cohort = { from: string; to: string; customers: number; again: number };

export type NewFinding = {
	say: "new.rate" | "new.rate-up" | "new.rate-down" | "new.not-enough" | "new.no-customers";
	cohort?: Cohort | null;
	cohort_before?: Cohort | null;
	came_back?: { count: number; net: number };
	new?: { count: number; net: number; share: number | null };
	rate?: number;
	interval?: Interval;
	/** The difference with the year before, and its interval. */
	difference?: readonly [number, number, number];
};

export type Pair = {
	a: string;
	b: string;
	together: number;
	a_orders: number;
	b_orders: number;
	share_of_a: number;
	share_of_others: number;
	lift: number;
	interval: Interval;
	extra: number;
};

export type TogetherFinding = {
	say: "together.many" | "together.one" | "together.none" | "together.not-enough" | "together.no-products";
	baskets?: number;
	with_two?: number;
	tested?: number;
	z?: number;
	found?: number;
	table?: Pair[];
};

export type ProductChange = {
	product: string;
	now: number;
	before: number;
	ratio: number | null;
	interval: readonly [number, number | null] | null;
	net_now: number | null;
	net_before: number | null;
	last: string;
};

export type ProductsFinding = {
	say:
		| "products.fade"
		| "products.grow"
		| "products.both"
		| "products.none"
		| "products.not-enough"
		| "products.no-products";
	/** Whole months of each of the two periods: 12, 3, or 0 where there are too few. */
	months?: number;
	tested?: number;
	fade?: ProductChange[];
	grow?: ProductChange[];
	faded?: number;
	grown?: number;
	/** Names: sold often enough now, and first sold later than the earlier period begins. */
	new?: string[];
	lost?: number | null;
};

export type PriceFinding = {
	say: "price.point" | "price.none";
	base?: number;
	one_percent?: number;
	/** `volume` is the change in quantity at which nothing is gained or lost; margin and price are percent. */
	break_even?: { margin: number; price: number; volume: number | null }[];
	margin_in_file?: number;
};

export type OpenPart = { count: number; open: number };

export type UnpaidCustomer = {
	customer: string;
	open: number;
	overdue: number;
	/** Days since the oldest open one was due (since its day, where the file has no due dates). */
	oldest: number;
	count: number;
	paid_before: number;
	usual_days: number | null;
};

export type UnpaidFinding = {
	say: "unpaid.many" | "unpaid.one" | "unpaid.none" | "unpaid.not-in-file";
	basis: "balance" | "paid_on" | "status" | null;
	due_known?: boolean;
	open_count?: number;
	open?: number;
	overdue_count?: number;
	overdue?: number;
	credits?: number;
	/** By age: `not_due`, `1_30` …, or `0_30` … where the file has no due dates. */
	ages?: Record<string, OpenPart>;
	table?: UnpaidCustomer[];
	paid?: {
		count: number;
		median_days: number | null;
		interval: Interval | null;
		with_due: number;
		late: number;
		late_share?: number;
		late_interval?: Interval;
	};
};

export type Spelling = {
	kind: "same-letters" | "check" | "one-letter" | "same-name";
	names: string[];
	net: number;
};

export type DataFinding = {
	say: "data";
	copies: { count: number; amount: number; certain: boolean; same_item_again: number } | null;
	shared_numbers: { count: number; examples: string[] };
	missing_numbers: { count: number; examples: number[] } | null;
	scientific_numbers: number;
	gaps: { count: number; limit: number; table: { after: string; days: number }[]; months_without: string[] };
	outliers: {
		count: number;
		fence: number;
		table: { line: number | string; date: string; customer: string; amount: number }[];
	} | null;
	no_customer: { orders: number; share: number; net: number; net_share: number } | null;
	spellings: { count: number; table: Spelling[] } | null;
};

export type Findings = {
	file: FileFinding;
	months: MonthsFinding;
	season: SeasonFinding;
	weekday: WeekdayFinding;
	hangs: HangsFinding;
	quiet: QuietFinding;
	new: NewFinding;
	together: TogetherFinding;
	products: ProductsFinding;
	price: PriceFinding;
	unpaid: UnpaidFinding;
	data: DataFinding;
};

/** One of the three lines at the top. */
export type TopLine = {
	kind: "quiet" | "overdue" | "fading" | "copies" | "refunds" | "hangs" | "year" | "price";
	amount: number;
	weight: number | null;
};
