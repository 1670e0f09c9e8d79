/** A piece of an advisory. In its texts `**` stands around what is bold. */
export type AdvisoryBlock =
	| { kind: "paragraph"; text: string }
	| { kind: "bullets"; items: readonly string[] }
	| { kind: "numbered"; items: readonly string[] };

export type AdvisorySection = { heading: string; blocks: readonly AdvisoryBlock[] };
