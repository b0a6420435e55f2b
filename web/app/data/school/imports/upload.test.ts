import { afterEach, expect, it, vi } from "vitest";
import { asProblem } from "~/api/problem";
import { uploadingFetch } from "./upload";

/** A browser's own request, which sends in two steps and is then answered, or fails. */
class FakeUpload {
  static answer: { status: number; text: string } | undefined;
  static sent: { url: string; headers: Record<string, string>; size: number }[] = [];
  readonly #headers: Record<string, string> = {};
  #url = "";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  responseText = "";

  open(_: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getAllResponseHeaders = () => "content-type: application/json\r\ncache-control: no-store\r\n";
  send(body: ArrayBuffer) {
    FakeUpload.sent.push({ url: this.#url, headers: this.#headers, size: body.byteLength });
    for (const loaded of [2, 4]) this.upload.onprogress?.({ loaded, total: 4 });
    if (!FakeUpload.answer) return this.onerror();
    this.status = FakeUpload.answer.status;
    this.responseText = FakeUpload.answer.text;
    this.onload();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeUpload.sent = [];
});

function send(onSent: (share: number) => void = () => {}): Promise<Response> {
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  const headers = { "content-type": "application/octet-stream" };
  const request = new Request("https://school.example/imports", { method: "POST", headers, body: "abcd" });
  return uploadingFetch(onSent)(request);
}

it("tells how much has been sent, and answers as fetch does", async () => {
  FakeUpload.answer = { status: 201, text: '{"state":"checked"}' };
  const shares: number[] = [];
  const answer = await send((share) => shares.push(share));
  expect(shares).toEqual([0.5, 1]);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
  expect(await answer.json()).toEqual({ state: "checked" });
  expect(FakeUpload.sent).toEqual([
    {
      url: "https://school.example/imports",
      headers: { "content-type": "application/octet-stream" },
      size: 4,
    },
  ]);
});

it("fails without a network as fetch does", async () => {
  FakeUpload.answer = undefined;
  const failure = await send().catch((thrown: unknown) => thrown);
  expect(asProblem(failure).code).toBe("offline");
});
