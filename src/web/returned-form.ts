export { returnedFormContext } from "#platform/http/returned-form-context.ts";
