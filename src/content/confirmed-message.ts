/** The banner for a subscriber who comes from the confirmation link; null: somebody whose name is not to be said. */
export function confirmedMessage(company: string, name: string | null): string {
	return `Welcome to ${company}${name ? `, ${name}` : ""}! Your subscription is confirmed and you'll receive our latest insights and updates.`;
}
