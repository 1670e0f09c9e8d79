/** The id of a question's place on the page. */
export function questionId(field: string): string {
	return `question-${field}`;
}
