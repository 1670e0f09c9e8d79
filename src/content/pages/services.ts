import { pageTitles } from "#content/page-titles.ts";

export const servicesPage = {
	meta: {
		path: "/services",
		title: pageTitles["/services"],
		description:
			"Five services: managed intelligence, websites and workflows, data infrastructure, machine learning models and custom AI agents.",
	},
	heading: {
		title: "Our Services",
		lead: "Five kinds of work. Most clients start with one, and the first conversation is about which.",
	},
	services: [
		{
			picture: "managedIntelligence",
			drawingLabel: "Well log: three measured tracks beside one column of rock, all of them peaking in the same layer",
			title: "Managed Intelligence Services",
			text: "A data team by the month. We set up your dashboard, keep it right, and send a report on what changed and what to do.",
			features: [
				"Dashboard set up and kept running",
				"Monthly report in plain English",
				"An AI agent that answers from your records",
			],
			link: { label: "Learn More", about: "about Managed Intelligence Services", to: "/managed-intelligence" },
		},
		{
			picture: "workflow",
			drawingLabel: "Plan of a mine with the shortest way from the entrance to the face",
			title: "Website and Workflow Engineering",
			text: "A site that takes orders and the steps behind it, built together, so an order placed at midnight is on the packing list at eight.",
			features: [
				"Fast, accessible websites",
				"Forms and payments that reach your books",
				"Approvals and reminders that run by themselves",
			],
		},
		{
			picture: "infrastructure",
			drawingLabel: "Six wells of different depth that end in one reservoir",
			title: "Data Infrastructure and Automation",
			text: "Your register, bank, ledger and order book, joined in one place with one definition for each number.",
			features: [
				"Connections between the systems you use",
				"Checks that catch a wrong figure early",
				"Backups that have been restored once, to prove it",
			],
		},
		{
			picture: "models",
			drawingLabel: "Contour map of an error surface with nine paths downhill, the deepest of them marked",
			title: "AI and Machine Learning Models",
			text: "Forecasts and scores from your own history, tested on last year before you rely on them.",
			features: [
				"Sales and demand forecasts with a range",
				"Early warning of customers going quiet",
				"A model card that states the limits",
			],
		},
		{
			picture: "agents",
			drawingLabel: "Map of fifteen claims, each worked line by line; one has found something",
			title: "Custom AI Agents",
			text: "An assistant for one narrow job: sorting requests, drafting replies, finding the clause. A person keeps the last word until the records show it can be spared.",
			features: ["Works from your documents", "Permission set task by task", "Every action logged and reversible"],
		},
	],
	closing: {
		title: "Ready to See What's Possible?",
		text: "Describe the problem in your own words. We will tell you which of the five it needs, or that it needs none of them.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Our Tools", to: "/tools" },
	},
} as const;
