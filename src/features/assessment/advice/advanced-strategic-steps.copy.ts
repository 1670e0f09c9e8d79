import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Strategic Position that could be better. */
export const strategicSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	market_knowledge: {
		"We pick things up by chance": {
			effort: "low",
			why: "What you pick up by chance is mostly what others want you to hear.",
			action: "Look at three competitors as a customer would",
			firstHour:
				"Ask for a price or visit the site of three competitors, and note offer, price and what they do better.",
			doneWhen: "three competitors are on one page, with one idea you will use",
			cost: "Free; two hours",
		},
		"We know the main competitors and roughly what they charge": {
			effort: "low",
			why: "Knowing competitors is half the picture; the other half is what customers are missing.",
			action: "Write your market down once",
			firstHour: "Ask five customers what nearly made them choose someone else.",
			doneWhen: "one page names competitors, prices and the three wishes you heard most",
			cost: "Free; three hours",
		},
		"We look at competitors and customer needs every year and write it down": {
			effort: "low",
			why: "A yearly look can be 11 months old when you need it.",
			action: "Review the market every quarter and act on it",
			firstHour: "Set a 45-minute date for each quarter and decide which three things you will look at.",
			doneWhen: "the first quarterly look at the market has taken place and changed an offer or a price",
			cost: "Free; 45 minutes a quarter",
		},
	},
	competitive_advantage: {
		"I could not say": {
			effort: "low",
			why: "They often know the reason better than you do, and in words you can use.",
			action: "Ask your best customers why they stay",
			firstHour: "Call five good customers and ask what they would tell a friend about you.",
			doneWhen: "one sentence says why people choose you, in their words",
			cost: "Free; two hours",
		},
		"Mostly for price or because we are near": {
			effort: "medium",
			why: "Someone cheaper or nearer can open tomorrow.",
			action: "Give people one reason besides price or distance",
			firstHour: "Write down what customers praise, and choose one thing to promise and keep.",
			doneWhen: "your promise is on your page and in your offers, and you know how often you keep it",
			cost: "Free; three hours, then what keeping the promise takes",
		},
		"For a strength we believe in but have not checked with them": {
			effort: "low",
			why: "A strength only you see does not win orders.",
			action: "Check your strength with customers",
			firstHour: "Ask ten customers to name the first reason they chose you, without giving them a list.",
			doneWhen: "you know how many of ten customers name your strength, and have changed your words accordingly",
			cost: "Free; two hours",
		},
	},
	customer_segments: {
		"Anyone who pays": {
			effort: "low",
			why: "An offer for any customer at all is hard to price, to advertise and to improve.",
			action: "Describe the customer you want more of",
			firstHour: "List your ten favorite customers and write down what they have in common.",
			doneWhen: "one short description guides your next offer or advertisement",
			cost: "Free; one hour",
		},
		"A typical customer we have in mind": {
			effort: "low",
			why: "The typical customer in your mind may be the one you met most recently.",
			action: "Write down your customer groups and what each wants",
			firstHour: "Sort your last 30 customers into two or three groups, with one line on what each came for.",
			doneWhen: "each group has its own offer or at least its own message",
			cost: "Free; two hours",
		},
		"One or more groups, written down with what each wants": {
			effort: "medium",
			service: "Managed Intelligence Services",
			why: "The group that buys most is not always the group that pays.",
			action: "Add sales and profit to each group",
			firstHour: "Mark each sale of last month with its group and add up.",
			doneWhen: "sales and profit by group are part of the monthly figures",
			cost: "Free; two hours, then one hour a month",
		},
	},
	pricing_strategy: {
		"By feel, or by what the customer will accept": {
			effort: "low",
			why: "Prices set by feel drift downward with each hard bargainer.",
		},
		"About what competitors charge": { effort: "low", why: "You copy a price without knowing whether theirs pays." },
		"Costs plus a set margin": {
			effort: "medium",
			why: "Cost plus margin gives away the difference where your work is worth much more to the buyer.",
			action: "Bring value to the customer into the price",
			firstHour: "Ask three customers what the problem you solve would have cost them.",
			doneWhen:
				"one offer has a price based on its value to the customer, and a yearly price review is in the calendar",
			cost: "Free; two hours",
		},
	},
	growth_planning: {
		None: {
			effort: "low",
			why: "Without a goal any opportunity looks as good as the next.",
			action: "Write down three goals for the next 12 months",
			firstHour: "Finish three sentences: by this time next year we sell…, we keep…, I no longer….",
			doneWhen: "the three goals hang where you see them, each with a number",
			cost: "Free; one hour",
		},
		"Ideas in my head": {
			effort: "low",
			why: "Ideas in the head change with the mood of the week and cannot be shared.",
			action: "Move the ideas from your head to one page",
			firstHour: "Write every idea down, choose two, and put a date on the first action of each.",
			doneWhen: "one page has two chosen ideas, and the rest are parked",
			cost: "Free; one hour",
		},
		"A written plan with goals": {
			effort: "low",
			why: "A written plan without names is read once.",
			action: "Give each goal a date and a name, and look monthly",
			firstHour: "Take the most important goal and write the next three actions with who and when.",
			doneWhen: "the first monthly review of the plan has happened, and the next two are in the calendar",
			cost: "Free; one hour, then 30 minutes a month",
		},
	},
};
