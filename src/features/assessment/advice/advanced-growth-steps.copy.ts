import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Growth and Marketing that could be better. */
export const growthSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	customer_acquisition: {
		"By chance: passers-by or whoever happens to hear of us": {
			effort: "low",
			action: "Ask every new customer how they found you",
			why: "Chance brings customers only until it stops; knowing the source gives you something to repeat.",
			firstMove: "Add the question to your order form or first talk and write down the answers from this week on.",
			doneWhen: "20 new customers have told you how they found you, and you know the most common source",
		},
		"Mostly by word of mouth, without our asking for it": {
			effort: "low",
			action: "Ask for referrals on purpose",
			why: "Word of mouth already works for you without help; asking turns it into something you can plan.",
			firstMove: "Message five happy customers and ask each for one name.",
			doneWhen: "asking for a referral is part of closing every job or sale",
		},
		"Through one or two channels we work on regularly": {
			effort: "medium",
			action: "Count results by channel every month",
			why: "You work on your channels; counting shows which of them earns more of your time.",
			firstMove: "Make a sheet with one row per channel and fill in last month's inquiries, sales and cost.",
			doneWhen:
				"results by channel are counted for three months, and one channel has gained or lost budget because of them",
		},
	},
	customer_cost_awareness: {
		"No idea": {
			effort: "low",
			action: "Work out what a new customer cost you last month",
			why: "Otherwise you may be paying more for a customer than that customer leaves you.",
			firstMove:
				"Add up last month's marketing and selling costs, your hours at a fair wage included, and divide by new customers.",
			doneWhen: "you can name last month's cost per new customer",
			variants: [
				{
					when: { marketing_budget: ["5-10%", "Over 10% of revenue"] },
					effort: "low",
					urgency: 1,
					action: "Find out what your marketing money buys",
					why: "You put a real share of revenue into marketing and cannot yet say what a customer costs.",
					firstMove: "Take the largest marketing bill of last month and count the customers who came from it.",
					doneWhen: "every marketing bill over $100 has a count of customers beside it",
				},
				{
					when: { marketing_budget: ["No budget"] },
					effort: "low",
					urgency: -1,
					action: "Count the hours each new customer costs you",
					why: "You spend no money on marketing, so your time is what a customer costs, and it is easy to give away too much of it.",
					firstMove:
						"Think of your last three new customers and write down the hours from first message to first payment.",
					doneWhen: "you know the hours per new customer and what an hour of yours is worth",
				},
			],
		},
		"Rough estimate": {
			effort: "low",
			action: "Replace the estimate with a count for each channel",
			why: "An average hides that one channel may cost many times what another does.",
			firstMove: "Split last month's marketing costs by channel and set the new customers of each beside it.",
			doneWhen: "the last three months show a cost per new customer for each channel",
		},
	},
	customer_retention: {
		"We have never counted": {
			effort: "low",
			action: "Count how many customers come back",
			why: "You cannot tell whether to work on winning or on keeping until you have counted.",
			firstMove: "Pick 20 customers from up to a year ago, and mark who has bought again since.",
			doneWhen: "the share of customers who come back is written down, with a date to count again",
		},
		"Fewer than a quarter": {
			effort: "low",
			action: "Learn why people buy once and leave",
			why: "Replacing most of your customers each year is slow, tiring work.",
			firstMove: "Call five who left and ask what they chose instead.",
			doneWhen: "you know the most common reason why people leave, and one change has been made",
		},
		"A quarter to a half": {
			effort: "low",
			action: "Set a follow-up for every customer",
			why: "Many who leave were not unhappy; nobody reminded them.",
			firstMove: "Write one friendly message for people who have not bought in a while and send it to ten of them.",
			doneWhen: "each customer has a date for the next contact",
		},
		"More than half, up to three quarters": {
			effort: "medium",
			service: "AI and Machine Learning Models",
			action: "Watch for customers who go quiet",
			why: "Most stay, so the gain lies in noticing early who is about to stop.",
			firstMove:
				"List your top 30 customers with the date of their last order and call the three who are most overdue.",
			doneWhen: "a list of quiet customers is worked through every month",
		},
	},
	repeat_business: {
		"Almost none": {
			effort: "low",
			action: "Create a natural second purchase",
			why: "Living from first sales only means paying for every sale with new marketing.",
			firstMove: "Write down what a customer needs three months after buying from you, and offer it to five of them.",
			doneWhen: "one follow-on offer exists and ten customers have heard of it",
		},
		"Up to a quarter": {
			effort: "low",
			action: "Make it easy to buy again",
			why: "People who bought before know you; often they only need a date or a button.",
			firstMove: "Choose your best seller and offer a refill, service date or standing order to ten past buyers.",
			doneWhen: "five customers are on a standing order, a plan or a booked next date",
		},
		"A quarter to a half": {
			effort: "medium",
			action: "Build a plan for your regulars",
			why: "A solid part of your sales repeats; a plan makes that part predictable.",
			firstMove: "Note for your 20 best customers what they usually buy next and when.",
			doneWhen: "offers to regulars go out before their usual date, not after it",
		},
	},
	marketing_budget: {
		"No budget": {
			effort: "low",
			action: "Set aside a small fixed sum for marketing",
			why: "Without a budget, marketing happens only in slow months, when it comes too late.",
			firstMove: "Choose a sum you can lose without pain and one test to spend it on.",
			doneWhen: "one small marketing test is finished and you have counted the inquiries",
		},
		"Under 5%": {
			effort: "low",
			action: "Move marketing money to what works, then add to it",
			why: "A small budget spread over many things is too thin to show a result.",
			firstMove: "List where last quarter's money went and mark each entry: brought customers, did not, cannot tell.",
			doneWhen: 'at least half of the marketing money goes to entries marked "brought customers"',
		},
	},
	online_presence: {
		"Nothing, or wrong details": {
			effort: "low",
			urgency: 1,
			action: "Claim your business listing and correct the details",
			why: "People who hear of you look you up first, and wrong details send them elsewhere.",
			firstMove:
				"Search for your business as a stranger would, claim the map listing, and fix name, phone, hours and address.",
			doneWhen: "a stranger finds the right phone number in the first result",
		},
		"A listing or social page with the right contact details": {
			effort: "low",
			action: "Collect reviews and keep one page current",
			why: "Two businesses with the same details are told apart by reviews and by signs of life.",
			firstMove: "Send your review link to ten happy customers with two sentences of your own.",
			doneWhen: "you have ten reviews from this year and have answered each",
		},
		"A website or page kept up to date, and customer reviews": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			action: "Be found by what you sell, not only by name",
			why: "Those who know your name would find you anyway; growth comes from those who do not.",
			firstMove: "Write down five phrases a customer would type and see who appears for each.",
			doneWhen: "you have one good page for each of the three phrases that matter most",
			variants: [
				{
					when: { location_importance: ["Fully location-dependent", "Mostly local"] },
					effort: "low",
					action: "Appear when people nearby search for what you sell",
					why: "Your customers are local, so a map result can matter more than a bigger website.",
					firstMove:
						"Add your services, ten photos and your service area to the map listing, and search for your trade plus your town.",
					doneWhen: "you appear on the first screen of the map for your main service in your town",
				},
			],
		},
	},
	customer_feedback: {
		"Only when someone complains": {
			effort: "low",
			action: "Ask customers before they complain",
			why: "Most unhappy people say nothing to you and a lot to others.",
			firstMove: "Ask five customers from this week one question: what should we have done better?",
			doneWhen: "every job or order ends with one question to the customer",
		},
		"We ask now and then, and nothing is kept": {
			effort: "low",
			action: "Keep the answers in one place",
			why: "Single comments are soon forgotten; ten of them in a list show a pattern.",
			firstMove: "Make a sheet with date, customer and comment, and enter all you remember from this month.",
			doneWhen: "thirty customer comments are in one list, sorted by topic",
		},
		"We ask on a schedule and keep the answers": {
			effort: "low",
			action: "Change one thing each quarter because of feedback",
			why: "Customers who are asked and see nothing change stop answering.",
			firstMove: "Read the last 20 answers, choose the most common complaint, and name who will fix it by when.",
			doneWhen: "one fix from the feedback has been made and customers were told about it",
			variants: [
				{
					when: { team_size: ["16-50", "50+ people"] },
					effort: "low",
					service: "Custom AI Agents",
					action: "Change one thing each quarter because of feedback",
					why: "Customers who are asked and see nothing change stop answering.",
					firstMove: "Read the last 50 answers, choose the topic that comes up most, and name who will fix it by when.",
					doneWhen: "one fix from the feedback has been made and customers were told about it",
				},
			],
		},
	},
};
