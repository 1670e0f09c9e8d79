import type { Moment } from "./moment.ts";

/** A picture that was uploaded at the desk. */
export type PicturesTable = {
	id: string;
	/** In pixels, upright. */
	width: number;
	height: number;
	/** What it shows, for those who don't see it, unless a text says it better. */
	alt: string;
	/** An account's id. */
	uploaded_by: string | null;
	uploaded_at: Moment;
};

/** A picture in one width and format. */
export type PictureFilesTable = {
	picture_id: string;
	/** `800.avif`. */
	file: string;
	/** Base64. */
	content: string;
};
