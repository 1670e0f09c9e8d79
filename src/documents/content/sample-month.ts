/**
 * The records of an invented example: no firm, customer or figure here is real. Money is in whole US dollars; the years of
 * the days are never shown. In 2027 January 4 to 31 and February 1 to 28 are four whole weeks each. Sentences on these
 * figures (`content/pages/sample-month.yml`) are checked by `features/sample-month/sample-month.test.ts`.
 */
export const sampleMonth = {
	firm: "The example roastery",
	asOf: "2027-02-28",
	readAt: { day: "2027-03-01", time: "6:02 am" },
	/** The Monday from which a group has a number of sales for each week. */
	firstWeek: "2026-12-07",
	/** From the bottom of the drawing to its top. */
	groups: [
		{
			name: "Wholesale coffee",
			shortName: "Wholesale",
			sales: [17940, 18620, 15310, 12480, 15860, 17240, 17610, 17930, 18440, 18910, 19260, 19480],
			cost: {
				"2027-01": { pounds: 6475, centsPerPound: 662 },
				"2027-02": { pounds: 7180, centsPerPound: 719 },
			},
		},
		{
			name: "Two shops",
			shortName: "Shops",
			sales: [12310, 13040, 14220, 10150, 10480, 10920, 11060, 11190, 11240, 11980, 11310, 11420],
			cost: { "2027-01": 15760, "2027-02": 16540 },
		},
		{
			name: "Online orders",
			shortName: "Online",
			sales: [6840, 7950, 5120, 2980, 3610, 3840, 3790, 3720, 3680, 4150, 3640, 3590],
			cost: { "2027-01": 7790, "2027-02": 7980 },
		},
		{
			name: "Machines and service",
			shortName: "Machines",
			sales: [1900, 2450, 600, 350, 1200, 2100, 1450, 1800, 1650, 980, 2300, 1560],
			cost: { "2027-01": 4700, "2027-02": 4610 },
		},
	],
	forecast: {
		weeks: [
			{ start: "2027-03-01", low: 34200, middle: 36300, high: 38400 },
			{ start: "2027-03-08", low: 34100, middle: 36600, high: 39100 },
			{ start: "2027-03-15", low: 34000, middle: 36900, high: 39800 },
			{ start: "2027-03-22", low: 34000, middle: 37200, high: 40400 },
		],
		/** Of so many past weeks, so many were inside the range that was given for them. */
		tested: { weeks: 20, inside: 16 },
	},
	invoices: [
		{ number: 2041, customer: "The station hotel", due: "2026-12-18", amount: 3120 },
		{ number: 2049, customer: "The catering kitchen", due: "2026-12-22", amount: 1180 },
		{ number: 2058, customer: "The station hotel", due: "2026-12-28", amount: 4260 },
		{ number: 2069, customer: "The bookshop café", due: "2027-01-14", amount: 1460 },
		{ number: 2073, customer: "The station hotel", due: "2027-01-17", amount: 2940 },
		{ number: 2080, customer: "The gym on Mill Street", due: "2027-01-21", amount: 890 },
		{ number: 2091, customer: "The school kitchen", due: "2027-02-06", amount: 2150 },
		{ number: 2094, customer: "The bakery on the square", due: "2027-02-10", amount: 1675 },
		{ number: 2097, customer: "The law office", due: "2027-02-14", amount: 655 },
		{ number: 2101, customer: "The bookshop café", due: "2027-02-18", amount: 1385 },
		{ number: 2104, customer: "The theater bar", due: "2027-02-21", amount: 1320 },
		{ number: 2106, customer: "The catering kitchen", due: "2027-02-24", amount: 980 },
	],
	/** Customers that have been silent for more than twice their usual gap, with what they used to bring a month. */
	quiet: [
		{ customer: "The coworking space", usualGapDays: 7, lastOrder: "2027-02-09", perMonth: 960 },
		{ customer: "The gym on Mill Street", usualGapDays: 14, lastOrder: "2026-12-22", perMonth: 620 },
		{ customer: "The farm store", usualGapDays: 21, lastOrder: "2027-01-11", perMonth: 410 },
		{ customer: "The yoga studio", usualGapDays: 10, lastOrder: "2027-02-04", perMonth: 385 },
	],
	decision: {
		by: "2027-03-04",
		customer: "The station hotel",
		nextOrder: 2860,
	},
} as const;

/** The raise of the price of wholesale coffee that the sample report advises. */
export const sampleRaise = { centsPerPound: 60, from: "2027-03-15" } as const;
