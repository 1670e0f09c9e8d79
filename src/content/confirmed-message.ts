/** The banner for a subscriber who comes from the confirmation link. */
export function confirmedMessage(company: string, name: string): string {
	return `Welcome to ${company}, ${name}! Your subscription is confirmed and you'll receive our latest insights and updates.`;
}
