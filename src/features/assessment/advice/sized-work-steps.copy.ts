import type { SizedStep } from "./advice.ts";

/** Steps about work, by the size of the business and its family of trades. */
export const sizedWorkSteps: readonly SizedStep[] = [
	{
		covers: { data_mgmt: ["Scattered or manual"] },
		cost: "Free; half a day in all",
		texts: [
			{
				sizes: ["solo"],
				action: "Give each kind of information one home",
				firstHour:
					"Make one folder with four files: sales, customers, costs, work to do. Move what you need this month, leave the rest, and keep a copy in a second place.",
				doneWhen: "you find any customer, sale or bill in under a minute",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Give each kind of information one home",
				firstHour:
					"Write down where sales, purchases, stock and customer orders are kept today. Name one place for each, and keep a copy off the shop's phone.",
				doneWhen: "yesterday's sales, purchases and orders can be read in one place",
			},
			{
				sizes: ["small"],
				trades: ["goods"],
				action: "Give each kind of information one home",
				firstHour:
					"Write down where orders, stock or mileage, costs and payments are kept. Name one place for each and cross out the copies.",
				doneWhen: "each order can be followed from request to payment in one place",
			},
			{
				sizes: ["mid", "large"],
				trades: ["digital"],
				action: "Choose which system is right for each figure",
				firstHour:
					"Ask three people for last month's paying customers and write down what each sends. Choose the system that counts from now on.",
				doneWhen: "three people asked for the same figure give the same answer",
			},
			{
				sizes: ["mid", "large"],
				action: "Bring scattered records into one system",
				firstHour:
					"Ask three people for last month's sales and write down what each sends you. The differences show what to bring together first.",
				doneWhen: "three people asked for the same figure give the same answer",
			},
			{
				sizes: ["small"],
				action: "Choose one home for each kind of information",
				firstHour:
					"Write down where sales, customers, stock and money are kept today, cross out the copies, and name one place for each.",
				doneWhen: "each has one home, and a copy exists in a second place",
			},
		],
	},
	{
		covers: { data_mgmt: ["Somewhat structured"] },
		cost: "Free to about $30 a month; two hours to start",
		texts: [
			{
				sizes: ["solo"],
				action: "Let one record fill itself",
				firstHour:
					"Find what you type most often that a bank, shop or form already knows. Switch on the export or connection for that one thing.",
				doneWhen: "one kind of record updates without you",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Connect till, payments and books",
				firstHour:
					"Follow ten sales from till to bank to books. Mark each place where someone types a figure again, and count the minutes.",
				doneWhen: "daily sales reach the books without typing",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital"],
				action: "Connect orders or sign-ups with payments and support",
				firstHour:
					"Follow one paid order or sign-up through every system. Mark each copy by hand and each figure that differs.",
				doneWhen: "one figure for paying customers comes from one place",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Connect calendar, client list and invoices",
				firstHour:
					"Follow one appointment or case to its invoice. Mark everything typed twice. Check who may see what before you connect anything.",
				doneWhen: "a finished appointment or case leads to an invoice without retyping",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["goods"],
				action: "Connect orders, stock and invoices",
				firstHour:
					"Follow one order from request to delivery note to invoice. Mark each place where the same thing is typed again.",
				doneWhen: "a delivery leads to stock update and invoice without retyping",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site", "neutral"],
				action: "Connect the systems you already have",
				firstHour:
					"Follow one order or job from first message to payment. Mark every place where the same thing is typed again.",
				doneWhen: "the most frequent retyping no longer happens",
			},
		],
	},
	{
		covers: { sops_doc: ["No"] },
		cost: "Free; about one hour per job written down",
		texts: [
			{
				sizes: ["solo"],
				action: "Write a checklist for your three most repeated jobs",
				firstHour:
					"Do one routine job with a notebook open, write each step as you go, and use the list the next time.",
				doneWhen: "three checklists exist and you work from them",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Write opening, closing and handling down",
				firstHour:
					"Walk through tomorrow's opening with a phone recording. Turn it into ten lines: cleanliness, temperatures, till, display. Hang it where it is used.",
				doneWhen: "opening and closing are ticked off every day for two weeks",
			},
			{
				sizes: ["small"],
				trades: ["practice"],
				action: "Write down how a client is received and billed",
				firstHour: "Follow one client from first call to invoice and write each step in ten lines, with who does it.",
				doneWhen: "someone else has handled one client from the page",
			},
			{
				sizes: ["small"],
				trades: ["goods"],
				action: "Write down the job where mistakes cost most",
				firstHour:
					"Choose the step with most rework, loss or breakage. Watch it done well once, and write ten lines, safety first.",
				doneWhen: "a second person has done it from the page without asking",
			},
			{
				sizes: ["mid", "large"],
				action: "Write down the five jobs asked about most",
				firstHour:
					"Ask each lead which question they answer every week. Record the best person doing the first of those jobs, and turn it into ten steps.",
				doneWhen: "five one-page instructions have been followed by people who did not write them",
			},
			{
				sizes: ["small"],
				action: "Write down the jobs that get asked about most",
				firstHour:
					"Ask the person who does one job best to talk it through while a phone records. Turn it into ten steps at most.",
				doneWhen: "three one-page instructions have been followed by someone who did not write them",
			},
		],
	},
	{
		covers: { sops_doc: ["Somewhat"] },
		cost: "Free; one hour a week for a month",
		texts: [
			{
				sizes: ["solo"],
				action: "Let someone test one of your checklists",
				firstHour:
					"Hand one checklist to a friend or freelancer, for pay if it is real work, and watch where they get stuck.",
				doneWhen: "someone else has done one of your jobs from the list alone",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Finish the list for the busiest hour",
				firstHour:
					"List the ten jobs of opening, rush and closing. Mark each written, outdated or missing. Write the missing one that goes wrong most.",
				doneWhen: "ten jobs are written, and a new helper worked one shift from them",
			},
			{
				sizes: ["mid", "large"],
				action: "Give every procedure an owner and a date",
				firstHour:
					"List the recurring jobs of each area and mark them written, outdated or missing. Put a name and a check date beside each.",
				doneWhen: "each area's ten main jobs are written, owned and checked this year",
			},
			{
				sizes: ["small"],
				action: "Finish the written procedures",
				firstHour:
					"List your ten recurring jobs, mark each written, outdated or missing, and put a name beside it. Write the missing one that causes most questions.",
				doneWhen: "ten recurring jobs are written down, each with a name and a check date",
			},
		],
	},
	{
		covers: { data_backup: ["Nothing: there is no backup", "A copy made by hand now and then"] },
		cost: "Free to about $10 a month; one hour",
		texts: [
			{
				sizes: ["solo"],
				action: "Make a copy that runs by itself",
				firstHour:
					"Copy books, customer list and contracts to a cloud folder with two-step sign-in; photograph what is on paper. Switch on daily backup. Open three files from another device.",
				doneWhen: "a copy runs every day and you have restored one file",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Protect client records with a daily copy",
				firstHour:
					"List where client or patient files are. Set an encrypted daily backup with a provider that may hold such data. Restore one file.",
				doneWhen: "a copy runs every day, one file was restored, and you know who can open it",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Make a copy of sales, debts and suppliers",
				firstHour:
					"Photograph the debt book and supplier list, or export them from the till. Store the copies off the shop's devices. Switch on a daily copy where the till offers one.",
				doneWhen: "sales, debts and suppliers can be read without the shop's devices",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital"],
				action: "Back up customer data and code, and restore once",
				firstHour:
					"List the database, code, sign-in keys and documents. Check for each: is there a copy elsewhere, and who can restore it?",
				doneWhen: "a restore to a second place has worked and took a known time",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site", "goods", "neutral"],
				action: "Make a daily copy of your records",
				firstHour:
					"Copy books, customer list, contracts and price lists to a second place; photograph what is on paper. Switch on the daily backup. Open three files from another device.",
				doneWhen: "a copy runs every day and one file has been restored",
			},
		],
	},
	{
		covers: { data_backup: ["An automatic backup that nobody has tested"] },
		cost: "Free; one hour, twice a year",
		texts: [
			{
				sizes: ["solo"],
				action: "Test the backup on Friday",
				firstHour:
					"Restore last week's books, customer list and one contract to another device. Open all three and look for yesterday's last entry.",
				doneWhen: "three files were complete, and the next test is in your calendar",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital"],
				action: "Restore the database to a second place",
				firstHour:
					"Restore last night's backup to an empty place. Start the product on it, and compare the number of customers and yesterday's orders.",
				doneWhen: "the restore worked, its time is known, and the next one has a date and a name",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Restore three client files on Friday",
				firstHour:
					"Restore the calendar, one client file and last week's invoices to a protected device. Open them, then delete the test copy.",
				doneWhen: "all three were complete, and the next test has a date and a name",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site", "shop", "goods", "neutral"],
				action: "Test the backup on Friday",
				firstHour:
					"Restore last week's books, the customer list and one price list to another device. Look for yesterday's last entry.",
				doneWhen: "three files were complete, and the next test has a date and a name",
			},
		],
	},
	{
		covers: {
			record_keeping: [
				"Receipts and memory, sorted out when needed",
				"A notebook or spreadsheet, filled in when there is time",
			],
		},
		cost: "Free; 10 minutes a day or one hour a week",
		texts: [
			{
				sizes: ["solo"],
				action: "Write every sale and cost down on the day",
				firstHour:
					"Make a sheet: date, what for, in, out. Enter this week from phone and bank. Photograph each receipt on the day you get it.",
				doneWhen: "one full month is recorded without gaps",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Close the till every evening",
				firstHour:
					"Count the till tonight, write on one line total sales, cash purchases and what was not paid in cash, and compare with the bank tomorrow.",
				doneWhen: "30 evenings are written down and every difference has a reason",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site"],
				action: "Write hours and parts down per job",
				firstHour:
					"Choose three jobs of this week. Write hours, parts and travel on the job's page before anyone drives home.",
				doneWhen: "every job of a month has hours, parts and price on one page",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["goods"],
				action: "Write every delivery, cost and payment down on the day",
				firstHour:
					"Make one sheet: date, order or trip, cost, billed, paid. Enter this week from delivery notes and bank.",
				doneWhen: "a full month is recorded, and unpaid deliveries can be seen at once",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital", "practice", "neutral"],
				action: "Fix one hour a week for the books",
				firstHour: "Book the hour. Use the first one to bring this month up to date from bank, cards and invoices.",
				doneWhen: "four weekly hours have taken place and the books are up to date",
			},
		],
	},
	{
		covers: { delegation: ["Work would stop"] },
		cost: "Free; three to four hours over two weeks",
		money: ["Two weeks of sales are {twoWeeksOfSales}."],
		texts: [
			{
				sizes: ["solo"],
				action: "Arrange a stand-in for your customers",
				firstHour:
					"Write half a page: who may need something while you are away, where papers are, what may be promised. Call one owner in your trade and agree to stand in for each other.",
				doneWhen: "the stand-in has the page and has handled one real request",
			},
			{
				sizes: ["small"],
				trades: ["shop"],
				action: "Hand over one full shift",
				firstHour:
					"Write down opening, orders, till and closing in ten lines. Let one person run a quiet shift while you stay out of sight.",
				doneWhen: "someone ran three full days without calling you",
			},
			{
				sizes: ["small"],
				trades: ["site"],
				action: "Hand over quotes for one kind of job",
				firstHour:
					"Choose the job you quote most. Write how you price it in ten lines, and let one person write the next three quotes for you to check.",
				doneWhen: "ten quotes went out without you and you would have signed nine",
			},
			{
				sizes: ["mid", "large"],
				action: "Name a second in charge for one area",
				firstHour:
					"List who calls you each day and about what. Choose the area with most calls, name its lead, and write which decisions are theirs.",
				doneWhen: "two weeks have passed with no decision from that area on your desk",
			},
			{
				sizes: ["small"],
				action: "Hand over one complete task",
				firstHour:
					"Circle the task you did most last week that needs no decision of yours. Show one person how, while they write the steps down.",
				doneWhen: "the task ran for two weeks without you, and a second person can reach bank, keys and customer list",
			},
		],
	},
	{
		covers: {
			delegation: ["The most urgent things would get done", "Daily work would go on and decisions would wait"],
		},
		cost: "Free; two hours",
		texts: [
			{
				sizes: ["solo"],
				action: "Decide what runs without you",
				firstHour:
					"List last week's tasks and mark each: can wait, a paid helper can do it, software can do it. Set an automatic reply that tells people when and by whom.",
				doneWhen: "you were offline for two days and inquiries were still answered",
			},
			{
				sizes: ["mid", "large"],
				action: "Set limits within which leads decide",
				firstHour:
					"Write down the last ten questions people brought you. For each, set a money limit or a rule under which the lead decides alone.",
				doneWhen: "decisions under the limit no longer reach you for a month",
			},
			{
				sizes: ["small"],
				action: "Say who decides what while you are away",
				firstHour:
					"List what you did last week and put a name beside each line. Set one money limit under which others decide alone.",
				doneWhen: "you were away for two days and only what needs you waited",
			},
		],
	},
	{
		covers: {
			quality_control: ["Customers tell us when something is wrong", "Someone looks it over when there is time"],
		},
		cost: "Free; one hour, then two minutes per job",
		texts: [
			{
				sizes: ["solo"],
				action: "Check your work with five questions",
				firstHour:
					"Recall the last five complaints or corrections. Turn each into a yes-or-no question and tape the list where you finish work.",
				doneWhen: "ten pieces of work in a row were checked before handover",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site"],
				action: "Sign a five-point check before leaving the site",
				firstHour:
					"Recall the last five call-backs. Turn each into a yes-or-no question, safety first, with one photo at the end.",
				doneWhen: "every job of the month has a signed check, and call-backs are counted",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Check before the doors open",
				firstHour:
					"List what made customers complain last month. Turn it into five checks, freshness and temperature first, done by a named person each day.",
				doneWhen: "the check is signed every day for a month",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital"],
				action: "Check each release or order with five questions",
				firstHour:
					"Take the last five bugs or returns. Turn each into a yes-or-no question asked before release or dispatch.",
				doneWhen: "no release or package leaves without the check for a month",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Let a second pair of eyes see what leaves",
				firstHour:
					"Take the last five corrections. Turn each into a yes-or-no question, answered by someone other than the author.",
				doneWhen: "everything important that left this month was checked by a second person",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["goods", "neutral"],
				action: "Check before it leaves",
				firstHour:
					"Recall the last five complaints. Turn each into a yes-or-no question to ask before delivery, and name who signs.",
				doneWhen: "the check is signed on every delivery of the month",
			},
		],
	},
	{
		covers: { hiring_process: ["Whoever is free when the need is urgent", "People we know, after a talk"] },
		cost: "Free but for the paid trial: two hours' pay per person",
		texts: [
			{
				sizes: ["solo"],
				action: "Compare two freelancers on one paid task",
				cost: "Free but for the task: one hour's pay for each of the two",
				firstHour:
					"Note the tasks of this week that another could do and circle one. Write five questions and a one-hour paid task, and give both to two freelancers.",
				doneWhen: "two people did the same paid task and you know whom you would call",
			},
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Build a path for people: referral, pay steps, ride-alongs",
				why: "People come, and stay, where they can see the next step and what it pays.",
				cost: "Free; three hours, then the bonus for each person who stays",
				firstHour:
					"Write the pay steps from apprentice to lead on one page. Offer a referral bonus, paid after 90 days. Ask two good people what nearly made them leave.",
				doneWhen: "the page hangs in the shop, and new people have talks at 30, 60 and 90 days",
			},
			{
				sizes: ["small"],
				trades: ["site"],
				action: "Choose people by a paid half day on the job",
				cost: "Free but for the paid trial: half a day's pay per person",
				firstHour:
					"Write five must-haves, the pay and the hours. Plan a paid half day with someone experienced, within the safety rules.",
				doneWhen: "the next person is chosen from notes on the same questions and a paid trial",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Choose people by a paid trial shift",
				cost: "Free but for the paid trial: a short shift's pay per person",
				firstHour:
					"Write half a page: shifts, tasks, pay. Ask everyone the same five questions and pay for a short trial shift.",
				doneWhen: "the next person is chosen from notes and a paid trial",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Check credentials, then a paid task",
				firstHour:
					"Write what the person must do alone after three months. Check licenses and references. Set a two-hour paid task without real client data.",
				doneWhen: "nobody starts before credentials, references and the paid task are seen",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["digital", "goods", "neutral"],
				action: "Choose people by the same questions and a paid task",
				firstHour:
					"Write half a page: five tasks, three must-haves, pay. Prepare six questions and a two-hour paid task from real work.",
				doneWhen: "the next person is chosen from notes and a paid task, side by side",
			},
		],
	},
	{
		covers: { employee_training: ["They watch and ask", "Someone shows them in the first days"] },
		cost: "Free; two hours",
		texts: [
			{
				sizes: ["solo"],
				action: "Prepare one job so that a stand-in could do it",
				firstHour: "Record yourself doing your most frequent job, talking through each step. Turn it into one page.",
				doneWhen: "a stand-in could serve one customer from start to end with your notes",
			},
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Plan ride-alongs for the first 90 days",
				firstHour:
					"Write what a new person does alone after 30, 60 and 90 days, and with whom they ride until then. Safety comes first.",
				doneWhen: "the next person has the page, and the 30-day talk has a date",
			},
			{
				sizes: ["mid", "large"],
				action: "Write the first two weeks for the most frequent role",
				firstHour:
					"Choose the role you hire most. Write ten lines: what is learned each day, from whom, how it is checked.",
				doneWhen: "the next new person starts with the page, and someone owns it",
			},
			{
				sizes: ["small"],
				action: "Plan the first five days of a new person",
				firstHour:
					"Write five lines, one for each day: what they learn, from whom, how you check. Let the newest person correct it.",
				doneWhen: "the next new person starts with the page in hand",
			},
		],
	},
	{
		covers: { scheduling_systems: ["As it comes, from memory", "On paper or in chats, day by day"] },
		cost: "Free with a shared calendar; one hour a week",
		texts: [
			{
				sizes: ["solo"],
				action: "Plan next week before it starts",
				firstHour:
					"Open one calendar. Enter fixed dates of the next two weeks, travel included, and block two hours for work on the business.",
				doneWhen: "four weeks in a row were planned before Monday",
			},
			{
				sizes: ["mid", "large"],
				trades: ["site"],
				action: "Put all jobs on one board",
				firstHour:
					"Enter the next two weeks of jobs with address, hours and who goes. Mark days over capacity, and leave one slot a day for emergencies.",
				doneWhen: "there is one board, and every change goes into it",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["shop"],
				action: "Match shifts to busy hours",
				firstHour:
					"Count sales per hour for one week. Write next week's shifts beside them and move one hour from a quiet time to a busy one.",
				doneWhen: "shifts are posted a week ahead for four weeks",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["practice"],
				action: "Put all appointments into one calendar",
				firstHour:
					"Enter two weeks of appointments in one calendar. Send a reminder the day before to those who agreed to it. Count those who miss.",
				doneWhen: "there is one calendar and missed appointments are counted weekly",
			},
			{
				sizes: ["small", "mid", "large"],
				trades: ["site", "digital", "goods", "neutral"],
				action: "Move the plan into one calendar or board",
				firstHour: "Open one shared calendar and enter all fixed dates of the next two weeks, with a name beside each.",
				doneWhen: "there is one plan, and every change goes into it",
			},
		],
	},
];
