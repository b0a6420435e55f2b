import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { FallbackPageContext } from "./page";

/** Writes a page at build time; there is no server that renders. The whole page is awaited: a file can't stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const page = await renderToReadableStream(
    <FallbackPageContext value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </FallbackPageContext>,
    {
      onError(error) {
        failure = error;
      },
    },
  );
  await page.allReady;
  if (failure) throw failure;
  headers.set("content-type", "text/html");
  return new Response(page, { status, headers });
}
