import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Growth and Marketing that could be better. */
export const growthSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	customer_acquisition: {
		"By chance: passers-by or whoever happens to hear of us": {
			effort: "low",
			why: "Chance brings customers only until it stops; knowing the source gives you something to repeat.",
		},
		"Mostly by word of mouth, without our asking for it": {
			effort: "low",
			why: "Word of mouth already works for you without help; asking turns it into something you can plan.",
		},
		"Through one or two channels we work on regularly": {
			effort: "medium",
			why: "You work on your channels; counting shows which of them earns more of your time.",
			action: "Count results by channel every month",
			firstHour: "Make a sheet with one row per channel and fill in last month's inquiries, sales and cost.",
			doneWhen:
				"results by channel are counted for three months, and one channel has gained or lost budget because of them",
			cost: "Free; one hour a month",
		},
	},
	customer_cost_awareness: {
		"No idea": {
			effort: "low",
			why: "Otherwise you may be paying more for a customer than that customer leaves you.",
			variants: [
				{
					when: { marketing_budget: ["5-10%", "Over 10% of revenue"] },
					effort: "low",
					urgency: 1,
					why: "You put a real share of revenue into marketing and cannot yet say what a customer costs.",
					action: "Find out what your marketing money buys",
					firstHour: "Take the largest marketing bill of last month and count the customers who came from it.",
					doneWhen: "every marketing bill over $100 has a count of customers beside it",
				},
				{
					when: { marketing_budget: ["No budget"] },
					effort: "low",
					urgency: -1,
					why: "You spend no money on marketing, so your time is what a customer costs, and it is easy to give away too much of it.",
					action: "Count the hours each new customer costs you",
					firstHour:
						"Think of your last three new customers and write down the hours from first message to first payment.",
					doneWhen: "you know the hours per new customer and what an hour of yours is worth",
				},
			],
		},
		"Rough estimate": {
			effort: "low",
			why: "An average hides that one channel may cost many times what another does.",
		},
	},
	customer_retention: {
		"We have never counted": {
			effort: "low",
			why: "You cannot tell whether to work on winning or on keeping until you have counted.",
			action: "Count how many customers come back",
			firstHour: "Pick 20 customers from up to a year ago, and mark who has bought again since.",
			doneWhen: "the share of customers who come back is written down, with a date to count again",
			cost: "Free; one hour",
		},
		"Fewer than a quarter": { effort: "low", why: "Replacing most of your customers each year is slow, tiring work." },
		"A quarter to a half": {
			effort: "low",
			why: "A reminder at the right time costs little and may bring some of them back.",
		},
		"More than half, up to three quarters": {
			effort: "medium",
			service: "AI and Machine Learning Models",
			why: "Most stay, so the gain lies in noticing early who is about to stop.",
		},
	},
	repeat_business: {
		"Almost none": {
			effort: "low",
			why: "Living from first sales only means paying for every sale with new marketing.",
			action: "Create a natural second purchase",
			firstHour: "Write down what a customer needs three months after buying from you, and offer it to five of them.",
			doneWhen: "one follow-on offer exists and ten customers have heard of it",
			cost: "Free; two hours",
		},
		"Up to a quarter": {
			effort: "low",
			why: "People who bought before know you; often they only need a date or a button.",
			action: "Make it easy to buy again",
			firstHour: "Choose your best seller and offer a refill, service date or standing order to ten past buyers.",
			doneWhen: "five customers are on a standing order, a plan or a booked next date",
			cost: "Free; two hours",
		},
		"A quarter to a half": {
			effort: "medium",
			why: "A solid part of your sales repeats; a plan makes that part predictable.",
			action: "Build a plan for your regulars",
			firstHour: "Note for your 20 best customers what they usually buy next and when.",
			doneWhen: "offers to regulars go out before their usual date, not after it",
			cost: "Free; two hours, then one hour a month",
		},
	},
	marketing_budget: {
		"No budget": {
			effort: "low",
			why: "Without a budget, marketing happens only in slow months, when it comes too late.",
			action: "Set aside a small fixed sum for marketing",
			firstHour: "Choose a sum you can lose without pain and one test to spend it on.",
			doneWhen: "one small marketing test is finished and you have counted the inquiries",
			cost: "The sum you set; one hour to choose the test",
		},
		"Under 5%": {
			effort: "low",
			why: "A small budget spread over many things is too thin to show a result.",
			action: "Move marketing money to what works, then add to it",
			firstHour: "List where last quarter's money went and mark each entry: brought customers, did not, cannot tell.",
			doneWhen: 'at least half of the marketing money goes to entries marked "brought customers"',
			cost: "Nothing new at first; two hours",
		},
	},
	online_presence: {
		"Nothing, or wrong details": {
			effort: "low",
			urgency: 1,
			why: "People who hear of you look you up first, and wrong details send them elsewhere.",
			action: "Claim your business listing and correct the details",
			firstHour:
				"Search for your business as a stranger would, claim the map listing, and fix name, phone, hours and address.",
			doneWhen: "a stranger finds the right phone number in the first result",
			cost: "Free; one hour",
		},
		"A listing or social page with the right contact details": {
			effort: "low",
			why: "Two businesses with the same details are told apart by reviews and by signs of life.",
			action: "Collect reviews and keep one page current",
			firstHour: "Send your review link to ten happy customers with two sentences of your own.",
			doneWhen: "you have ten reviews from this year and have answered each",
			cost: "Free; one hour",
		},
		"A website or page kept up to date, and customer reviews": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			why: "Those who know your name would find you anyway; growth comes from those who do not.",
			action: "Be found by what you sell, not only by name",
			firstHour: "Write down five phrases a customer would type and see who appears for each.",
			doneWhen: "you have one good page for each of the three phrases that matter most",
			cost: "Free if you write the pages yourself; half a day for each",
			variants: [
				{
					when: { location_importance: ["Fully location-dependent", "Mostly local"] },
					effort: "low",
					why: "Your customers are local, so a map result can matter more than a bigger website.",
					action: "Appear when people nearby search for what you sell",
					firstHour:
						"Add your services, ten photos and your service area to the map listing, and search for your trade plus your town.",
					doneWhen: "you appear on the first screen of the map for your main service in your town",
					cost: "Free; two hours",
				},
			],
		},
	},
	customer_feedback: {
		"Only when someone complains": {
			effort: "low",
			why: "A complaint comes after the fault; a question can come before the next one.",
			action: "Ask customers before they complain",
			firstHour: "Ask five customers from this week one question: what should we have done better?",
			doneWhen: "every job or order ends with one question to the customer",
			cost: "Free; one hour",
		},
		"We ask now and then, and nothing is kept": {
			effort: "low",
			why: "Single comments are soon forgotten; ten of them in a list show a pattern.",
			action: "Keep the answers in one place",
			firstHour: "Make a sheet with date, customer and comment, and enter all you remember from this month.",
			doneWhen: "thirty customer comments are in one list, sorted by topic",
			cost: "Free; one hour, then five minutes a day",
		},
		"We ask on a schedule and keep the answers": {
			effort: "low",
			why: "Customers who are asked and see nothing change stop answering.",
			action: "Change one thing each quarter because of feedback",
			firstHour: "Read the last 20 answers, choose the most common complaint, and name who will fix it by when.",
			doneWhen: "one fix from the feedback has been made and customers were told about it",
			cost: "Free; one hour, plus the fix you choose",
			variants: [
				{
					when: { team_size: ["16-50", "50+ people"] },
					effort: "low",
					service: "Custom AI Agents",
					why: "Customers who are asked and see nothing change stop answering.",
					action: "Change one thing each quarter because of feedback",
					firstHour: "Read the last 50 answers, choose the topic that comes up most, and name who will fix it by when.",
					doneWhen: "one fix from the feedback has been made and customers were told about it",
					cost: "Free; one hour, plus the fix you choose",
				},
			],
		},
	},
};
