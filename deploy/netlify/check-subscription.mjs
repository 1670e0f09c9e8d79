export { handleRequest as default } from "../../build/netlify/bundle/handlers.mjs";
