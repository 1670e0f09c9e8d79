import { createContext } from "react-router";
import type { ReturnedForm } from "./returned-form.ts";

/** Where a page's loader finds the form that came back to it. */
export const returnedFormContext = createContext<ReturnedForm | null>(null);
