import { createContext } from "react-router";
import type { RejectedSubmission } from "./rejected-submission.ts";

/** Where a page's loader finds the form that came back to it. */
export const rejectedSubmissionContext = createContext<RejectedSubmission | null>(null);
