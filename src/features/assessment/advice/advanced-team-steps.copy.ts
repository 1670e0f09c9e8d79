import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Team and Management that could be better. */
export const teamSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	hiring_process: {
		"Whoever is free when the need is urgent": {
			effort: "low",
			action: "Write down what the next person must be able to do",
			why: "A hire made in a hurry is often made twice.",
			firstMove: "Write half a page: five tasks, three must-haves, the pay.",
			doneWhen: "half a page says what the next person must be able to do, before the need comes",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Write down what your first helper would do",
					why: "When help is needed in a hurry, you take who is free and then redo the work.",
					firstMove: "Note every task you did this week that someone else could do, and circle five.",
					doneWhen: "you have half a page with tasks, hours and pay, ready to show",
				},
			],
		},
		"People we know, after a talk": {
			effort: "low",
			action: "Ask each candidate the same questions",
			why: "People you know are easier to trust and harder to compare.",
			firstMove: "Write six questions, among them one about a real problem from last month.",
			doneWhen: "the next person is chosen from notes on the same questions, side by side",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Compare two people before you give work away",
					why: "People you know are easier to trust and harder to compare.",
					firstMove: "Write five questions and a one-hour paid task, and put them to two freelancers.",
					doneWhen: "two people did the same task and you know whom you would call",
				},
			],
		},
		"From a written job description, with the same questions for each person": {
			effort: "low",
			action: "Add a trial task and a call to a former employer",
			why: "An interview shows who talks well; a trial shows who works well.",
			firstMove: "Choose a task of two hours from real work and decide what a good result looks like.",
			doneWhen: "nobody starts before a trial task and a reference call",
		},
	},
	employee_training: {
		"They watch and ask": {
			effort: "low",
			action: "Plan the first five days of a new person",
			why: "Those who learn by watching also learn the mistakes.",
			firstMove: "Write five lines, one for each day: what they learn, from whom, and how you will check.",
			doneWhen: "the next new person starts with a page for the first five days in hand",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Prepare one job so that a stand-in could do it",
					why: "If you fall ill, someone willing needs more than good will.",
					firstMove: "Record yourself doing your most frequent job, talking through each step.",
					doneWhen: "a stand-in could serve one customer from start to end with your notes",
				},
			],
		},
		"Someone shows them in the first days": {
			effort: "low",
			action: "Put what you show people in writing",
			why: "What gets shown depends on the day and on who shows it.",
			firstMove: "Next time someone explains a task, note the steps and let the learner correct them.",
			doneWhen: "the five most common tasks have a page each, used in the first weeks",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Put in writing what you would show a stand-in",
					why: "Explained from memory, the same job comes out a little different each time.",
					firstMove: "Pick the job a stand-in would need first and write its steps while you do it.",
					doneWhen: "the five jobs a stand-in would need have a page each",
				},
			],
		},
		"By a written plan for the first weeks": {
			effort: "medium",
			action: "Give everyone set learning time each quarter",
			why: "A good start fades when methods and tools change.",
			firstMove:
				"Ask each person for the one skill that would save them the most time, and book two hours for the first.",
			doneWhen: "everyone has had learning time this quarter and shown what changed",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Book your own learning time each quarter",
					why: "Your business can do what you can do, so your learning is its training.",
					firstMove: "Write down the one skill that would save you most time and book two hours for it.",
					doneWhen: "your learning hours took place and one way of working has changed",
				},
			],
		},
	},
	delegation: {
		"Work would stop": {
			effort: "high",
			urgency: 1,
			action: "Hand over one complete task",
			why: "If everything stops when you stop, an illness is a closed door for your customers.",
			firstMove: "Choose the task you do most often that needs no decision of yours, and show someone how to do it.",
			doneWhen: "one complete task ran for two weeks without you",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					urgency: 1,
					action: "Arrange a stand-in for your customers",
					why: "Working alone is a choice; being without a fallback need not be one.",
					firstMove:
						"Agree with one colleague in your trade to answer for each other for a week, and note what they would need.",
					doneWhen: "the stand-in has the notes and has handled one real request",
				},
			],
		},
		"The most urgent things would get done": {
			effort: "medium",
			action: "Name who does what while you are away",
			why: "Only urgent things get done when nobody knows what else is theirs.",
			firstMove: "List what you did last week, put a name beside each line, and keep only what truly needs you.",
			doneWhen: "you were away for two days, and nothing waited for you that others could do",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					action: "Decide what runs without you and who does it",
					why: "A gap of two weeks costs more in lost inquiries than in lost work.",
					firstMove: "List last week's tasks and mark each: can wait, a helper can do it, software can do it.",
					doneWhen: "you were offline for two days and inquiries were still answered",
				},
			],
		},
		"Daily work would go on and decisions would wait": {
			effort: "medium",
			action: "Set limits within which others decide",
			why: "Work goes on without you, and each decision that waits slows a customer down.",
			firstMove:
				"Write down the last ten questions people brought you and set a money limit under which they decide alone.",
			doneWhen: "decisions under your money limit no longer reach you",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					action: "Decide in advance what your stand-in may decide",
					why: "Daily work is covered while you are away, and each decision that waits slows a customer down.",
					firstMove:
						"Write down the last ten decisions customers needed from you, and mark the ones a written rule could answer.",
					doneWhen: "your stand-in has the rules and a money limit, and has used both once",
				},
			],
		},
	},
	performance_tracking: {
		"By feeling": {
			effort: "low",
			action: "Agree on one goal for each person",
			why: "A feeling notices the loud ones and misses the steady ones.",
			firstMove:
				"Write one goal for each person, yourself included, that either is or is not reached by the end of the month.",
			doneWhen: "each person's goal has been looked at once with them",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Give yourself one figure for the week",
					why: "When you work alone, being busy feels like progress, and only a figure can tell the two apart.",
					firstMove: "Choose hours billed, jobs finished or inquiries answered, and write down last week's number.",
					doneWhen: "four weeks of your one figure are on the wall",
				},
			],
		},
		"We talk when something goes wrong": {
			effort: "low",
			action: "Talk about work before something goes wrong",
			why: "If talks come only with trouble, people hide trouble.",
			firstMove: "Book 20 minutes with one person: what went well, what got in the way, what next.",
			doneWhen: "you have talked with everyone about their work this month",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Look at your own week before it goes wrong",
					why: "Problems you meet one at a time look like bad luck; in a list they show a cause.",
					firstMove: "Take 20 minutes on Friday: what went well, what got in the way, what you will change.",
					doneWhen: "four Friday notes lie side by side and one habit has changed",
				},
			],
		},
		"Each person has goals, looked at a few times a year": {
			effort: "low",
			service: "Managed Intelligence Services",
			action: "Look at one to three figures per person every month",
			why: "Goals checked a few times a year are found missed when it is too late to help.",
			firstMove: "For each role write the one figure that shows a good month.",
			doneWhen: "each monthly talk starts with a figure and ends with one agreed action",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Look at your own figures every month",
					why: "A goal checked a few times a year is found missed when it is too late to change course.",
					firstMove: "Write down the one to three figures that show a good month for you, with last month's values.",
					doneWhen: "one month-end has passed with the figures written down and one thing chosen to change",
				},
			],
		},
	},
};
