import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Team and Management that could be better. */
export const teamSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	hiring_process: {
		"Whoever is free when the need is urgent": {
			effort: "low",
			why: "A hire made in a hurry is often made twice.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "When help is needed in a hurry, you take who is free and then redo the work.",
				},
			],
		},
		"People we know, after a talk": {
			effort: "low",
			why: "People you know are easier to trust and harder to compare.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "People you know are easier to trust and harder to compare.",
				},
			],
		},
		"From a written job description, with the same questions for each person": {
			effort: "low",
			why: "An interview shows who talks well; a trial shows who works well.",
			action: "Add a paid trial task and a call to a former employer",
			firstHour:
				"Choose a task of two hours from real work, decide what a good result looks like, and set the pay for it.",
			doneWhen: "nobody starts before a paid trial task and a reference call",
			cost: "The pay for the trial hours; two hours to prepare",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					action: "Add a paid trial task and a call to a former client",
					why: "A conversation shows who talks well; a trial shows who works well.",
					firstHour:
						"Choose a task of two hours from real work, decide what a good result looks like, and set the pay for it.",
					doneWhen: "you give away no work before a paid trial task and a call to a former client",
					cost: "The pay for the trial hours; two hours to prepare",
				},
			],
		},
	},
	employee_training: {
		"They watch and ask": {
			effort: "low",
			why: "Those who learn by watching also learn the mistakes.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "If you fall ill, someone willing needs more than good will.",
				},
			],
		},
		"Someone shows them in the first days": {
			effort: "low",
			why: "What gets shown depends on the day and on who shows it.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "Explained from memory, the same job comes out a little different each time.",
				},
			],
		},
		"By a written plan for the first weeks": {
			effort: "medium",
			why: "A good start fades when methods and tools change.",
			action: "Give everyone set learning time each quarter",
			firstHour:
				"Ask each person for the one skill that would save them the most time, and book two hours for the first.",
			doneWhen: "everyone has had learning time this quarter and shown what changed",
			cost: "Two paid hours for each person; one hour to plan",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "Your business can do what you can do, so your learning is its training.",
					action: "Book your own learning time each quarter",
					firstHour: "Write down the one skill that would save you most time and book two hours for it.",
					doneWhen: "your learning hours took place and one way of working has changed",
					cost: "Two hours of your own time, plus the course if it has a price",
				},
			],
		},
	},
	delegation: {
		"Work would stop": {
			effort: "high",
			urgency: 1,
			why: "If everything stops when you stop, an illness is a closed door for your customers.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					urgency: 1,
					why: "Working alone is a choice; being without a fallback need not be one.",
				},
			],
		},
		"The most urgent things would get done": {
			effort: "medium",
			why: "Only urgent things get done when nobody knows what else is theirs.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					why: "A gap of two weeks costs more in lost inquiries than in lost work.",
				},
			],
		},
		"Daily work would go on and decisions would wait": {
			effort: "medium",
			why: "Work goes on without you, and each decision that waits slows a customer down.",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "medium",
					why: "Daily work is covered while you are away, and each decision that waits slows a customer down.",
				},
			],
		},
	},
	performance_tracking: {
		"By feeling": {
			effort: "low",
			why: "A feeling notices the loud ones and misses the steady ones.",
			action: "Agree on one goal for each person",
			firstHour:
				"Write one goal for each person, yourself included, that either is or is not reached by the end of the month.",
			doneWhen: "each person's goal has been looked at once with them",
			cost: "Free; 15 minutes for each person",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "When you work alone, being busy feels like progress, and only a figure can tell the two apart.",
					action: "Give yourself one figure for the week",
					firstHour: "Choose hours billed, jobs finished or inquiries answered, and write down last week's number.",
					doneWhen: "four weeks of your one figure are on the wall",
					cost: "Free; ten minutes a week",
				},
			],
		},
		"We talk when something goes wrong": {
			effort: "low",
			why: "If talks come only with trouble, people hide trouble.",
			action: "Talk about work before something goes wrong",
			firstHour: "Book 20 minutes with one person: what went well, what got in the way, what next.",
			doneWhen: "you have talked with everyone about their work this month",
			cost: "Free; 20 minutes for each person",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "Problems you meet one at a time look like bad luck; in a list they show a cause.",
					action: "Look at your own week before it goes wrong",
					firstHour: "Take 20 minutes on Friday: what went well, what got in the way, what you will change.",
					doneWhen: "four Friday notes lie side by side and one habit has changed",
					cost: "Free; 20 minutes a week",
				},
			],
		},
		"Each person has goals, looked at a few times a year": {
			effort: "low",
			service: "Managed Intelligence Services",
			why: "Goals checked a few times a year are found missed when it is too late to help.",
			action: "Look at one to three figures per person every month",
			firstHour: "For each role write the one figure that shows a good month.",
			doneWhen: "each monthly talk starts with a figure and ends with one agreed action",
			cost: "Free; one hour, then 20 minutes a month for each person",
			variants: [
				{
					when: { team_size: ["Solo operation"] },
					effort: "low",
					why: "A goal checked a few times a year is found missed when it is too late to change course.",
					action: "Look at your own figures every month",
					firstHour: "Write down the one to three figures that show a good month for you, with last month's values.",
					doneWhen: "one month-end has passed with the figures written down and one thing chosen to change",
					cost: "Free; one hour a month",
				},
			],
		},
	},
};
