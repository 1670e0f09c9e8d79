/** The words of the pages on who may sign in. */
export const peopleCopy = {
	title: "People and settings",
	window: "People",
	list: {
		title: "Who may sign in",
		count: (people: number) => (people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`),
		columns: { who: "Who", role: "Role", signsInWith: "Signs in with", lastHere: "Last here", acts: "What you can do" },
		you: "(you)",
		roles: { owner: "Owner", member: "Member" },
		passkeys: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
		linkOnly: "Link by email only",
		neverHere: "Has not signed in yet",
		now: "Now",
		changeRole: { label: "Change role", ofWhom: (name: string) => ` of ${name}` },
		inviteAgain: { label: "Send the email again", toWhom: (name: string) => ` to ${name}` },
		remove: { label: "Remove", whom: (name: string) => ` ${name}` },
	},
	add: {
		title: "Add a colleague",
		name: "Name",
		nameMissing: "Enter a name.",
		email: "Email at work",
		emailWrong: "Enter an address in the form name@company.com.",
		emailTaken: "A colleague has this address already.",
		role: "Role",
		roles: {
			member: "Member: reads and does everything but what owners alone may do",
			owner: "Owner: also exports, erases, makes backups, and adds and removes people",
		},
		button: "Add and send an email",
		after: "The email says where the desk is. There they ask for a sign-in link of their own.",
		first: "Before you can add a colleague, we ask whether it is you.",
		begin: "Add a colleague",
		forOwners: "An owner can add and remove people.",
	},
	refused: { title: "That didn’t work.", text: "Check the fields below. No one was added." },
	added: {
		title: "Added.",
		text: (name: string, email: string) => `${name} gets an email at ${email}, and may sign in from now on.`,
	},
	invitedAgain: {
		title: "Sent again.",
		text: (name: string, email: string) => `${name} gets another email at ${email} that says where the desk is.`,
	},
	notInvitedAgain: {
		title: "Nothing was sent.",
		hasSignedIn: (name: string) => `${name} has signed in before.`,
		justSent: (name: string) => `${name} was sent an email less than a minute ago. Wait a moment, then send it again.`,
	},
	removed: { title: "Removed.", text: "They are signed out everywhere and cannot sign in again." },
	roleChanged: {
		title: "Saved.",
		text: (name: string, role: "owner" | "member") => `${name} is now ${role === "owner" ? "an owner" : "a member"}.`,
	},
	remove: {
		title: (name: string) => `Remove ${name}?`,
		text: "They are signed out everywhere at once and cannot sign in again. Notes that they wrote stay.",
		button: (name: string) => `Remove ${name}`,
	},
	changeRole: {
		toMember: {
			title: (name: string) => `Make ${name} a member?`,
			text: "Members read and do everything at the desk but what owners alone may do: export, erase, make backups, and add and remove people.",
			button: "Make a member",
		},
		toOwner: {
			title: (name: string) => `Make ${name} an owner?`,
			text: "Owners may do everything at the desk: export, erase, make backups, and add and remove people, you included.",
			button: "Make an owner",
		},
	},
	cancel: "Cancel",
	lastOwner: {
		title: "This is the only owner.",
		text: "The site needs one. Make someone else an owner first.",
	},
} as const;
