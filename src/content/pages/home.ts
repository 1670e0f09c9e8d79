import { company } from "#content/company.ts";
import { pageTitles } from "#content/page-titles.ts";
import { site } from "#content/site.ts";
import { testimonials } from "#content/testimonials.ts";

export const home = {
	meta: {
		path: "/",
		title: pageTitles["/"],
		description: `A consultancy in ${company.places} that helps owners of small and mid-size businesses decide with their own records. Free first consultation.`,
	},
	hero: {
		title: "There is gold in your Data, we help you unlock it",
		lead: "Data, business intelligence and AI for owners of small and mid-size businesses. You bring the questions. We find the records that answer them.",
		consultation: { label: site.scheduling.label, to: site.scheduling.href },
		services: { label: "Our Services", to: "/services" },
	},
	dataInsights: {
		title: "Data Insights Overview",
		note: "Illustrative",
		growth: { value: "+32%", label: "Growth" },
		points: { value: "1.2M", label: "data points" },
		accuracy: { value: "98%", label: "accuracy" },
	},
	platforms: {
		title: "Platforms We Work With",
		note: "Names and marks belong to their owners.",
		pause: "Pause",
		play: "Play",
		moving: "the moving names",
	},
	why: {
		title: `Why Choose ${site.name}`,
		text: "Most owners have more records than time to read them. We start with the few that matter for your next decision.",
		reasons: [
			{
				picture: "strategyFirst",
				title: "Strategy First",
				text: "Before we talk about software, we write down the decisions you make each month and what a wrong one costs. The plan follows from that list.",
			},
			{
				picture: "builtToScale",
				title: "Built to Scale",
				text: "What we set up for ten people keeps working for two hundred: the same definitions, more rows.",
				ownerConfirms: true,
			},
			{
				picture: "valueLed",
				title: "Value-Led",
				text: "Each piece of work names the number it should move. If the number doesn't move, we say so and stop.",
				ownerConfirms: true,
			},
			{
				picture: "insightAction",
				title: "Insight + Action",
				text: "Every report ends with who does what, and by when. Your team can start on Monday.",
			},
		],
	},
	testimonials: {
		title: "What Clients Say",
		sampleLabel: "Invented example",
		position: (current: number, total: number) => `${current} of ${total}`,
		show: (number: number) => `Testimonial ${number}`,
		pause: "Pause testimonials",
		play: "Play testimonials",
		quotes: testimonials.home,
	},
	closing: {
		title: "Ready to See What's Possible?",
		text: "Tell us about one decision you keep putting off. We'll tell you what your records can say about it.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Services", to: "/services" },
	},
} as const;
