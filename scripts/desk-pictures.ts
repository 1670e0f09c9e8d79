import { createModuleLoader } from "#tools/module-loader.ts";
import { buildIfChanged } from "./build-if-changed.ts";

/** `npm run desk:pictures` takes the pictures of `docs/desk.md` again, from a site with invented data. */
buildIfChanged();
const loader = await createModuleLoader();
const { takePictures } = await loader.ssrLoadModule("/scripts/desk-pictures/take-pictures.ts");
await takePictures();
await loader.close();
process.exit(0);
