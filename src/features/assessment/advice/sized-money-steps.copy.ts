import type { SizedStep } from "./advice.ts";

/** Steps about money, by the size of the business and its family of trades. */
export const sizedMoneySteps: readonly SizedStep[] = [
	{
		covers: { profit_margin_known: ["No", "No idea", "Roughly know it"] },
		cost: "Free; one to two hours",
		money: ["One point of margin is {onePoint} a year at your revenue."],
		texts: [
			{
				trades: ["charity"],
				action: "Work out what each program leaves for reserves",
				firstHour:
					"Take last year's income for each program. Subtract its pay, rent share and materials. Keep restricted grants in a column of their own.",
				doneWhen: "you know what each program adds to reserves or takes from them",
				money: ["One percent of your income is {onePoint} a year."],
			},
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Find out which kind of job makes money",
				firstHour:
					"Take ten finished jobs, two or three of each kind. Beside each price write wages, parts, travel and call-backs. Sort by what was left.",
				doneWhen: "you know the margin of each kind of job, and the weakest has a new price",
			},
			{
				trades: ["site"],
				action: "Work out what three finished jobs left you",
				firstHour:
					"Take the last three jobs. From each price subtract parts, hours at a fair wage, travel and the return visit, if there was one.",
				doneWhen: "you can name the margin of your usual job without looking it up",
			},
			{
				sizes: ["mid", "large"],
				trades: ["shop"],
				action: "Get margin by product group every month",
				firstHour:
					"Ask for last month's sales and purchases of the three largest product groups. Add waste and discounts to the purchases. Rough figures will do.",
				doneWhen: "a margin for each group arrives with the monthly figures",
			},
			{
				sizes: ["solo", "small"],
				trades: ["shop"],
				action: "Work out what your five best sellers leave",
				firstHour:
					"Take five best sellers. From each price subtract ingredients or purchase price, packaging, fees, and what is thrown away for every ten sold.",
				doneWhen: "you know what is left of each, and one price or portion has changed",
			},
			{
				trades: ["digital"],
				action: "Work out what a customer leaves after fees and support",
				firstHour:
					"Take last month's sales. Subtract payment fees, hosting or delivery, returns or refunds, and support hours at a fair wage.",
				doneWhen: "you know the margin per order or account for last month",
			},
			{
				sizes: ["mid", "large"],
				trades: ["practice"],
				action: "Compare hours worked with hours paid",
				firstHour:
					"Take last month's five largest clients or services. Set fees received beside hours worked, written-off hours included.",
				doneWhen: "each main service has a margin, looked at every month",
			},
			{
				sizes: ["solo", "small"],
				trades: ["practice"],
				action: "Find out what an hour of yours really earns",
				firstHour:
					"Take three finished pieces of work. Divide the fee by all hours, with calls, travel and unpaid changes. Subtract your costs per hour.",
				doneWhen: "you know your real hourly rate and your lowest acceptable one",
			},
			{
				trades: ["goods"],
				action: "Work out what one batch or one trip leaves",
				firstHour:
					"Take one typical batch or trip. Subtract materials or fuel, wages, your own time, wear, losses and the empty way back.",
				doneWhen: "you know what is left per unit or per mile, for the usual case and a bad one",
			},
			{
				sizes: ["solo"],
				trades: ["neutral"],
				action: "Work out what one sale leaves you",
				firstHour:
					"Take one typical sale. Subtract everything it cost, your own hours at a fair wage included. Then do the same for last month as a whole.",
				doneWhen: "you can name last month's margin without looking it up",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["neutral"],
				action: "Work out last month's profit margin",
				firstHour:
					"Add up last month's money in from sales. Subtract everything that went out, your own pay included. Divide the rest by money in.",
				doneWhen: "the margins of the last three months stand side by side",
			},
		],
	},
	{
		covers: { monthly_expenses: ["Unknown"] },
		cost: "Free; one to two hours",
		texts: [
			{
				sizes: ["solo"],
				trades: ["site", "shop", "goods", "neutral"],
				action: "Find out what the business spends in a month",
				firstHour:
					"Open last month's bank and mobile money statements. Mark what was for the business and what was for home. Add up the business part.",
				doneWhen: "three months of business spending stand side by side, separate from home",
			},
			{
				sizes: ["solo"],
				trades: ["digital", "practice"],
				action: "Find out what the business spends in a month",
				firstHour:
					"Go through last month's card and bank statements. Add up subscriptions, tools, travel, rent and freelancers. Cancel one you did not use.",
				doneWhen: "three months of spending stand side by side, and every subscription has a reason",
			},
			{
				sizes: ["mid", "large"],
				action: "Get one trusted figure for monthly spending",
				firstHour:
					"Ask whoever keeps the books for total spending in each of the last three months. If the answer takes more than a day, that is your first finding.",
				doneWhen: "the month's total is on your desk by the tenth of the next",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Find out what the business spends in a month",
				firstHour:
					"Add up last month's purchases, pay, rent, power and fees from statements and till slips. Include cash taken from the till to buy things.",
				doneWhen: "three months stand side by side, and cash purchases have a slip",
			},
			{
				sizes: ["small"],
				trades: ["goods"],
				action: "Find out what the business spends in a month",
				firstHour:
					"Add up last month's materials or feed, fuel, pay, repairs, rent and loan payments from statements and receipts.",
				doneWhen: "three months stand side by side, repairs as a line of their own",
			},
			{
				sizes: ["small"],
				trades: ["site", "digital", "practice", "neutral"],
				action: "Find out what the business spends in a month",
				firstHour:
					"Open last month's statements and add up what went out for the business: pay, rent, purchases, tools, loans. Write down the one total.",
				doneWhen: "three months of spending stand side by side on one page",
			},
		],
	},
	{
		covers: { monthly_expenses: ["over"] },
		cost: "Free; two hours",
		money: ["Now at least {shortfall} a year is missing.", "Now at best {leftAtBest} a year is left."],
		texts: [
			{
				sizes: ["solo"],
				action: "Bring spending back under revenue",
				firstHour:
					"List your ten largest payments from last month's statements. Mark each keep, shrink or stop, and cancel one now. Note how many months your savings last.",
				doneWhen: "a month has ended with less going out than coming in, or has a date for it",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Bring spending back under revenue",
				firstHour:
					"Set last month's purchases beside sales. Name the three products you buy most and waste most. Halve their next order and ask one supplier for a lower price.",
				doneWhen: "a month has ended with less going out than coming in",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["goods"],
				action: "Bring spending back under revenue",
				firstHour:
					"List last month's materials, fuel, repairs and loan payments, largest first. Mark each keep, shrink or stop. Ask for a price on the largest from a second source.",
				doneWhen: "a month has ended with less going out than coming in",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital"],
				action: "Bring spending back under revenue",
				firstHour:
					"List every subscription, ad account and contractor from last month's statements. Stop what nobody used. If you spend ahead on purpose, write down the month the money ends.",
				doneWhen: "a month has closed under revenue, or the money has an end date you accept",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site", "practice", "neutral"],
				action: "Bring spending back under revenue",
				firstHour:
					"List your ten largest monthly payments. Mark each keep, shrink or stop, and change one today. Then list which customers could be billed sooner.",
				doneWhen: "a month has ended with less going out than coming in, or has a date for it",
			},
		],
	},
	{
		covers: { monthly_expenses: ["overlap"] },
		cost: "Free; one hour",
		money: ["The year ends anywhere from {shortAtWorst} short to {leftAtBest} left over."],
		texts: [
			{
				trades: ["charity"],
				action: "Set each month's spending against its income",
				firstHour:
					"Make a table for the last three months: free income, restricted income, spending, what was left of the free part.",
				doneWhen: "you can say what was left of free money in each of the three months",
			},
			{
				sizes: ["solo"],
				action: "Set each month's spending against its revenue",
				firstHour:
					"Make a table for the last three months: money in, money out, what was left. Leave household spending out, and put your own pay in.",
				doneWhen: "you can say what was left in each of the three months",
			},
			{
				sizes: ["mid", "large"],
				action: "Get a one-page monthly close",
				firstHour:
					"Ask for revenue, spending and what was left for the last three months, on one page. Mark the largest change and ask why.",
				doneWhen: "the page arrives by the tenth of each month without your asking",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Set each month's spending against its revenue",
				firstHour:
					"Make a table for the last three months: sales, purchases, pay, rent and power, what was left. Mark the month with most waste.",
				doneWhen: "you can say what was left in each month, and why the worst was worst",
			},
			{
				sizes: ["small"],
				trades: ["site", "digital", "practice", "goods", "neutral"],
				action: "Set each month's spending against its revenue",
				firstHour:
					"Make a table for the last three months: money in, money out, what was left. Fill it from bank statements and not from memory.",
				doneWhen: "you can say what was left in each month, and why the worst was worst",
			},
		],
	},
	{
		covers: { cash_flow: ["Negative"] },
		cost: "Free; two hours now, 30 minutes a week",
		money: ["One month of costs is {monthOfCosts}."],
		texts: [
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Find the week the money runs out, and move it",
				firstHour:
					"Age every unpaid invoice today. Name who calls each one this week. Then draw 13 weeks of money in and out, pay days first.",
				doneWhen:
					"no week is below zero, or creditors have agreed to dates; new large jobs start with a deposit your state allows",
			},
			{
				trades: ["shop"],
				action: "Find the week the money runs out, and move it",
				firstHour:
					"Draw 13 weeks: cash today, expected sales, what must go out. Circle the first week below zero. Halve the next order of slow sellers.",
				doneWhen: "no week is below zero, or each supplier paid late has agreed to a date",
			},
			{
				trades: ["digital"],
				action: "Count how many months are left",
				firstHour:
					"Divide cash in hand by what you lose in a month. Then list annual prepayment offers, unpaid invoices and unused subscriptions, and act on one today.",
				doneWhen: "you know the month the money ends, and it has moved later",
			},
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Find the week the money runs out, and move it",
				firstHour:
					"List unpaid invoices and unbilled work. Send today what can be billed, and call the largest debtor. Then draw 13 weeks of money in and out.",
				doneWhen: "no week is below zero, and new work starts with a part payment",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Bill finished work now and see 13 weeks ahead",
				firstHour:
					"List unbilled work and unpaid invoices or claims. Bill what is ready today. Then draw 13 weeks, pay days and rent first.",
				doneWhen: "no week is below zero, and work is billed within a week of being done",
			},
			{
				trades: ["goods"],
				action: "Find the week the money runs out, and move it",
				firstHour:
					"Draw 13 weeks: cash, deliveries that will be paid, materials or fuel, pay, loan payments. Call the largest debtor, then the largest supplier.",
				doneWhen: "no week is below zero, or each creditor has agreed to a date in writing",
			},
			{
				trades: ["site", "neutral"],
				action: "Find the week the money runs out, and move it",
				firstHour:
					"Draw 13 weeks: cash today, what will surely come in, what must go out. Circle the first week below zero, and call who owes you most.",
				doneWhen: "no week is below zero, or those paid late have agreed to a date",
			},
		],
	},
	{
		covers: { cash_flow: ["Tight"] },
		cost: "Free; two hours now, one hour a week",
		money: ["Being paid one week sooner brings in {weekOfSales} once."],
		texts: [
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Collect what is owed, and take deposits",
				firstHour:
					"Age every unpaid invoice: 30, 60, over 60 days. Give each over 30 a name and a call this week. Set a deposit on installations, 30 to 50% where your state allows it.",
				doneWhen: "nothing over 30 days lacks a promised date, and every large job starts with a deposit",
			},
			{
				sizes: ["solo", "small"],
				trades: ["site"],
				action: "Collect what is owed, and take deposits",
				firstHour:
					"List unpaid invoices by age and call the three oldest. Write one line into your quotes: a deposit before materials are ordered, within your state's limit.",
				doneWhen: "each old invoice has a promised date, and new jobs start with a deposit",
			},
			{
				trades: ["shop"],
				action: "Order less of what sells slowly and pay on a plan",
				firstHour:
					"List the bills of the next four weeks by due date beside expected sales. Halve the next order of the three slowest sellers.",
				doneWhen: "four weeks have passed without a late bill",
			},
			{
				trades: ["digital"],
				action: "Get paid before the work or the month begins",
				firstHour:
					"List unpaid invoices and failed card payments. Retry or call each. Then offer payment in advance for a quarter or a year.",
				doneWhen: "failed payments are followed up weekly, and new customers pay in advance",
			},
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Bill sooner, and take a part in advance",
				firstHour:
					"Bill everything finished today. Call the three oldest unpaid invoices. Write a part payment at the start into your next proposal.",
				doneWhen: "invoices go out within two days of the work, and new work starts with a part payment",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Bill within a week and collect at the desk",
				firstHour:
					"List finished work that is not billed, and unpaid invoices or claims by age. Send the first today, call the oldest three.",
				doneWhen: "work is billed within a week, and nothing over 30 days lacks a date",
			},
			{
				trades: ["goods"],
				action: "Shorten the time between delivery and payment",
				firstHour:
					"List unpaid deliveries by age and call the three oldest. Check how many days pass between delivery and invoice.",
				doneWhen: "invoices leave on the day of delivery, and old ones have a promised date",
			},
			{
				trades: ["neutral"],
				action: "Get paid sooner and pay on a plan",
				firstHour:
					"List every unpaid invoice by age and call the three oldest. Beside it list the bills of the next four weeks by due date.",
				doneWhen: "no invoice is over 30 days without a promised date, and four weeks passed without a late bill",
			},
		],
	},
	{
		covers: { cash_flow: ["Even"] },
		cost: "Free; 30 minutes",
		money: ["One month of costs is {monthOfCosts}."],
		texts: [
			{
				sizes: ["solo"],
				action: "Put aside one month of your costs",
				firstHour:
					"Open a separate account. Set a fixed transfer for the day after you are usually paid, small enough that you will not undo it.",
				doneWhen: "three transfers have been made and none taken back",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Put aside one month of costs",
				firstHour: "Open a separate account and move a fixed share of the best day's sales every week.",
				doneWhen: "the reserve has grown for three months and you know how far it is from a month of costs",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site"],
				action: "Put aside one month of costs before the quiet season",
				firstHour:
					"Mark your two weakest months of last year. Divide the gap by the weeks until then. That is the weekly transfer.",
				doneWhen: "transfers run, and the quiet season is covered in your plan",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital", "practice", "goods", "neutral"],
				action: "Put aside one month of costs",
				firstHour:
					"Write down a month of fixed costs, pay first. Open a separate account and set a fixed monthly transfer after your main payment date.",
				doneWhen: "the reserve has grown for three months in a row",
			},
		],
	},
	{
		covers: { profit_margin: ["Breaking even/Loss"] },
		cost: "Free; two to three hours",
		money: ["One point of margin is {onePoint} a year at your revenue."],
		texts: [
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Cost ten finished jobs and reprice the worst",
				firstHour:
					"Take ten finished jobs of different kinds. Beside each price: wages with travel, parts, call-backs. Mark those that left nothing.",
				doneWhen: "the worst kind of job has a new price or is no longer offered",
			},
			{
				sizes: ["solo", "small"],
				trades: ["site"],
				action: "Cost five finished jobs and reprice the worst",
				firstHour:
					"Take five finished jobs. Subtract parts, hours at a fair wage, travel and return visits. Mark those that left nothing.",
				doneWhen: "the worst kind of job has a new price",
			},
			{
				trades: ["shop"],
				action: "Find which products lose money",
				firstHour:
					"Cost your five best sellers with ingredients or purchase, packaging, fees and waste. Mark those that leave nothing.",
				doneWhen: "one losing product has a new price or portion, or is off the list",
			},
			{
				trades: ["digital"],
				action: "Find which customers cost more than they pay",
				firstHour:
					"Take ten customers: what they pay, less fees, delivery or hosting, returns, and support hours. Mark those below zero.",
				doneWhen: "one price, limit or delivery charge has changed for new customers",
			},
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Find which work does not pay",
				firstHour:
					"Take your last five pieces of work. Divide fee by all hours. Mark those under your lowest acceptable rate.",
				doneWhen: "the next offer of that kind carries a higher fee or a smaller scope",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Find which services do not pay",
				firstHour:
					"Take your five main services. Fee or tuition less hours at real pay, rooms, materials. Mark those that leave nothing.",
				doneWhen: "one losing service has a new fee, fewer hours or an end date",
			},
			{
				trades: ["goods"],
				action: "Find which product or route loses money",
				firstHour:
					"Take five products or routes. Price less materials or fuel, wages, wear and losses. Mark those that leave nothing.",
				doneWhen: "one has a new price, a cheaper input or an end date",
			},
			{
				trades: ["neutral"],
				action: "Find what loses money and change one thing",
				firstHour:
					"List your five best sellers with price and full cost, your hours included. Mark the ones that leave nothing.",
				doneWhen: "one losing product has a higher price, a lower cost or an end date",
			},
		],
	},
	{
		covers: { profit_margin: ["1-10%"] },
		cost: "Free; two hours",
		money: ["One point of margin is {onePoint} a year at your revenue."],
		texts: [
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Cost ten finished jobs by type and reprice the worst",
				firstHour:
					"Take ten finished jobs of three types. Price less wages with travel, parts, call-backs. Compare with what the quote assumed.",
				doneWhen: "the worst type has a new price, and every tenth job is costed from now on",
			},
			{
				sizes: ["solo", "small"],
				trades: ["site"],
				action: "Compare quote and real cost on five jobs",
				firstHour:
					"Take five finished jobs. Set quoted hours and parts beside real ones. Write down where the difference came from.",
				doneWhen: "one line of your quotes has changed: hours, travel or small parts",
			},
			{
				trades: ["shop"],
				action: "Cut waste and slow sellers first",
				firstHour:
					"For one week weigh or count what is thrown away, returned or given away, and put a cost on it each evening.",
				doneWhen: "waste has a weekly figure and has fallen for a month",
			},
			{
				trades: ["digital"],
				action: "Test one price and one cost",
				firstHour:
					"Choose one plan or product. Try a higher price for new customers only. List the three largest running costs and ask for better terms.",
				doneWhen: "you have seen a month of sales at the new price",
			},
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Raise the rate for the next client",
				firstHour:
					"Look at your last five proposals: how many were accepted without a question? Add 10% to the next one, or cut its scope.",
				doneWhen: "two new proposals have gone out at the new rate",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Find the hours that are not paid for",
				firstHour:
					"For one week note unpaid changes, missed appointments and free calls. Put your hourly cost beside them.",
				doneWhen: "one of them is now charged for, limited or ended",
			},
			{
				trades: ["goods"],
				action: "Find one point in materials, loads or losses",
				firstHour:
					"Take the largest material or fuel bill, and last month's losses or empty trips. Put a cost on each. Ask a second source for a price.",
				doneWhen: "one of the costs is lower for a full month",
			},
			{
				trades: ["neutral"],
				action: "Raise the margin by one point",
				firstHour:
					"Choose the three items you sell most. Test a small price rise on one from Monday, or ask its supplier for a better price.",
				doneWhen: "one price or cost has changed and you have seen a month of it",
			},
		],
	},
	{
		covers: { pricing_strategy: ["By feel, or by what the customer will accept", "About what competitors charge"] },
		cost: "Free; two hours",
		money: ["Each point of price is worth {onePoint} a year, if as many people buy."],
		texts: [
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Set the lowest rate at which work still pays",
				firstHour:
					"Add a year's costs, taxes and the pay you need. Divide by the hours you can really bill, often half of those you work.",
				doneWhen: "no proposal goes out below that rate unless you decided it",
			},
			{
				trades: ["site"],
				action: "Set a lowest price for your three usual jobs",
				firstHour:
					"For each, add parts, hours with travel at a fair wage, and a share of fixed costs. Add the profit you need.",
				doneWhen: "no quote goes out below these prices unless you decided it",
			},
			{
				trades: ["shop"],
				action: "Set the lowest price for your five best sellers",
				firstHour: "For each, add ingredients or purchase, packaging, fees, waste, and a share of rent and pay.",
				doneWhen: "nothing is sold below that price unless you decided it",
			},
			{
				trades: ["digital"],
				action: "Check the price against cost and use",
				firstHour:
					"Take your main plan or product. Add fees, hosting or delivery, and support or returns. Look at what heavy users cost.",
				doneWhen: "each plan or product has a lowest price, and one has changed",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Set fees from hours and value",
				firstHour:
					"For three main services, write real hours, cost per hour and what the result is worth to the client.",
				doneWhen: "each has a lowest fee, and one new fee is in use",
			},
			{
				trades: ["goods"],
				action: "Set the lowest price per unit or mile",
				firstHour:
					"Add materials or fuel, wages, wear, losses and a share of fixed costs for your usual batch or trip.",
				doneWhen: "no order is accepted below it unless you decided it",
			},
			{
				trades: ["neutral"],
				action: "Work out the lowest price at which a sale pays",
				firstHour: "For your three best sellers write down material, hours at a fair wage and a share of fixed costs.",
				doneWhen: "nothing is sold below that price unless you decided it",
			},
		],
	},
];
