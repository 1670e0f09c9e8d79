import { z } from "zod";
import { digitsWithCountry } from "#documents/content/telephone-digits.ts";
import { documentOf } from "#documents/document.ts";
import { amount, choice, fieldHints, group, line, lines, list, optionalLine, webAddress } from "#documents/fields.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const NETWORKS = ["Facebook", "X", "LinkedIn", "Instagram"] as const;

const MOST_OFFICES = 6;

const clock = (label: string) =>
	z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00.")
		.register(fieldHints, { label, type: "time" });

const timeZone = z
	.string()
	.refine((name) => Intl.supportedValuesOf("timeZone").includes(name), "Enter a time zone such as America/Chicago.")
	.register(fieldHints, { label: "Time zone", hint: "As in Africa/Lagos. The first office's is the desk's." });

const plan = (label: string) =>
	group(label, {
		dollars: amount("Price in whole US dollars", { max: 1_000_000 }),
		paymentUrl: webAddress("Page where it is paid", { hint: "Of your payment provider" }),
	});

export const factsDocument = documentOf(
	{
		file: "company/facts",
		title: "Company, prices and links",
		about: "Names, offices, telephones, hours, prices, booking and payment links",
		where: "Every page, emails and PDFs",
		previews: ["/", "/managed-intelligence", "/contact", "/about"],
		placeholders: [],
		forOwners: ["email", "plans", "scheduling.href", "whatsApp.number", "secondCurrency"],
	},
	{
		legalName: line("Legal name", {
			hint: "As your registration has it. It is in the footer, in every email and PDF.",
		}),
		description: line("What you do, in one sentence", { hint: "Footer and search engines" }),
		email: z
			.email("Enter an address in the form name@company.com.")
			.max(254)
			.register(fieldHints, { label: "Email", type: "email", hint: "On every page" }),
		plans: group("Prices", {
			quarterly: plan("Quarterly Plan"),
			semiAnnual: plan("Semi-Annual Plan"),
		}),
		scheduling: group("Booking a call", {
			label: line("Words of the button"),
			href: webAddress("Your booking page"),
		}),
		offices: list(
			"Offices",
			{
				label: line("As the footer names it", { hint: "Illinois, USA" }),
				phone: z
					.string()
					.trim()
					.regex(/^\+[\d\s()./\u2010-\u2015-]{6,39}$/u, "Enter the number with its country, such as +1 (312) 555-0142.")
					.register(fieldHints, { label: "Telephone", type: "tel" }),
				lines: lines("Address as it is shown", { hint: "A line each" }),
				street: line("Street"),
				city: line("City"),
				region: line("State or region"),
				postalCode: optionalLine("Postal code", { hint: "Empty where there is none" }),
				place: line("As a sentence names the place", { hint: "“With offices in Illinois and Lagos.”" }),
				country: line("Country"),
				countryInText: line("Country in the middle of a sentence", { hint: "the United States" }),
				countryCode: z
					.string()
					.regex(/^[A-Z]{2}$/, "Enter the two capital letters of the country, such as US.")
					.register(fieldHints, { label: "Country's two letters", hint: "US, NG, GB" }),
				timeZone,
			},
			{ item: "office", min: 1, max: MOST_OFFICES, hint: "The first is the seat." },
		),
		businessHours: group(
			"Business hours",
			{
				open: line("When you are open, as a sentence has it", { hint: "Monday to Friday, 9am-5pm" }),
				closed: line("When you are closed", { hint: "Closed on weekends" }),
				days: z.array(z.enum(WEEK)).min(1, "Choose at least one day.").register(fieldHints, { label: "Days" }),
				opens: clock("From"),
				closes: clock("To"),
				holidays: z
					.array(z.iso.date("Enter each day such as 2026-12-25, a line each."))
					.max(60, "Keep it to 60 days.")
					.optional()
					.register(fieldHints, {
						label: "Holidays",
						isLong: true,
						hint: "Days on which no one answers, such as 2026-12-25, a line each. Who writes is told by when to expect an answer.",
					}),
			},
			"In each office's own time",
		),
		social: list(
			"Social networks",
			{ name: choice("Network", NETWORKS), href: webAddress("Your page there") },
			{ item: "network", min: 0, max: NETWORKS.length },
		),
		whatsApp: group("WhatsApp", {
			number: z
				.string()
				.overwrite(digitsWithCountry)
				.regex(/^\d{7,15}$/, "Enter the number with its country code, such as +49 89 1234567.")
				.register(fieldHints, { label: "Number", type: "tel", hint: "With the country code: +49 89 1234567" }),
			greeting: line("What the visitor's message begins with"),
		}),
		secondCurrency: group(
			"A second currency",
			{
				name: line("Name", { hint: "Naira" }),
				sign: line("Sign", { hint: "₦", max: 4 }),
				perDollar: z
					.number("Enter a number.")
					.positive("Enter a number above 0.")
					.register(fieldHints, { label: "So much for one US dollar" }),
				source: line("Whose rate it is", { hint: "the Central Bank of Nigeria's rate" }),
				day: line("Of which day", { hint: "March 3, 2026" }),
			},
			"Shown with amounts in dollars. Leave all of it empty to show none.",
		).optional(),
		generatorOpenedOn: z.iso.date("Enter a date.").optional().register(fieldHints, {
			label: "The marketing plan generator opened on",
			type: "date",
			hint: "Empty while it is being built. Its waitlist is deleted six months after this day.",
		}),
	},
);
