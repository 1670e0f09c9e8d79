export const whatYouGiveUs = {
	id: "what-you-give-us",
	title: "What you give us",
	blocks: [
		{ kind: "text", text: "Each form stores what it asks for, and this is all of it:" },
		{
			kind: "terms",
			items: [
				{
					term: "Newsletter",
					text: "First name, last name and e-mail address, the dates on which you asked, confirmed or left, which form you used and which version of its words you agreed to, and which issues were sent to you. The code in your confirmation link is stored only as a hash, a fingerprint that can't be turned back into the link; the copy we keep of that mail loses its text within an hour of being sent. You are on the list once you have confirmed by the link in our mail, and not before.",
				},
				{
					term: "Contact form",
					text: "Name, e-mail address and message, and your phone number and company if you enter them. Your browser adds a random code, so that a message sent twice is stored once. A message that looks automated is set aside for us to check. It is not deleted unread.",
				},
				{ term: "Waitlist", text: "First name, last name and e-mail address." },
				{
					term: "Business assessment",
					text: "The 13 answers with their score and the day, without your name, your e-mail address or anything else that points to you.",
				},
				{
					term: "Advanced assessment",
					text: "All 41 fields, your name, company and e-mail address among them, the score, the time and which version of its words you agreed to. We store them as an inquiry, read them and may write to you about them. You agree to this before you submit.",
				},
				{
					term: "Results by e-mail",
					text: "The address you enter and the mail that goes there, with its report. We score your answers again on our side to write it. A report that you download is made for you and not kept.",
				},
				{
					term: "Loan approval predictor",
					text: "Nothing. Our server works out the estimate, sends it back and forgets the numbers.",
				},
			],
		},
		{
			kind: "text",
			text: "If your browser runs no scripts and a form needs correcting, we keep what you typed for ten minutes, so that the page can show it to you again.",
		},
		{
			kind: "text",
			text: "You don't have to give us any of this. Without it the form in question can't do its work. The rest of the site stays open to you.",
		},
	],
} as const;
