/** The alphabet, the numbers and the rows and columns of keyboards, forwards and backwards. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "qsdfghjklm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1qazxsw23edcvfr45tgbnhy6",
  "qazwsxedcrfvtgbyhnujm",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Takes neighbors in a row out of a text, that many and more. */
export function withoutRows(text: string, minimum: number): string {
  let left = "";
  for (let at = 0; at < text.length; ) {
    let run = 0;
    while (at + run < text.length && rows.some((row) => row.includes(text.slice(at, at + run + 1)))) run++;
    if (run < minimum) left += text.slice(at, at + 1);
    at += run < minimum ? 1 : run;
  }
  return left;
}
