/** A picture that was uploaded, as its name says it: texts name it, so a page knows its size without asking anybody. */
export type UploadedPicture = { id: string; width: number; height: number };

const WIDTHS = [480, 800, 1200, 1600];
/** Of the copy for mails and for programs that know neither AVIF nor WebP. */
const JPEG_WIDTH = 1200;
const NAME = /^\/pictures\/([a-z0-9]{16})-(\d{1,5})x(\d{1,5})$/;

/** The name of a picture in a text: `/pictures/4kq…-1600x900`. */
export const pictureName = ({ id, width, height }: UploadedPicture): string => `/pictures/${id}-${width}x${height}`;

/** The picture that a text means; undefined where it means no uploaded one. */
export function parsePictureName(name: string): UploadedPicture | undefined {
	const [, id, width = "", height = ""] = NAME.exec(name) ?? [];
	return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}

/** The widths in which a picture is stored, in pixels: none is enlarged. */
export const widthsOf = (width: number): readonly number[] => {
	const [largest = 0] = WIDTHS.slice(-1);
	return [...WIDTHS.filter((each) => each < width), Math.min(width, largest)].filter(
		(each, index, all) => all.indexOf(each) === index,
	);
};

/** The width of the JPEG, in pixels. */
export const jpegWidthOf = (width: number): number => Math.min(width, JPEG_WIDTH);

const fileOf = (picture: UploadedPicture, width: number, format: "avif" | "webp" | "jpg") =>
	`${pictureName(picture)}/${width}.${format}`;

const sourceSet = (picture: UploadedPicture, format: "avif" | "webp") =>
	widthsOf(picture.width)
		.map((width) => `${fileOf(picture, width, format)} ${width}w`)
		.join(", ");

/** The addresses of a picture's files, as `<picture>` wants them. */
export function pictureSources(picture: UploadedPicture) {
	return {
		avif: sourceSet(picture, "avif"),
		webp: sourceSet(picture, "webp"),
		src: fileOf(picture, jpegWidthOf(picture.width), "jpg"),
		width: picture.width,
		height: picture.height,
	};
}
