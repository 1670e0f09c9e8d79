import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer of the business assessment that could be better. */
export const basicSteps: Steps<BasicScoredAnswers, BasicAnswers> = {
	monthly_expenses: {
		Unknown: {
			effort: "low",
			urgency: 4,
			action: "Find out what the business spends in a month",
			why: "Until you have that figure you cannot tell a good month from a bad one, or notice a price that loses money.",
			firstMove:
				"Open last month's bank and mobile money statements, add up everything that went out for the business, and write down the one total.",
			doneWhen: "three months of spending stand side by side in one sheet",
			variants: [
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "low",
					urgency: 4,
					action: "Get one trusted figure for monthly spending",
					why: "At your revenue, costs that nobody totals grow quietly for months before the bank balance shows them.",
					firstMove:
						"Ask whoever keeps the books for total spending in each of the last three months. If the answer takes more than a day, that is your first finding.",
					doneWhen: "total spending for each month is on your desk by the tenth of the next",
				},
			],
		},
		over: {
			effort: "high",
			urgency: 4,
			action: "Bring spending back under revenue",
			why: "By your own brackets, a year of spending takes nearly all of a year of revenue, or more, so the difference comes from savings, loans or unpaid bills.",
			firstMove:
				"List your ten largest monthly costs, mark each one keep, shrink or stop, and cancel one today. If you are spending ahead on purpose, write down the month the money must last until.",
			doneWhen: "a month's spending is lower than a month's revenue, or you have a date by which it will be",
		},
		overlap: {
			effort: "low",
			urgency: 1,
			action: "Set each month's spending against that month's revenue",
			why: "Your revenue and spending brackets fit a healthy profit as well as a loss, and only monthly figures can tell which one you have.",
			firstMove: "Fill a table for the last three months with three rows: money in, money out, what was left.",
			doneWhen: "you can say what was left in each of the last three months",
			variants: [
				{
					when: { profit_margin_known: ["Yes"] },
					effort: "low",
					action: "Check your margin against the bank",
					why: "You know your margin, so this check earns no points. It is still worth an hour, because a margin on paper and the money that is left can drift apart.",
					firstMove:
						"Take last month's margin, work out what it says should be left, and compare that with the change in your bank balance.",
					doneWhen: "you can explain in a sentence why your margin and your bank balance differ",
				},
			],
		},
	},
	profit_margin_known: {
		No: {
			effort: "low",
			urgency: 2,
			action: "Work out your profit margin",
			why: "It shows how much of each sale you keep, and so which discount, hire or purchase you can afford.",
			firstMove:
				"Divide what was left last month, after all costs and your own pay, by last month's revenue. Start with the whole business and leave single products for later.",
			doneWhen: "you can name last month's margin without looking it up",
			variants: [
				{
					when: { monthly_expenses: ["Unknown"] },
					effort: "low",
					urgency: 2,
					action: "Work out what one sale really leaves you",
					why: "You can do this before the full total of your spending is known, and it shows at once whether your price is high enough.",
					firstMove:
						"Choose your best-selling product or service and subtract all that one sale costs you, your own time included.",
					doneWhen: "you know what is left of a sale for your three best sellers",
				},
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "medium",
					service: "Managed Intelligence Services",
					urgency: 2,
					action: "Get your profit margin reported every month",
					why: "At your revenue a few points of margin decide whether you can hire or must wait, and an average over the whole business hides the parts that lose money.",
					firstMove:
						"Ask for last month's revenue and costs split by your three largest products or services, even if the split of shared costs is rough.",
					doneWhen: "margin by product or service arrives with the monthly figures",
				},
			],
		},
	},
	cac_tracked: {
		No: {
			effort: "low",
			action: "Track what a new customer costs you",
			why: "You will see which channel brings customers for less than they are worth, and which one only keeps you busy.",
			firstMove:
				"Ask your last ten new customers how they found you, then divide last month's marketing and selling costs by the number who came.",
			doneWhen: "each month closes with one figure: cost per new customer",
			variants: [
				{
					when: { digital_campaigns: ["Consistently"] },
					effort: "low",
					urgency: 1,
					action: "Put a cost per new customer on every campaign",
					why: "You already campaign each month; with this figure you can repeat the ones that pay and stop the others.",
					firstMove:
						"For your last three campaigns, write down what each cost, your hours included, and how many new customers came from it.",
					doneWhen: "no campaign is repeated before its cost per customer is known",
				},
			],
		},
	},
	retention_rate: {
		"<10%": {
			effort: "low",
			urgency: 1,
			action: "Ask customers who left why they left",
			why: "When nearly every customer has to be replaced, each month starts from zero.",
			firstMove:
				"Message five people who bought once and never again, and ask one question: what would have brought you back?",
			doneWhen: "you know the two most common reasons why customers leave, and have changed one thing because of them",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					urgency: 1,
					action: "Ask past clients for an introduction",
					why: "Few people buy a home twice in a year, so the return on good work comes as a name passed on.",
					firstMove: "Message five clients you served well and ask who among their friends is thinking of moving.",
					doneWhen: "each closed deal ends with a request for one name",
				},
			],
		},
		"10–25%": {
			effort: "low",
			urgency: 1,
			action: "Look after the first two weeks after a sale",
			why: "Most people try you once and leave; a second contact while they remember you costs almost nothing.",
			firstMove:
				"Write one short message that asks how it went, and send it to everyone who bought in the last 14 days.",
			doneWhen: "every new customer hears from you within two weeks of buying",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					urgency: 1,
					action: "Stay in touch with clients after closing",
					why: "Clients who hear from you twice a year remember your name when a friend asks for an agent.",
					firstMove:
						"List the clients of the last two years and send the first ten a short note about prices on their street.",
					doneWhen: "every past client has a date for the next note",
				},
			],
		},
		"25–50%": {
			effort: "low",
			action: "Give customers a planned reason to come back",
			why: "A fair share returns already; a reminder at the right time also brings those who liked you and forgot.",
			firstMove:
				"List 20 customers with the date of their last purchase, and message those who would normally have been back by now.",
			doneWhen: "your 50 best customers each have a next-contact date",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					action: "Give past clients an occasion to mention you",
					why: "A fair share of your clients sends you someone already; the others need a reminder that you would like it.",
					firstMove:
						"List 20 past clients with the date of their closing, and write to those whose anniversary is this month.",
					doneWhen: "your 50 best past clients each have a date for the next contact",
				},
			],
		},
		"50–75%": {
			effort: "medium",
			action: "Notice good customers before they drift away",
			why: "Most of yours stay, so what is left to gain lies with the few who go quiet.",
			firstMove: "Sort customers by date of last purchase and call the five good ones who have been silent longest.",
			doneWhen: "a list of quiet customers is looked at on the first Monday of each month",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					action: "Thank those who send you clients, and ask the rest once",
					why: "Most past clients pass your name on; the rest have seldom been asked.",
					firstMove:
						"List last year's closings, mark who sent you someone, thank three of them, and ask one of the others for a name.",
					doneWhen: "everyone who sent you a client has been thanked, and each of the others has been asked once",
				},
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "medium",
					service: "AI and Machine Learning Models",
					action: "Score which customers are likely to leave",
					why: "With your number of sales the purchase history itself shows early signs, such as smaller or later orders.",
					firstMove: "Pull 20 customers who left last year and note what changed in their last three orders.",
					doneWhen: "a monthly list of customers at risk goes to the person who calls them",
				},
			],
		},
	},
	digital_campaigns: {
		No: {
			effort: "low",
			action: "Run one small campaign with one goal",
			why: "A first campaign teaches you which message brings people in, and it can cost nothing but time.",
			firstMove:
				"Choose one offer, one audience and one channel you already use, such as WhatsApp or e-mail. Write the message and the date on which you will count replies.",
			doneWhen: "one campaign has run to its end and you have counted what came back",
		},
		Sometimes: {
			effort: "medium",
			action: "Put your campaigns on a calendar",
			why: "Campaigns that stop and start never show what works, and sales tend to swing with them.",
			firstMove:
				"Mark one campaign in each of the next three months: offer, channel, date, and the number you will count.",
			doneWhen: "the first planned campaign went out on its date and the next two are ready",
		},
	},
	analytics_tools: {
		No: {
			effort: "low",
			action: "Put five numbers on one page every week",
			why: "You will notice a change within days instead of at the end of the quarter.",
			firstMove:
				"Open a blank spreadsheet and fill in last week: sales, new customers, money in, money out, unfinished orders.",
			doneWhen: "your page of five numbers is filled in for four weeks in a row",
		},
		"Basic tools (Excel, etc.)": {
			effort: "medium",
			service: "Managed Intelligence Services",
			action: "Build a dashboard that fills itself",
			why: "Copying figures by hand costs hours, and each copying mistake ends up in a decision.",
			firstMove:
				"Write down the five decisions you make every month and the one figure each of them needs. That list is the design.",
			doneWhen: "your monthly figures appear without anyone typing them",
			variants: [
				{
					when: { revenue: ["Under $10K", "$10K–$50K", "$50K–$250K"] },
					effort: "low",
					action: "Turn your spreadsheet into one page of trends",
					why: "At your size a spreadsheet does most of the job; what it seldom shows at a glance is direction.",
					firstMove:
						"Add three line charts to one sheet: sales, new customers and repeat orders over the last six months.",
					doneWhen: "you read your page of trends every week, in five minutes",
				},
			],
		},
	},
	crm_used: {
		No: {
			effort: "low",
			action: "Move customers and leads out of phones into one shared list",
			why: "Follow-ups that live in one person's phone stop when that person is busy, ill or gone.",
			firstMove:
				"Make one sheet with name, contact, last contact and next step, and enter your 20 most important customers and leads.",
			doneWhen: "every open lead has a next step and a date in the shared list",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					action: "Keep every customer and lead in one list with a next step",
					why: "When you work alone, following up is the first thing a full week pushes aside.",
					firstMove:
						"Make a sheet, or a free CRM account, with name, last contact and next step, and enter the 20 people who matter most.",
					doneWhen: "you start each morning from the list of who is due today",
				},
				{
					when: { team_size: ["11–50", "50+"] },
					effort: "medium",
					service: "Website and Workflow Engineering",
					action: "Put one CRM in place for everyone who talks to customers",
					why: "With a team your size the same customer hears different things from different people unless the history is shared.",
					firstMove:
						"Write down the steps from first inquiry to paid invoice and who acts at each one. Any CRM has to fit that page.",
					doneWhen: "each person who talks to customers logs it in the same place",
				},
			],
		},
	},
	data_mgmt: {
		"Scattered or manual": {
			effort: "medium",
			action: "Choose one home for each kind of information",
			why: "Time goes into searching and asking, and two versions of one figure lead to wrong orders and long talks.",
			firstMove:
				"Write down where sales, customers, stock and money are kept today, cross out the copies, and name one place for each.",
			doneWhen: "sales, customers, stock and money each have one home and the copies are gone",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					action: "Give each kind of information one home",
					why: "Searching through chats and papers eats the hours you could sell, and sooner or later you act on an old figure.",
					firstMove:
						"Make one folder with four files: sales, customers, costs, work to do. Move what you need this month and leave the rest.",
					doneWhen: "you find any customer, sale or bill in under a minute",
				},
				{
					when: { team_size: ["11–50", "50+"] },
					effort: "high",
					service: "Data Infrastructure and Automation",
					action: "Bring your scattered records into one system",
					why: "In a team your size each department builds its own version of the truth, and meetings go to comparing them.",
					firstMove:
						"Ask three people for the same figure, such as last month's sales, and write down what each of them sends you.",
					doneWhen: "three people asked for the same figure give the same answer",
				},
			],
		},
		"Somewhat structured": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			action: "Connect the systems you already have",
			why: "Each figure that is typed twice costs time and gives a mistake a second chance.",
			firstMove:
				"Follow one order from first message to payment and mark every place where the same thing is typed again.",
			doneWhen: "the most frequent retyping no longer happens",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					action: "Let your files fill themselves where they can",
					why: "Your records are in fair order; the hours that remain go into typing what a bank or shop system already knows.",
					firstMove:
						"Switch on one export or connection you are not using yet: bank to sheet, shop to sheet, or form to list.",
					doneWhen: "one kind of record updates without you",
				},
			],
		},
	},
	sops_doc: {
		No: {
			effort: "medium",
			action: "Write down the five jobs that get asked about most",
			why: "As long as know-how sits in heads, new people ask the same questions and an absence stops the work.",
			firstMove:
				"Ask the person who does one job best to talk it through while you record it on a phone, then write it as ten steps at most.",
			doneWhen: "five one-page instructions have been followed by someone who did not write them",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					action: "Write a checklist for your three most repeated jobs",
					why: "A checklist keeps quality the same on a bad day and lets you hand the job over when you want to.",
					firstMove:
						"Do one routine job with a notebook open, write each step as you go, and use the list the next time.",
					doneWhen: "three checklists exist and you work from them",
				},
			],
		},
		Somewhat: {
			effort: "medium",
			action: "Finish the written procedures and give each an owner",
			why: "Half-finished procedures are trusted in one corner and ignored in the next.",
			firstMove: "List your ten recurring jobs, mark each written, outdated or missing, and put a name beside it.",
			doneWhen: "ten recurring jobs are written down, each with an owner and a date for its next check",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					action: "Complete your checklists and let someone test one",
					why: "What you left out only shows when another person follows the list.",
					firstMove: "Hand one checklist to a friend or freelancer and watch, without helping, where they get stuck.",
					doneWhen: "someone else has done one of your jobs from the list alone",
				},
			],
		},
	},
};
