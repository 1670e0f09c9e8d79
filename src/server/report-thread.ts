import { renderReport } from "#features/assessment/pdf/render-report.server.ts";
import { workOnThread } from "#platform/thread.ts";

workOnThread(renderReport);
