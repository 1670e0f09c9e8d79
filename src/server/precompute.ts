import { storePrecomputed } from "#documents/precomputed.ts";

// The build runs this once, so that no start parses and checks the same texts anew.
await storePrecomputed(async () => {
	const { documentKinds } = await import("./all-documents.ts");
	const { documentsOfRepository } = await import("#documents/documents.ts");
	const { articleBody } = await import("#features/blog/article-body.server.ts");
	const { publishedPosts } = await import("#features/blog/posts.server.ts");
	for (const post of publishedPosts(documentsOfRepository(documentKinds, new Date()))) articleBody(post);
});
