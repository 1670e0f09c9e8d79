import type { Service } from "./company-facts.ts";

/** What the company does, in the order of the page. Every count of them follows from here. */
export const services: readonly Service[] = [
	{
		inShort: "managed intelligence",
		title: "Managed Intelligence Services",
		summary: "A dashboard, a monthly report and an AI agent on your records",
		text: "A data team by the month. We set up your dashboard, keep it right, and send a report on what changed and what to do.",
		ownerConfirms: true,
		features: [
			"Dashboard set up and kept running",
			"Monthly report in plain English",
			"An AI agent that answers from your records",
		],
		link: { label: "Learn More", about: "about Managed Intelligence Services", to: "/managed-intelligence" },
		drawing: {
			name: "managedIntelligence",
			label: "Well log: three measured tracks beside one column of rock, all of them peaking in the same layer",
		},
	},
	{
		inShort: "websites and workflows",
		title: "Website and Workflow Engineering",
		summary: "A site that takes orders, built together with the steps that follow",
		text: "A site that takes orders, built together with the steps that follow, so an order placed at midnight is on the packing list at eight.",
		ownerConfirms: true,
		features: [
			"Fast, accessible websites",
			"Forms and payments that reach your books",
			"Approvals and reminders that run by themselves",
		],
		drawing: { name: "workflow", label: "Plan of a mine with the shortest way from the entrance to the face" },
	},
	{
		inShort: "data infrastructure",
		title: "Data Infrastructure and Automation",
		summary: "Your systems joined in one place, one definition for each number",
		text: "Your register, bank, ledger and order book, joined in one place with one definition for each number.",
		ownerConfirms: true,
		features: [
			"Connections between the systems you use",
			"Checks that catch a wrong figure early",
			"Backups that have been restored once, to prove it",
		],
		drawing: { name: "infrastructure", label: "Six wells of different depth that end in one reservoir" },
	},
	{
		inShort: "machine learning models",
		title: "AI and Machine Learning Models",
		summary: "Forecasts and scores from your own history, tested before you rely on them",
		text: "Forecasts and scores from your own history, tested on last year before you rely on them.",
		ownerConfirms: true,
		features: [
			"Sales and demand forecasts with a range",
			"Early warning of customers going quiet",
			"A model card that states the limits",
		],
		drawing: {
			name: "models",
			label: "Contour map of an error surface with nine paths downhill, the deepest of them marked",
		},
	},
	{
		inShort: "custom AI agents",
		title: "Custom AI Agents",
		summary: "An assistant for one narrow job, with a person in charge",
		text: "An assistant for one narrow job: sorting requests, drafting replies, finding a clause in a contract. A person has the last word until your records show that it isn't needed.",
		ownerConfirms: true,
		features: [
			"Works from your documents",
			"Permission set task by task",
			"Every action logged; what can't be undone waits for a person",
		],
		drawing: { name: "agents", label: "Map of fifteen claims, each worked line by line; one has found something" },
	},
];
