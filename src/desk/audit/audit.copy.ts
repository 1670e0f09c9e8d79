/** What can be done at the desk, as the list of acts says it after the person's name. */
const acts = {
	"signed-in": "signed in",
	"signed-out": "signed out",
} as const;

export type Act = keyof typeof acts;
