import { expect, it } from "vitest";
import { nearPlaces } from "./near-places";

const places = [
  "/",
  "/blog",
  "/library",
  "/research",
  "/offers/ages3to5",
  "/offers/ages6to8",
  "/#prices",
].map((to) => ({ to, name: to }));

it.each([
  ["/blgo", ["/blog"]],
  ["/Library/", ["/library"]],
  ["/reserch", ["/research"]],
  ["/blog/a-post-that-has-gone", ["/blog"]],
  ["/offers/ages5to8", ["/offers/ages6to8", "/offers/ages3to5"]],
  ["/404", []],
  ["/wp-login", []],
  ["/a", []],
  ["/", []],
])("%s is near %s", (address, expected) => {
  const found = nearPlaces(
    address,
    places.filter(({ to }) => to !== "/#prices"),
  );
  expect(found.map(({ to }) => to)).toEqual(expected);
});
