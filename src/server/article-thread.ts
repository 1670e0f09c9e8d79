import { examine, type ToExamine } from "#features/blog/examine-article.server.ts";
import { workOnThread } from "#platform/thread.ts";

workOnThread(async (article: ToExamine) => examine(article));
