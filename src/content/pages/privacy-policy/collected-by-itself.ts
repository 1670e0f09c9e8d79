export const collectedByItself = {
	id: "collected-by-itself",
	title: "What is collected by itself",
	blocks: [
		{
			kind: "terms",
			items: [
				{
					term: "Network address",
					text: "Your browser sends it with every request, because no answer could reach you otherwise. To stop floods of requests, our server counts them by network address for one minute. Its log has the time, the path of the page, the outcome and the duration. It has no network address and nothing you typed.",
				},
				{
					term: "The host's log",
					text: "The company that hosts the site may keep network addresses and times for security, for up to 30 days.",
					ownerConfirms: true,
				},
				{
					term: "Statistics",
					text: 'If Google Tag Manager is set up on this site, we ask you first, and nothing is loaded until you agree. If your browser sends Global Privacy Control, we take that as a no and don\'t ask. If you agree, we hand it the path and the title of each page you open. It never gets the content of a form or the part of an address after a question mark, and it may not use anything for advertising. Google sees your network address, as every service your browser calls does, and sets cookies to tell visits apart. To take your agreement back, choose "Cookie choices" at the foot of any page: Google is told, its cookies are deleted, and the page loads again without it.',
				},
				{
					term: "One cookie of ours",
					text: "We set it when you subscribe to the newsletter. It belongs to this site alone and scripts can't read it. It lets the browser that subscribed confirm without a second button, and it goes when you confirm, or after 72 hours. Otherwise we set no cookies, and none for advertising.",
				},
				{
					term: "On your device",
					text: "The answers of an assessment stay in your browser until you submit or clear them. If you were asked about statistics, so do your choice and its date, for six months. None of this is sent to us, and we store nothing else on your device.",
				},
			],
		},
	],
} as const;
