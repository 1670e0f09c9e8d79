import type { SizedStep } from "./advice.ts";

/** Steps about customers, by the size of the business and its family of trades. */
export const sizedCustomersSteps: readonly SizedStep[] = [
	{
		covers: { crm_used: ["No"] },
		cost: "Free with a sheet; a small CRM is often free to about $20 a person a month",
		texts: [
			{
				trades: ["charity"],
				action: "Keep supporters and contacts in one list",
				firstHour:
					"Enter the 20 supporters and funders who matter most: last contact, last gift, next step, date. Keep details on the people you serve out of it.",
				doneWhen: "each of the 20 has a next step and a date",
			},
			{
				sizes: ["solo"],
				trades: ["shop"],
				action: "Keep a list of your regulars",
				firstHour:
					"Write down 20 regulars you know by face: name if they gave it, what they usually buy, which day. Ask for a number only with their consent.",
				doneWhen: "you can say which regulars did not come this month",
			},
			{
				sizes: ["solo"],
				action: "Keep every customer and lead in one list",
				firstHour:
					"Make a sheet, or a free CRM account, with name, last contact, next step and date. Enter the 20 people who matter most.",
				doneWhen: "you start each morning from the list of who is due today",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Keep a list of regulars and standing orders",
				firstHour:
					"Write down 20 regulars known by face and every standing order: who, what, which day. Keep it at the till where all can add to it.",
				doneWhen: "the list is used at the till, and a missing regular is noticed within two weeks",
			},
			{
				sizes: ["small"],
				trades: ["practice"],
				action: "Put clients and inquiries into one shared list",
				firstHour:
					"Enter the last 20 inquiries: who asked, when, for what, who answered, what is next. Keep health or money details out of this list.",
				doneWhen: "every open inquiry has a next step, a date and a name",
			},
			{
				sizes: ["mid", "large"],
				trades: ["digital"],
				action: "Put one CRM in place for all who talk to customers",
				firstHour:
					"Write on one page the steps from sign-up or first order to renewal or next order, and who acts at each. Any CRM must fit that page.",
				doneWhen: "nobody asks a customer the same question twice in a month",
			},
			{
				sizes: ["mid", "large"],
				trades: ["practice"],
				action: "Put one client list in place for all who see clients",
				firstHour:
					"Write down the steps from first call to paid invoice and who acts at each. Check who may see what before you choose a tool.",
				doneWhen: "each inquiry and visit is logged in one place, with access by role",
			},
			{
				sizes: ["mid", "large"],
				trades: ["shop", "goods", "neutral"],
				action: "Put one CRM in place for all who talk to customers",
				firstHour:
					"Write down the steps from first inquiry to paid invoice and who acts at each one. Any CRM has to fit that page.",
				doneWhen: "each person who talks to customers logs it in the same place",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site"],
				action: "Put every inquiry and job into one list",
				firstHour:
					"Enter all open inquiries and the last 20 jobs: who, where, what was done, what comes next, by when.",
				doneWhen: "every quote has been followed up once, and every installation has a next service date",
			},
			{
				sizes: ["small", "mid", "large"],
				action: "Move customers and leads into one shared list",
				firstHour:
					"Make one shared sheet with name, contact, last contact and next step. Enter the 20 customers and leads that matter most.",
				doneWhen: "every open lead has a next step, a date and a name",
			},
		],
	},
	{
		covers: { cac_tracked: ["No"], customer_cost_awareness: ["No idea", "Rough estimate"] },
		cost: "Free; one hour a month",
		money: ["You put {marketing} a year into marketing."],
		texts: [
			{
				trades: ["charity"],
				action: "Count what it costs to win a donor",
				firstHour:
					"For the last three appeals or events, write down cost and hours, gifts received, and how many donors were new.",
				doneWhen: "you know the cost per new donor for each, and which one to repeat",
			},
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Count the cost per booked job by channel",
				firstHour:
					"For last month write down, per channel: spend, calls, booked jobs. Divide spend by booked jobs. Ask every caller from Monday how they found you.",
				doneWhen: "each channel shows cost per booked job, share of calls booked and average ticket",
			},
			{
				sizes: ["solo", "small"],
				trades: ["site"],
				action: "Count what a booked job costs to win",
				firstHour:
					"For the last ten jobs, write down where each customer came from, what you paid for it, and the hours spent on quotes.",
				doneWhen: "you know the cost per booked job for your two main sources",
			},
			{
				trades: ["shop"],
				action: "Find out what brings people through the door",
				firstHour:
					"For one week, ask each new customer how they found you and keep a tally at the till. Divide last month's marketing spend by last month's new customers.",
				doneWhen: "you know the two main sources and what the paid one costs",
			},
			{
				trades: ["digital"],
				action: "Count the cost of a paying customer by channel",
				firstHour:
					"For last month: spend per channel divided by new paying customers from it. Trials and clicks do not count. Set the first-year margin beside it.",
				doneWhen: "each channel shows cost per paying customer, and one has gained or lost budget",
			},
			{
				sizes: ["solo"],
				trades: ["practice"],
				action: "Count the hours each new client costs you",
				firstHour:
					"For your last three clients, write down the hours from first message to first payment. Multiply by your hourly rate.",
				doneWhen: "you know what a new client costs, and which source costs least",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Ask every new client who sent them",
				firstHour:
					"Add one question to the first form or call. For the last ten clients, write down the source from memory, and what you spent on it.",
				doneWhen: "each month closes with new clients by source and the cost of each",
			},
			{
				trades: ["goods"],
				action: "Count what a new account costs to win",
				firstHour:
					"For the last five new accounts, write down visits, samples, quotes and hours until the first order. Compare with the first year's margin.",
				doneWhen: "you know the cost per new account and which kind is worth it",
			},
			{
				sizes: ["solo"],
				trades: ["neutral"],
				action: "Count what a new customer costs you",
				firstHour:
					"For your last three new customers, write down money spent and hours from first message to first payment.",
				doneWhen: "you can name the cost of a new customer, hours included",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["neutral"],
				action: "Work out what a new customer cost last month",
				firstHour:
					"Add up last month's marketing and selling costs, hours included. Divide by last month's new customers. Then ask the last ten how they found you.",
				doneWhen: "each month closes with one figure: cost per new customer",
			},
		],
	},
	{
		covers: { digital_campaigns: ["No"] },
		cost: "Free to $50 for a first test; two hours",
		texts: [
			{
				trades: ["charity"],
				action: "Run one small appeal with one goal",
				firstHour:
					"Choose one need, one sum and one group who agreed to hear from you. Write the message, and the day on which you will count.",
				doneWhen: "one appeal has run to its end and you have counted gifts and new donors",
			},
			{
				trades: ["shop"],
				action: "Run one small campaign for quiet hours",
				firstHour:
					"Choose your quietest day and one offer for it. Write the message for your page or status, and the day on which you will count who came.",
				doneWhen: "one campaign has ended and you counted who came because of it",
			},
			{
				trades: ["digital"],
				action: "Test one offer to one group",
				firstHour:
					"Choose one group, one offer, one page. Write the message for people who agreed to hear from you, and decide the number you will count: paid orders or sign-ups.",
				doneWhen: "one test has ended, with the number of paying customers written down",
			},
			{
				trades: ["practice"],
				action: "Answer one question your clients ask",
				firstHour:
					"Write half a page on a question clients ask every month. Send it to past clients who agreed to hear from you, with one way to book.",
				doneWhen: "it has gone out, and you have counted replies and bookings",
			},
			{
				trades: ["goods"],
				action: "Write to the accounts that went quiet",
				firstHour:
					"List ten accounts that have not ordered in three months. Call or write with one concrete offer and a date.",
				doneWhen: "all ten have been contacted and their answers are in one list",
			},
			{
				trades: ["site", "neutral"],
				action: "Run one small campaign with one goal",
				firstHour:
					"Choose one offer, one audience and one channel you already use. Message only people who agreed to hear from you. Set the day on which you will count.",
				doneWhen: "one campaign has run to its end and you have counted what came back",
			},
		],
	},
	{
		covers: { digital_campaigns: ["Sometimes"] },
		cost: "Free to $50 a month; two hours",
		texts: [
			{
				trades: ["shop"],
				action: "Put one offer a month on the calendar",
				firstHour:
					"Mark the three quietest weeks ahead. Give each one offer, a page or status to show it on, and the day on which you will count.",
				doneWhen: "the first planned offer ran on its date and you counted who came",
			},
			{
				trades: ["digital"],
				action: "Put one test a month on the calendar",
				firstHour:
					"Look at your last two campaigns and write down what each brought in paid orders or sign-ups. Plan the next three from the better one.",
				doneWhen: "the first planned test ran on its date, with its result written down",
			},
			{
				trades: ["practice"],
				action: "Answer one client question a month",
				firstHour:
					"Write down the three questions clients ask most. Give each a month, half a page, and a list of people who agreed to hear from you.",
				doneWhen: "the first has gone out on its date and the next two are ready",
			},
			{
				trades: ["site", "goods", "neutral"],
				action: "Put your campaigns on a calendar",
				firstHour:
					"Mark one campaign in each of the next three months: offer, channel, date, and the number you will count.",
				doneWhen: "the first went out on its date and the next two are ready",
			},
		],
	},
	{
		covers: { retention_rate: ["<10%", "10–25%"], customer_retention: ["Fewer than a quarter"] },
		cost: "Free; two hours",
		money: ["Sales from people who bought before are {repeatSales} a year. Each 1% of them you keep is {repeatPoint}."],
		texts: [
			{
				trades: ["charity"],
				action: "Thank and ask the donors who stopped",
				firstHour:
					"List donors of the year before who gave nothing since. Call five who agreed to be contacted: thank them first, then ask what they would like to know.",
				doneWhen: "you know the two main reasons, and every gift is thanked within a week",
			},
			{
				trades: ["shop"],
				action: "Learn why people do not come back",
				firstHour:
					"Ask ten customers at the counter what nearly kept them from coming. For a week, note what people ask for and you do not have.",
				doneWhen: "you know the two main reasons and have changed one thing",
			},
			{
				trades: ["digital"],
				action: "Ask customers who left why they left",
				firstHour:
					"Write to ten who canceled or bought once, if they agreed to hear from you: what were you hoping for? Sort the answers.",
				doneWhen: "the most common reason is known and one change is live",
			},
			{
				trades: ["practice"],
				action: "Ask past clients what would bring them back",
				firstHour:
					"Call five past clients you served well. Ask what they needed since, and whom they asked. Listen more than you offer.",
				doneWhen: "you know the two main reasons, and each finished case ends with a next date",
			},
			{
				trades: ["goods"],
				action: "Call five accounts that stopped ordering",
				firstHour:
					"List accounts without an order this year, largest first. Call five: what changed, who supplies them now, what would they try again?",
				doneWhen: "five answers are in one list and one of them has ordered",
			},
			{
				trades: ["site"],
				action: "Give every finished job a next date",
				firstHour: "List 20 customers from last year. Call five: did all work, and when is the next service due?",
				doneWhen: "each finished job has a next service date in the calendar",
			},
			{
				trades: ["neutral"],
				action: "Ask customers who left why they left",
				firstHour:
					"Call or write to five who bought once and never again, if they agreed to be contacted. Ask what would have brought them back.",
				doneWhen: "you know the two most common reasons and have changed one thing",
			},
		],
	},
	{
		covers: {
			retention_rate: ["25–50%", "50–75%"],
			customer_retention: ["A quarter to a half", "More than half, up to three quarters"],
		},
		cost: "Free; one hour a month",
		money: ["Sales from people who bought before are {repeatSales} a year. Each 1% of them you keep is {repeatPoint}."],
		texts: [
			{
				trades: ["charity"],
				action: "Show supporters what their gift did",
				firstHour:
					"List 20 supporters with the date of the last gift. Write three sentences on one result, and send it to those who agreed to hear from you.",
				doneWhen: "each of the 20 has heard one result and has a next date",
			},
			{
				trades: ["shop"],
				action: "Know 20 regulars by face, and win ten standing orders",
				firstHour:
					"Write down 20 regulars and what they buy. Offer the first five a standing order or something set aside on their day.",
				doneWhen: "ten standing orders run, and a missing regular is noticed within two weeks",
			},
			{
				trades: ["digital"],
				action: "Notice customers who go quiet",
				firstHour:
					"Sort customers by last order or last sign-in. Call or write to the five best who have been quiet longest.",
				doneWhen: "a list of quiet customers is worked through on the first Monday of each month",
			},
			{
				trades: ["practice"],
				action: "Give each good client a next date",
				firstHour:
					"List your 20 best clients with the last contact. Call the three you have not spoken to longest, with a question and no offer.",
				doneWhen: "each of the 20 has a next date in the calendar",
			},
			{
				trades: ["goods"],
				action: "Call good accounts before their usual order is late",
				firstHour: "For your 20 best accounts note the usual gap between orders. Call those who are past it.",
				doneWhen: "accounts past their usual date get a call every week",
			},
			{
				trades: ["site"],
				action: "Sell the next service while the last one is fresh",
				firstHour:
					"List last year's installations or large jobs without a maintenance agreement. Call the first five and offer a date.",
				doneWhen: "every such customer has been asked once, and renewals are counted monthly",
			},
			{
				trades: ["neutral"],
				action: "Give customers a planned reason to come back",
				firstHour:
					"List 20 customers with the date of their last purchase. Contact those who agreed to it and would normally be back by now.",
				doneWhen: "your 20 best customers each have a next-contact date",
			},
		],
	},
	{
		covers: {
			customer_acquisition: [
				"By chance: passers-by or whoever happens to hear of us",
				"Mostly by word of mouth, without our asking for it",
			],
		},
		cost: "Free; one hour",
		texts: [
			{
				trades: ["site"],
				action: "Ask for the review and the neighbor",
				firstHour:
					"Call five customers whose job went well. Ask for a review and who next door needs the same. Note how each first found you.",
				doneWhen: "every finished job ends with that question, and ten reviews are from this year",
			},
			{
				trades: ["shop"],
				action: "Find out what brings people in",
				firstHour:
					"Keep a tally at the till for a week: passing by, friend, map, sign, page. Check that the map listing shows the right hours.",
				doneWhen: "100 answers are counted and the best source gets an hour a week",
			},
			{
				trades: ["digital"],
				action: "Ask every new customer what they searched for",
				firstHour:
					"Add one question to checkout or sign-up. Ask five good customers whom else they know, and what they would tell them.",
				doneWhen: "20 answers are sorted, and the best source has one planned action a month",
			},
			{
				trades: ["practice"],
				action: "Ask satisfied clients for one introduction",
				firstHour:
					"Call three satisfied clients. Ask what they would tell a friend, and for one name. In regulated professions, check your rules on referrals first.",
				doneWhen: "each finished case ends with one request",
			},
			{
				trades: ["goods"],
				action: "Choose ten accounts you want",
				firstHour:
					"Write down ten firms like your best account. Find a name at each, and ask your best account to introduce you to one.",
				doneWhen: "all ten have been contacted and two have asked for a price",
			},
			{
				trades: ["neutral"],
				action: "Ask every new customer how they found you",
				firstHour: "Add the question to your order form or first talk. Ask five happy customers for one name each.",
				doneWhen: "20 new customers have answered and the best source gets an hour a week",
			},
		],
	},
	{
		covers: { analytics_tools: ["No"] },
		cost: "Free; 15 minutes a week",
		texts: [
			{
				sizes: ["solo"],
				action: "Look at four numbers every Friday",
				firstHour:
					"Open a blank sheet and fill in last week: money in, money out, new inquiries, hours you could bill or sell.",
				doneWhen: "four Fridays in a row are filled in",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Look at five numbers every week",
				firstHour: "Fill in last week: sales, number of customers, purchases, thrown away, busiest and quietest hour.",
				doneWhen: "four weeks are filled in and one order has changed because of them",
			},
			{
				sizes: ["small"],
				trades: ["digital"],
				action: "Look at five numbers every week",
				firstHour:
					"Fill in last week: new paying customers, lost ones or returns, money in, support requests, money out.",
				doneWhen: "four weeks are filled in and one decision came from them",
			},
			{
				sizes: ["small"],
				trades: ["practice"],
				action: "Look at five numbers every week",
				firstHour: "Fill in last week: new inquiries, appointments kept and missed, billed, paid, overdue.",
				doneWhen: "four weeks are filled in and overdue invoices get a call",
			},
			{
				sizes: ["small"],
				trades: ["goods"],
				action: "Look at five numbers every week",
				firstHour: "Fill in last week: orders in, delivered on time, losses or rework, billed, paid.",
				doneWhen: "four weeks are filled in and the worst number has an owner",
			},
			{
				sizes: ["mid", "large"],
				action: "Give each lead one number a week",
				firstHour:
					"Write down the five decisions you make every month and the figure each needs. Name who brings that figure every Monday.",
				doneWhen: "the page is complete on four Mondays in a row",
			},
			{
				sizes: ["small"],
				trades: ["site", "neutral"],
				action: "Look at five numbers every week",
				firstHour: "Fill in last week: sales, new customers, money in, money out, unfinished orders.",
				doneWhen: "your page of five numbers is filled in for four weeks in a row",
			},
		],
	},
	{
		covers: { analytics_tools: ["Basic tools (Excel, etc.)"] },
		cost: "Free with a spreadsheet; two hours",
		texts: [
			{
				sizes: ["solo"],
				action: "Turn your spreadsheet into one page of trends",
				firstHour:
					"Add three line charts to one sheet: money in, new inquiries and money still owed over the last six months.",
				doneWhen: "you read the page every Friday, in five minutes",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Turn your spreadsheet into one page of trends",
				firstHour:
					"Add three line charts to one sheet: sales, purchases and waste, week by week over the last three months.",
				doneWhen: "you read the page every week and one order has changed because of it",
			},
			{
				sizes: ["small"],
				trades: ["site", "digital", "practice", "goods", "neutral"],
				action: "Turn your spreadsheet into one page of trends",
				firstHour:
					"Add three line charts to one sheet: sales, new customers and overdue money over the last six months.",
				doneWhen: "you read the page every week, in five minutes",
			},
			{
				sizes: ["mid", "large"],
				action: "Build one page of figures that fills itself",
				firstHour:
					"Write down the five decisions you make every month and the one figure each needs. That list is the design.",
				doneWhen: "monthly figures appear without anyone typing them",
			},
		],
	},
];
