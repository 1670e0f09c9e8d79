import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Financial Health that could be better. */
export const financialSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	revenue_trend: {
		Declining: {
			effort: "medium",
			urgency: 1,
			action: "Find where the lost sales went",
			why: "A fall has an address: a product, a customer group or a channel, and each calls for a different answer.",
			firstMove:
				"Set the last three months beside an earlier three for your ten largest customers or products, and circle the three biggest drops.",
			doneWhen: "you know which three drops explain most of the decline and have spoken to someone behind each",
		},
		Flat: {
			effort: "medium",
			action: "Pick one source of growth and work only on that",
			why: "Flat sales while costs rise mean a little less is left each year.",
			firstMove:
				"Write down the three things that sold best last quarter and ask what it would take to sell one of them to ten more people.",
			doneWhen: "one source of growth has a target, a date and a weekly figure",
		},
		"growing slowly <10%": {
			effort: "low",
			action: "Do more of what already grows",
			why: "Slow growth is often fast growth in one part and decline in another.",
			firstMove: "Split the last 12 months of sales into products or groups and mark each up or down.",
			doneWhen: "time or money has moved from one falling part to one rising part",
		},
	},
	profit_margin_known: {
		"Roughly know it": {
			effort: "low",
			action: "Turn the rough margin into a monthly figure",
			why: "A rough figure hides slow changes, and those are the ones that eat a year's profit.",
			firstMove: "Work out last month's margin from real bank figures and compare it with the number you had in mind.",
			doneWhen: "the margins of the last three months stand side by side",
			variants: [
				{
					when: { revenue: ["$250K–$1M", "$1M–$5M", "Over $5M"] },
					effort: "medium",
					service: "Managed Intelligence Services",
					action: "Turn the rough margin into a monthly figure",
					why: "At your revenue a rough average can hide a product line that loses money every month.",
					firstMove:
						"Ask for last month's revenue and direct costs of your three largest lines, even in round figures.",
					doneWhen: "a margin for each main line arrives with the monthly figures",
				},
			],
		},
		"No idea": {
			effort: "low",
			urgency: 1,
			action: "Work out what you keep of each sale",
			why: "Without it a discount, a hire or a new machine is a bet you cannot size.",
			firstMove: "Take one typical sale and subtract everything it cost you, your hours included.",
			doneWhen: "you know the margin of your best seller and of the whole business for last month",
		},
	},
	profit_margin: {
		"Breaking even/Loss": {
			effort: "medium",
			urgency: 1,
			action: "Find what is eating the profit and change one thing",
			why: "A business that only breaks even pays for every surprise from your own pocket.",
			firstMove: "List your five best sellers with price and full cost, and mark the ones that leave nothing.",
			doneWhen: "one losing product has a higher price, a lower cost or an end date",
			variants: [
				{
					when: { business_age: ["Less than 1 year"] },
					effort: "medium",
					action: "Set the month in which the business must pay for itself",
					why: "A first year without profit is common; one without a date for profit gets expensive.",
					firstMove:
						"Write down fixed costs per month, profit per sale, and the number of sales that covers the costs.",
					doneWhen: "you know your break-even number and check it every month",
				},
			],
		},
		"1-10%": {
			effort: "medium",
			action: "Raise the margin by a few points",
			why: "With little left of each sale, one late payer or broken machine can cost a month's profit.",
			firstMove: "Choose the three items you sell most and test a small price rise on one of them from Monday.",
			doneWhen: "one price or one purchase cost has changed and you have seen the effect for a month",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "medium",
					action: "Protect the thin margin you have",
					why: "Thin margins are usual in your trade, so waste, shrinkage and fees decide the year.",
					firstMove: "Weigh or count what was thrown away, returned or given away this week, and put a cost on it.",
					doneWhen: "waste and fees have a monthly figure that someone owns",
				},
			],
		},
		"10-20%": {
			effort: "low",
			action: "Find the products that pull your margin down",
			why: "A fair average often joins some very good products with some that barely pay.",
			firstMove: "Rank your products or services by margin and look at the lowest three.",
			doneWhen: "each of your three products with the lowest margin has a new price, a lower cost or an end date",
		},
	},
	cash_flow: {
		Negative: {
			effort: "high",
			urgency: 3,
			action: "Stop the cash drain",
			why: "When more goes out than comes in, the date the money ends matters more than any other figure.",
			firstMove:
				"Write down cash in hand, what comes in and what must go out in each of the next eight weeks, and call the customer who owes you most.",
			doneWhen: "the eight-week table shows no week below zero, or you have agreed later dates with those you owe",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "high",
					urgency: 3,
					action: "Stop the cash drain",
					why: "When more goes out than comes in, the date the money ends matters more than any other figure.",
					firstMove:
						"Write down cash in hand, expected sales and what must go out in each of the next eight weeks, then ask one creditor for a later date and cut one purchase.",
					doneWhen: "the eight-week table shows no week below zero, or you have agreed later dates with those you owe",
				},
			],
		},
		Tight: {
			effort: "medium",
			urgency: 2,
			action: "Get paid sooner and pay on a plan",
			why: "Paying late costs goodwill, and the cause is often money that customers already owe you.",
			firstMove: "List every unpaid invoice by age and call the three oldest.",
			doneWhen: "no invoice is more than 30 days overdue without a call on record",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "medium",
					urgency: 2,
					action: "Pay on a plan and order less of what sells slowly",
					why: "Your customers pay at once, so late bills mean that the cash sits in stock or leaves on the wrong day.",
					firstMove:
						"List the bills of the next four weeks by due date, and cut the next order of the three slowest sellers by half.",
					doneWhen: "a month has passed without a late bill, and you know what the slow sellers no longer tie up",
				},
			],
		},
		Even: {
			effort: "medium",
			action: "Put aside one month of costs",
			why: "You pay on time, yet one bad month would change that.",
			firstMove: "Open a separate account and set a fixed transfer for the day after your best sales day.",
			doneWhen: "the reserve grows each month by an amount you chose",
		},
		Positive: {
			effort: "low",
			action: "Extend the reserve to three months of costs",
			why: "With three months in hand you can turn down bad work and buy when prices are good.",
			firstMove: "Work out three months of fixed costs and the gap to what you have, then divide the gap by twelve.",
			doneWhen: "a fixed sum goes into the reserve every month, enough to close the gap within a year",
		},
	},
	financial_planning: {
		"No formal planning": {
			effort: "low",
			action: "Write a one-page budget for the next three months",
			why: "A plan on one page shows a shortage weeks before the bank does.",
			firstMove: "Make three columns for the next three months and fill in expected income, fixed costs and taxes.",
			doneWhen: "the first month's real figures stand beside the budget",
		},
		"A yearly budget that is seldom looked at again": {
			effort: "low",
			action: "Look at the budget once a month",
			why: "A budget nobody opens cannot warn anyone.",
			firstMove: "Put 30 minutes in the calendar for the fifth of each month, and do the first one now for last month.",
			doneWhen: "last month's plan and reality are side by side, with a reason for each large gap",
		},
		"A budget compared with the real figures at least every quarter": {
			effort: "medium",
			service: "Managed Intelligence Services",
			action: "Forecast cash and profit three months ahead",
			why: "Comparing with the past tells you what happened; a forecast leaves you time to act.",
			firstMove: "Extend your budget sheet by 13 weeks and enter the payments you already know.",
			doneWhen: "the forecast has been updated once and you know how far off it was",
		},
	},
};
