/**
 * What the loan service says as `detail`. Each names the field as it is sent, for the author of the client. What visitors
 * read is in the document of the page.
 */
export const loanServiceMessages = {
	count: (field: string) => `${field} must be a whole number of 0 or more.`,
	amount: (field: string) => `${field} must be a number of 0 or more.`,
	flag: (field: string) => `${field} must be 0 or 1.`,
	bothAreas: "Property_Area_Semiurban and Property_Area_Urban cannot both be 1.",
	unknownField: (field: string) => `${field} is not a field of a loan application.`,
	notAnApplication: "The body must be a JSON object with the fields of a loan application.",
} as const;
