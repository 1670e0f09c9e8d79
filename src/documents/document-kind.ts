import type { SiteDocument } from "./document.ts";
import type { MergedText, StoredText } from "./stored-document.ts";

/** A problem of a text, as its author reads it. */
export type TextProblem = {
	message: string;
	line?: number | undefined;
	field?: string | undefined;
};

/** A link of a text: as it is written, and where. */
export type TextLink = { href: string } & Pick<TextProblem, "line" | "field">;

/** Texts of a kind, by the documents' ids. */
export type Texts = ReadonlyMap<string, string>;

/** The published texts of any kind; none of a kind that nobody declares. */
export type TextsOf = (kind: string) => Texts;

type DocumentFiles = {
	folder: string;
	ending: string;
	/** The names of the files, without ending, by the documents' ids. Without it a file has its document's id, and any number can be there. */
	names?: ReadonlyMap<string, string>;
	/** Conversions between a file's text and the stored text; without them the two are the same. */
	form?: {
		textOfFile(id: string, file: string): string;
		/** @param before what the file has said until now */
		fileOfText(text: string, before: string | undefined): string;
		fileInRepository(id: string): string | undefined;
	};
};

/** A kind of content that is said in public and changed at the desk: texts, what is checked, the pages that it can change. */
export type DocumentKind = {
	kind: string;
	/** The documents of a kind whose texts have fields, by their ids. */
	documents?: ReadonlyMap<string, SiteDocument>;
	/** The texts in the repository, drafts too. A text that was published at the desk wins over the one of its id. */
	inRepository: Texts;
	/** The files of the texts in the repository. Without them the kind is not exported. */
	files?: DocumentFiles;
	/** Names that documents had in their addresses, and the ids of these documents, as the repository has them. */
	movesInRepository?: ReadonlyMap<string, string>;
	isPublished(text: string, now: Date): boolean;
	/** A text as it is published at a moment, such as with that day's date; `before` is what is published now, if anything. */
	asPublished?(text: string, at: { now: Date; timeZone: string; before: string | undefined }): string;
	/**
	 * Does what is costly of a text, so that what is asked of it afterwards is quick, and says why where it can't be done.
	 * Of a kind whose texts are never costly it is absent.
	 */
	prepare?(id: string, text: string, published: Texts, textsOf: TextsOf): Promise<readonly TextProblem[]>;
	/** The problems that keep this text from being published among the published ones; none when it can be. */
	problemsOf(id: string, text: string, published: Texts, textsOf: TextsOf): readonly TextProblem[];
	/** The links of a text that have to lead to a page of the site once it is published. */
	linksOf?(text: string): readonly TextLink[];
	/** The name in the address of the document's page, if it has one: when it changes, the old address leads to the new. */
	nameOf?(text: string): string | undefined;
	/** The address of every page that these published texts can change. The content around every page changes them all. */
	addressesOf(published: Texts, textsOf: TextsOf): ReadonlySet<string> | "every page";
	/** The pages among these that must be made without fault before the document is published. */
	mainAddressesOf(id: string, published: Texts): readonly string[];
	/** Of a kind whose texts have fields: what was published, each text in the file that this version of the site has. */
	merge?(stored: ReadonlyMap<string, StoredText>): ReadonlyMap<string, MergedText>;
};
