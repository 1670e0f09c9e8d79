import { defineFeature, record } from "#platform/feature.ts";
import { findPictureFile, pictureFilesContext } from "./stored-pictures.server.ts";

const ours = {
	person: { none: "What the company shows in public." },
	retention: { exempt: "The company's own pictures." },
};

/** Pictures that were uploaded at the desk, for articles and people. */
export const pictures = defineFeature({
	name: "pictures",
	endpoints: [],
	records: [record({ table: "pictures", ...ours }), record({ table: "picture_files", ...ours })],
	mails: [],
	provide: (context, { database }) => context.set(pictureFilesContext, findPictureFile(database)),
});
