import { renderReport } from "#features/assessment/pdf/render-report.pdf.tsx";
import { workOnThread } from "#platform/thread.ts";

workOnThread(renderReport);
