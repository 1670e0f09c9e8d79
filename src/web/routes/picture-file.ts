import type { LoaderFunctionArgs } from "react-router";
import { pictureFilesContext } from "#features/pictures/pictures.server.ts";

export const path = "/pictures/:name/:file";

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** An address has the picture's random name: what is behind it never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** An uploaded picture in one width and format. */
export async function loader({ context, params: { name = "", file = "" } }: LoaderFunctionArgs) {
	const type = TYPES[file.split(".").at(-1) ?? ""];
	const found = type ? await context.get(pictureFilesContext)(name, file) : undefined;
	if (!found || !type) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(found), { headers: { "content-type": type, "cache-control": FOR_EVER } });
}
