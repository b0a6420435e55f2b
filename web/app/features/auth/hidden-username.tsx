/** Tells a password manager whose password is chosen below it; people have the name in front of them already. */
export function HiddenUsername({ name }: { name: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      defaultValue={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
