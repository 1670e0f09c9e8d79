/** Days that the articles name, with their day of the week. */
export const namedDays: readonly (readonly [slug: string, says: string, date: string, day: string])[] = [
	["three-decisions-before-a-dashboard", "Review on Wednesday, April 23, 2025.", "2025-04-23", "Wednesday"],
	["sales-forecast-low-and-high", "Easter fell on March 31 in 2024", "2024-03-31", "Sunday"],
	["sales-forecast-low-and-high", "and on April 20 in 2025", "2025-04-20", "Sunday"],
	["monday-numbers-in-fifteen-minutes", "from Thursday. Amaka, May 29.", "2025-05-29", "Thursday"],
	["customers-gone-quiet", "28 days after May 12 is June 9. On that Monday", "2025-06-09", "Monday"],
];
