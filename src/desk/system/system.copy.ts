/** The words of the system line on Today. */
export const systemCopy = {
	title: "System",
	unknown: "Could not be read",
	mail: {
		label: "Mail",
		normal: "Leaving normally",
		stopped: "Stopped",
		waiting: (time: string) => `The oldest waits for ${time}`,
		refused: (refused: number, all: number) => `${refused} of ${all} refused within a day`,
	},
	backup: {
		label: "Last backup",
		none: "None yet",
		late: (made: string) => `The last backup was made ${made}.`,
		missing: "There is no backup yet.",
		due: "One is due by now.",
		make: "Make one now",
	},
	disk: { label: "Disk", used: (used: string, whole: string) => `${used} of ${whole} used` },
	version: "Version",
	built: (version: string, day: string) => [version, `built on ${day}`].filter(Boolean).join(", "),
} as const;
