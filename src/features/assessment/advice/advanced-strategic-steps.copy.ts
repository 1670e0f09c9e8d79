import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Strategic Position that could be better. */
export const strategicSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	market_knowledge: {
		"We pick things up by chance": {
			effort: "low",
			action: "Look at three competitors as a customer would",
			why: "What you pick up by chance is mostly what others want you to hear.",
			firstMove:
				"Ask for a price or visit the site of three competitors, and note offer, price and what they do better.",
			doneWhen: "three competitors are on one page, with one idea you will use",
		},
		"We know the main competitors and roughly what they charge": {
			effort: "low",
			action: "Write your market down once",
			why: "Knowing competitors is half the picture; the other half is what customers are missing.",
			firstMove: "Ask five customers what nearly made them choose someone else.",
			doneWhen: "one page names competitors, prices and the three wishes you heard most",
		},
		"We look at competitors and customer needs every year and write it down": {
			effort: "low",
			action: "Review the market every quarter and act on it",
			why: "A yearly look can be 11 months old when you need it.",
			firstMove: "Set a 45-minute date for each quarter and decide which three things you will look at.",
			doneWhen: "the first quarterly look at the market has taken place and changed an offer or a price",
		},
	},
	competitive_advantage: {
		"I could not say": {
			effort: "low",
			action: "Ask your best customers why they stay",
			why: "They often know the reason better than you do, and in words you can use.",
			firstMove: "Call five good customers and ask what they would tell a friend about you.",
			doneWhen: "one sentence says why people choose you, in their words",
		},
		"Mostly for price or because we are near": {
			effort: "medium",
			action: "Give people one reason besides price or distance",
			why: "Someone cheaper or nearer can open tomorrow.",
			firstMove: "Write down what customers praise, and choose one thing to promise and keep.",
			doneWhen: "your promise is on your page and in your offers, and you know how often you keep it",
		},
		"For a strength we believe in but have not checked with them": {
			effort: "low",
			action: "Check your strength with customers",
			why: "A strength only you see does not win orders.",
			firstMove: "Ask ten customers to name the first reason they chose you, without giving them a list.",
			doneWhen: "you know how many of ten customers name your strength, and have changed your words accordingly",
		},
	},
	customer_segments: {
		"Anyone who pays": {
			effort: "low",
			action: "Describe the customer you want more of",
			why: "An offer for everyone is hard to price, to advertise and to improve.",
			firstMove: "List your ten favorite customers and write down what they have in common.",
			doneWhen: "one short description guides your next offer or advertisement",
		},
		"A typical customer we have in mind": {
			effort: "low",
			action: "Write down your customer groups and what each wants",
			why: "The typical customer in your mind may be the one you met most recently.",
			firstMove: "Sort your last 30 customers into two or three groups, with one line on what each came for.",
			doneWhen: "each group has its own offer or at least its own message",
		},
		"One or more groups, written down with what each wants": {
			effort: "medium",
			service: "Managed Intelligence Services",
			action: "Add sales and profit to each group",
			why: "The group that buys most is not always the group that pays.",
			firstMove: "Mark each sale of last month with its group and add up.",
			doneWhen: "sales and profit by group are part of the monthly figures",
		},
	},
	pricing_strategy: {
		"By feel, or by what the customer will accept": {
			effort: "low",
			action: "Work out the lowest price at which a sale still pays",
			why: "Prices set by feel drift downward with each hard bargainer.",
			firstMove: "For your three best sellers write down material, hours at a fair wage and a share of fixed costs.",
			doneWhen: "nothing is sold below the lowest price that pays unless you decided it",
		},
		"About what competitors charge": {
			effort: "low",
			action: "Check competitors' prices against your own costs",
			why: "You copy a price without knowing whether theirs pays.",
			firstMove: "Take one product, compare your full cost with the going price, and note the gap.",
			doneWhen: "each main product has a known cost and a price chosen with it in view",
		},
		"Costs plus a set margin": {
			effort: "medium",
			action: "Bring value to the customer into the price",
			why: "Cost plus margin gives away the difference where your work is worth much more to the buyer.",
			firstMove: "Ask three customers what the problem you solve would have cost them.",
			doneWhen:
				"one offer has a price based on its value to the customer, and a yearly price review is in the calendar",
		},
	},
	growth_planning: {
		None: {
			effort: "low",
			action: "Write down three goals for the next 12 months",
			why: "Without a goal any opportunity looks as good as the next.",
			firstMove: "Finish three sentences: by this time next year we sell…, we keep…, I no longer….",
			doneWhen: "the three goals hang where you see them, each with a number",
		},
		"Ideas in my head": {
			effort: "low",
			action: "Move the ideas from your head to one page",
			why: "Ideas in the head change with the mood of the week and cannot be shared.",
			firstMove: "Write every idea down, choose two, and put a date on the first action of each.",
			doneWhen: "one page has two chosen ideas, and the rest are parked",
		},
		"A written plan with goals": {
			effort: "low",
			action: "Give each goal a date and a name, and look monthly",
			why: "A written plan without names is read once.",
			firstMove: "Take the most important goal and write the next three actions with who and when.",
			doneWhen: "the first monthly review of the plan has happened, and the next two are in the calendar",
		},
	},
};
