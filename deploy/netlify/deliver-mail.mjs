export { deliverMail as default } from "../../build/netlify/bundle/handlers.mjs";
export const config = { schedule: "* * * * *" };
