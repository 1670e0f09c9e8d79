/** Three, of which one has no drawing. */
export const services = [
	{
		inShort: "managed intelligence",
		title: "Managed Intelligence Services",
		text: "A data team by the month.",
		features: ["Dashboard set up and kept running", "Monthly report in plain English", "An AI agent that answers"],
		link: { label: "Learn More", about: "about Managed Intelligence Services", to: "/managed-intelligence" },
		drawing: { name: "managedIntelligence", label: "Well log: three measured tracks beside one column of rock" },
	},
	{
		inShort: "oven sensors",
		title: "Sensors for Ovens",
		text: "A thermometer that writes down what it sees.",
		features: ["Fitted in a morning", "Read from your telephone", "Yours to keep"],
	},
	{
		inShort: "forecasts",
		title: "Forecasts by the Shop",
		text: "How much to bake for tomorrow, from what was sold on days like it.",
		features: ["Tested on last year", "With a range", "Without a subscription"],
		drawing: { name: "models", label: "Contour map of an error surface with nine paths downhill" },
	},
] as const;
