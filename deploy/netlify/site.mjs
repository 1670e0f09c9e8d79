export { handleRequest as default } from "../../build/netlify/bundle/handlers.mjs";
export const config = { path: "/*", excludedPath: "/.netlify/*", preferStatic: true };
