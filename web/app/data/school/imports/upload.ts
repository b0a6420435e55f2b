/**
 * A `fetch` for one request with a large body, which is told how much of it has been sent, from 0 to 1: the browser's own `fetch` doesn't
 * say. Give it to a call of the client: `api.POST(…, { fetch: uploadingFetch(setSent) })`.
 */
export function uploadingFetch(onSent: (share: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
      call.onload = () => resolve(responseOf(call));
      // As `fetch` itself says that there is no network.
      call.onerror = () => reject(new TypeError("The request could not be sent."));
      call.ontimeout = call.onerror;
      call.send(body);
    });
  };
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(call.responseText || null, { status: call.status, headers });
}
