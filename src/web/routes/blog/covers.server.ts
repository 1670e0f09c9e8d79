// The drawings that are covers: their names begin with the first word of a category.
const drawings = import.meta.glob<string>("#ui/drawings/{ai,analytics,data,predictive}-*.svg", {
	eager: true,
	import: "default",
});
const pictures = import.meta.glob<string>("#ui/pictures/covers/*.avif", { eager: true, import: "default" });

function addressOf(files: Record<string, string>, name: string): string {
	const file = Object.keys(files).find((path) => path.endsWith(`/${name}`));
	const address = file && files[file];
	if (!address) throw new Error(`There is no cover file ${name}: see "A post" in CONTRIBUTING.md`);
	return address;
}

/** A cover as it is drawn: sharp at any size. */
export function coverDrawing(name: string): { src: string } {
	return { src: addressOf(drawings, `${name}.svg`) };
}

/** A cover as pixels in two widths, which a browser shows faster where there are many. */
export function coverPicture(name: string): { src: string; srcSet: string } {
	const [small, large] = [672, 960].map((width) => addressOf(pictures, `${name}-${width}.avif`));
	return { src: small ?? "", srcSet: `${small} 672w, ${large} 960w` };
}
