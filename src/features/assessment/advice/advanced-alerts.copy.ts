import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { AlertsOf } from "./advice.ts";

/** Work that runs on memory or luck, by the answers that say so. */
const unsystematicWork = {
	record_keeping: {
		at: ["Receipts and memory, sorted out when needed", "A notebook or spreadsheet, filled in when there is time"],
		name: "books",
	},
	scheduling_systems: {
		at: ["As it comes, from memory", "On paper or in chats, day by day"],
		name: "planning of work",
	},
	quality_control: {
		at: ["Customers tell us when something is wrong", "Someone looks it over when there is time"],
		name: "checks",
	},
	financial_planning: { at: ["No formal planning"], name: "budget" },
	inventory_management: { at: ["We find out when something runs out"], name: "stock" },
} as const satisfies { [Field in keyof AdvancedAnswers]?: { at: readonly AdvancedAnswers[Field][]; name: string } };

/** What the answers to the advanced assessment call attention to; in each list what ends the business soonest comes first. */
export const advancedAlerts: AlertsOf<AdvancedAnswers> = {
	alarms: [
		{
			id: "cash-negative",
			when: { is: { cash_flow: ["Negative"] } },
			texts: [
				{
					when: { is: { revenue_trend: ["rapidly >25%"] } },
					text: "Sales grow fast and most months more money leaves than comes in. Growth has to be paid for before customers pay you, so plan cash before you plan more sales.",
				},
				{
					when: {
						is: {
							profit_margin: ["20-30%", "30%+"],
							profit_margin_known: ["Yes I track it closely", "Roughly know it"],
						},
					},
					text: "You report a good margin, and still most months more money leaves than comes in. So look where it waits or goes: unpaid invoices, stock, loan payments, what you take out.",
				},
				{
					text: "Most months more money leaves than comes in. Until that stops, the date on which it runs out matters more than any other figure.",
				},
			],
			tone: "red",
			title: "more money leaves than comes in",
			named: ["Cash runs short"],
			forbidsSpending: true,
			money: "By your answers, a month of costs is {monthOfCosts}.",
			also: "Spend nothing on tools or advice until this is settled. If taxes or pay cannot be met, talk to an accountant this week: late is worse than early there.",
			fields: ["cash_flow"],
			helper: "Your bookkeeper; your bank before the money is gone, not after",
		},
		{
			id: "cash-tight",
			when: { is: { cash_flow: ["Tight"] } },
			texts: [
				{
					when: { is: { business_type: ["Retail/E-commerce", "Restaurant/Food"] } },
					text: "Some of your bills are paid late although your customers pay at once. So the money sits in stock, or leaves on the wrong day.",
				},
				{
					when: { is: { revenue_trend: ["rapidly >25%"] } },
					text: "Sales grow fast and some bills are paid late. Growth has to be paid for before customers pay you, so plan cash before you plan more sales.",
				},
				{
					when: {
						is: {
							profit_margin: ["20-30%", "30%+"],
							profit_margin_known: ["Yes I track it closely", "Roughly know it"],
						},
					},
					text: "You report a good margin and still pay some bills late. So look where the money waits or goes: unpaid invoices, stock, loan payments, what you take out.",
				},
				{
					text: "Some of your bills are paid late. Where customers pay you later than they buy, being paid one week sooner brings in {weekOfSales} once.",
				},
				{ text: "Some of your bills are paid late. Get the timing right before anything else." },
			],
			tone: "red",
			title: "bills are paid late",
			named: ["Cash runs short"],
			fields: ["cash_flow"],
			helper: "Nobody needed, or whoever writes your invoices",
		},
		{
			id: "loss",
			when: {
				all: [
					{
						is: {
							profit_margin: ["Breaking even/Loss"],
							profit_margin_known: ["Yes I track it closely", "Roughly know it"],
						},
					},
					{ not: { is: { business_age: ["Less than 1 year"], cash_flow: ["Positive", "Strong reserves"] } } },
				],
			},
			texts: [
				{
					when: { is: { revenue_trend: ["Declining"] } },
					text: "Nothing is left of what you sell, and sales are falling: each month the same costs rest on fewer sales.",
				},
				{
					text: "Nothing is left of what you sell: of the {revenueAtLeast} or more that comes in each year, all goes out again, or more.",
				},
				{ text: "Nothing is left of what you sell: your costs are at least as high as your revenue." },
			],
			tone: "red",
			title: "nothing is left of what you sell",
			named: ["Too little profit is left"],
			forbidsSpending: true,
			also: "If you are a non-profit, read this as: nothing is left for reserves. If that is by design, N/A fits better.",
			fields: ["profit_margin"],
			helper: "Your accountant, for one honest hour on the costs",
		},
		{
			id: "loss-guess",
			when: {
				all: [
					{ is: { profit_margin: ["Breaking even/Loss"], profit_margin_known: ["No idea"] } },
					{ not: { is: { business_age: ["Less than 1 year"], cash_flow: ["Positive", "Strong reserves"] } } },
				],
			},
			texts: [
				{
					text: "You think that nothing is left of what you sell, and you have no figure to check it. So count first, then change something.",
				},
			],
			tone: "ochre",
			title: "whether the business makes money",
			named: ["Too little profit is left", "I cannot see what the numbers say"],
			fields: ["profit_margin_known"],
			helper: "Your bookkeeper",
		},
		{
			id: "backup-none",
			when: { is: { data_backup: ["Nothing: there is no backup"] } },
			texts: [
				{
					when: { is: { website_functionality: ["Order or book and pay, and it reaches our system by itself"] } },
					text: "You take orders online and have no backup. If one account or device is lost today, your records are gone. A first copy takes an hour: make it today.",
				},
				{
					when: { is: { business_type: ["Healthcare/Medical"] } },
					text: "If one device is lost today, your patients' records are gone, and the law usually asks you to protect them. Start today.",
				},
				{ text: "If one device is lost today, your records are gone. A first copy takes an hour: make it today." },
			],
			tone: "ochre",
			title: "there is no backup",
			fields: ["data_backup"],
			helper: "Whoever set up your computers; the help page of your cloud drive",
		},
		{
			id: "one-person",
			when: { all: [{ is: { delegation: ["Work would stop"] } }, { not: { is: { team_size: ["Solo operation"] } } }] },
			texts: [
				{
					when: { is: { revenue_trend: ["rapidly >25%"] } },
					text: "Sales grow fast and everything still stops without you. The second will end the first.",
				},
				{
					text: "If you are away for two weeks, work stops. {twoWeeksOfSales} of sales, and other people's pay, rest on your health.",
				},
				{ text: "If you are away for two weeks, work stops: other people's pay rests on your health." },
			],
			tone: "ochre",
			title: "work stops when you are away",
			named: ["Too much depends on me"],
			fields: ["delegation"],
			helper: "The person you trust most with customers",
		},
		{
			id: "one-person-solo-acute",
			when: {
				all: [
					{ is: { delegation: ["Work would stop"], team_size: ["Solo operation"] } },
					{
						any: [
							{ is: { primary_challenge: ["Too much depends on me"] } },
							{ is: { main_goal: ["Prepare to sell or hand over the business"] } },
						],
					},
				],
			},
			texts: [
				{
					text: "If you are away for two weeks, work stops, and {twoWeeksOfSales} of sales with it. One person who could stand in changes that.",
				},
				{ text: "If you are away for two weeks, work stops. One person who could stand in changes that." },
			],
			tone: "ochre",
			title: "work stops when you are away",
			named: ["Too much depends on me"],
			fields: ["delegation"],
			helper: "Another owner in your trade",
		},
	],
	warnings: [
		{
			id: "loss-first-year",
			when: {
				is: {
					profit_margin: ["Breaking even/Loss"],
					business_age: ["Less than 1 year"],
					cash_flow: ["Positive", "Strong reserves"],
				},
			},
			texts: [
				{
					text: "A first year without profit is common, and you have a reserve. What it needs is the month in which the business must pay for itself.",
				},
			],
			fields: ["profit_margin"],
		},
		{
			id: "declining-thin",
			when: {
				is: {
					revenue_trend: ["Declining"],
					profit_margin: ["1-10%"],
					profit_margin_known: ["Yes I track it closely", "Roughly know it"],
				},
			},
			texts: [
				{
					text: "Sales are falling and {profit} a year is left at your margin. If costs stay where they are, a further fall of a tenth or less uses it up.",
				},
			],
			fields: ["revenue_trend"],
		},
		{
			id: "growth-no-systems",
			when: {
				all: [
					{ is: { revenue_trend: ["rapidly >25%"] } },
					{ atLeast: 2, of: Object.entries(unsystematicWork).map(([field, { at }]) => ({ is: { [field]: at } })) },
				],
			},
			texts: [
				{
					text: "Sales grow by more than a quarter a year, and {named} still run on memory or luck. Put that right while mistakes are small.",
				},
			],
			where: unsystematicWork,
			fields: ["record_keeping", "scheduling_systems", "quality_control", "financial_planning", "inventory_management"],
		},
		{
			id: "fault-can-hurt",
			when: {
				is: {
					quality_control: ["Customers tell us when something is wrong"],
					business_type: ["Healthcare/Medical", "Restaurant/Food", "Construction/Trades"],
				},
			},
			texts: [
				{
					text: "Faults reach your customers before you see them, and in your trade a fault can hurt someone. A short check before handover comes early.",
				},
			],
			fields: ["quality_control"],
		},
		{
			id: "one-person-solo",
			when: {
				all: [
					{ is: { delegation: ["Work would stop"], team_size: ["Solo operation"] } },
					{ not: { is: { primary_challenge: ["Too much depends on me"] } } },
					{ not: { is: { main_goal: ["Prepare to sell or hand over the business"] } } },
				],
			},
			texts: [
				{
					text: "You work alone, so two weeks of illness put {twoWeeksOfSales} of sales at stake. Arrange a stand-in this quarter.",
				},
				{ text: "You work alone, so an illness stops the work. Arrange a stand-in this quarter." },
			],
			fields: ["delegation"],
		},
		{
			id: "cash-no-record",
			when: {
				all: [
					{ is: { payment_systems: ["Cash only"], record_keeping: ["Receipts and memory, sorted out when needed"] } },
					{ not: { is: { team_size: ["Solo operation"] } } },
				],
			},
			texts: [
				{
					text: "All payments are cash and none is written down on the day. A daily record protects you and everyone who handles the money.",
				},
			],
			fields: ["record_keeping"],
		},
		{
			id: "loan-no-books",
			when: {
				is: {
					main_goal: ["Get a loan or investor"],
					record_keeping: [
						"Receipts and memory, sorted out when needed",
						"A notebook or spreadsheet, filled in when there is time",
					],
				},
			},
			texts: [
				{
					text: "You want a loan or an investor, and your books could not be shown today. Put six months of them in order before you ask.",
				},
			],
			fields: ["record_keeping"],
		},
		{
			id: "price-by-feel-thin",
			when: {
				is: {
					pricing_strategy: ["By feel, or by what the customer will accept"],
					profit_margin: ["1-10%"],
					profit_margin_known: ["Yes I track it closely", "Roughly know it"],
				},
			},
			texts: [
				{
					text: "Little is left of each sale and prices are set by feel. Each point of price is worth {onePoint} a year, if as many people buy.",
				},
			],
			fields: ["pricing_strategy"],
		},
		{
			id: "one-supplier",
			when: {
				is: {
					supplier_relationships: ["From one regular supplier for most things, with no second source"],
					business_type: ["Retail/E-commerce", "Restaurant/Food", "Manufacturing", "Construction/Trades"],
				},
			},
			texts: [
				{
					text: "Most of what you need comes from one supplier, with no second source. If they fail for two weeks, so do you.",
				},
			],
			fields: ["supplier_relationships"],
		},
		{
			id: "no-new-customers",
			when: {
				is: {
					repeat_business: ["More than half"],
					customer_acquisition: ["By chance: passers-by or whoever happens to hear of us"],
					revenue_trend: ["Declining", "Flat"],
				},
			},
			texts: [
				{
					text: "More than half of your sales, {repeatSales} a year, comes from people who know you, and new ones come by chance. When regulars leave, nothing fills the gap.",
				},
			],
			fields: ["customer_acquisition"],
		},
		{
			id: "marketing-blind",
			when: { is: { customer_cost_awareness: ["No idea"], marketing_budget: ["5-10%", "Over 10% of revenue"] } },
			texts: [
				{ text: "You put {marketing} a year into marketing and do not know what a customer costs." },
				{ text: "You put a real share of revenue into marketing and do not know what a customer costs." },
			],
			fields: ["customer_cost_awareness"],
		},
		{
			id: "team-no-start",
			when: { is: { team_size: ["16-50", "50+ people"], employee_training: ["They watch and ask"] } },
			texts: [
				{
					text: "With more than 15 people and no shown or written start, each new person learns a different version of the job.",
				},
			],
			fields: ["employee_training"],
		},
	],
	sideLines: [
		{
			id: "backup-by-hand",
			when: { is: { data_backup: ["A copy made by hand now and then"] } },
			texts: [{ text: "Also, one hour on Friday: switch on automatic backup and open one file from it." }],
			fields: ["data_backup"],
		},
		{
			id: "backup-untested",
			when: { is: { data_backup: ["An automatic backup that nobody has tested"] } },
			texts: [{ text: "Also, one hour on Friday: restore three files from the backup." }],
			fields: ["data_backup"],
		},
	],
	notes: [
		{
			id: "margin-guessed",
			when: { is: { profit_margin_known: ["No idea"], profit_margin: ["1-10%", "10-20%", "20-30%", "30%+"] } },
			texts: [
				{
					text: "You gave a margin and also said you have no idea of it, so the margin counts half until you have worked it out.",
				},
			],
		},
		{
			id: "retention-uncounted",
			when: {
				is: {
					customer_retention: ["We have never counted"],
					repeat_business: ["A quarter to a half", "More than half"],
				},
			},
			texts: [
				{
					text: "Much of your sales repeats, yet you have never counted who stays. The hour it takes may show you are better than this score.",
				},
			],
		},
		{
			id: "first-year-trend",
			when: { is: { business_age: ["Less than 1 year"], revenue_trend: ["Declining", "Flat"] } },
			texts: [{ text: "In a first year the trend rests on a few months, so take it as an early sign, no more." }],
		},
		{
			id: "one-customer-unasked",
			when: {
				is: {
					business_type: [
						"Consulting",
						"Professional Services",
						"Manufacturing",
						"Technology/Software",
						"Construction/Trades",
					],
				},
			},
			texts: [
				{
					text: "We did not ask how much your largest customer brings. If it is more than about a third of sales, make a second one of that size your next goal.",
				},
			],
		},
	],
	checks: [
		{
			id: "check-team-revenue",
			when: { is: { revenue: ["Under $10K"], team_size: ["6-15", "16-50", "50+ people"] } },
			texts: [
				{
					text: "Six or more people on less than $10K a year is unusual. If that was a monthly figure, correct it. If you work with volunteers, ignore this.",
				},
			],
		},
		{
			id: "check-cash-margin",
			when: {
				is: {
					profit_margin: ["Breaking even/Loss"],
					cash_flow: ["Strong reserves"],
					business_age: ["3-10", "10+ years"],
				},
			},
			texts: [
				{
					text: "You have strong reserves and make no profit. If the reserve came from a loan, a sale or earlier years, note how many months it lasts.",
				},
			],
		},
	],
};
