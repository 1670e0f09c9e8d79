import { formatLongDate } from "#domain/dates.ts";

/** The copy of the notice to the owner about a contact message. */
export const contactEmailCopy = {
	subject: (name: string, company: string) => (company ? `Message from ${name}, ${company}` : `Message from ${name}`),
	opening: (name: string, receivedAt: Date) =>
		`${name} wrote through the contact form on ${formatLongDate(receivedAt)}. Reply to this email to answer them.`,
	labels: { email: "Email", phone: "Phone", company: "Company" },
} as const;
